// @vitest-environment happy-dom
import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import RewardsDialog from '../../../../src/features/rewards/rewards-dialog.tsx'
import { newUuid } from '../../../../src/lib/uuid.ts'
import { RewardsResponse } from '../../../../src/model/reward.ts'
import { useBalance } from '../../../../src/runtime/use-balance.ts'
import { createBackendRuntime, RoutedProviders } from '../../../support/backend-runtime.tsx'
import { numRuns } from '../../../support/fast-check-runs.ts'
import { LateBackend, named, networkSteps, runSteps } from '../../../support/models/late-backend.ts'
import { render } from '../../ui/render.tsx'
import { LIST } from './rewards-setup.tsx'

const API = 'https://api.example'

/** The first page of a viewer's rewards, and their balance. */
class RewardsWorld {
  readonly key = newUuid()
  readonly harness = createBackendRuntime()
  readonly network = new LateBackend(this.harness, call => /rewards|balance/.test(call))
  balance: string | undefined

  draw = (isOpen: boolean) =>
    render(
      <RoutedProviders key={this.key} runtime={this.harness.runtime}>
        <Header world={this} />
        {isOpen && <RewardsDialog onClose={() => {}} />}
      </RoutedProviders>,
    )
  private rows = () => [...document.querySelectorAll('li[data-claimed]')]
  claim(at: number) {
    const buttons = this.rows()[at]?.querySelectorAll('button') ?? []
    for (const button of buttons) if (button.textContent === 'Claim') button.click()
  }
  /** Claims the second reward, as another tab does. */
  async claimElsewhere() {
    this.network.isUnread = true
    await this.fetch(`${LIST}/reward-2/claim`, 'PATCH')
  }
  private fetch = (path: string, method = 'GET') =>
    this.harness.backend.fetch(new Request(API + path, { method }))
  shown = () => ({
    claimed: this.rows().map(row => row.getAttribute('data-claimed') === 'true'),
    balance: this.balance,
    hasFailure: document.querySelector('li[data-claimed=true] [role=alert]') !== null,
  })
  async server() {
    const list = await this.fetch(`${LIST}?page=0&size=6&sort=createdAt&order=asc`)
    const { rewards } = v.parse(RewardsResponse, await list.json())
    const { balance } = await (await this.fetch('/api/v1/app/web/balance')).json()
    return {
      claimed: rewards.content.map(({ claimed }) => claimed),
      balance: String(balance),
      hasFailure: false,
    }
  }
}

function Header({ world }: { world: RewardsWorld }) {
  world.balance = useBalance().data?.balance
  return null
}

type World = RewardsWorld
const claim = fc.nat({ max: 5 }).map(at => named<World>(`claim ${at}`, world => world.claim(at)))
const step = fc.oneof(
  ...networkSteps<World>(),
  claim,
  claim,
  fc.boolean().map(is => named<World>(is ? 'open' : 'close', world => world.draw(is))),
  fc.constant(named<World>('elsewhere', world => world.claimElsewhere())),
)

test('whatever is late, lost or claimed elsewhere, in the end rewards and balance are those of the server', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async steps => {
      const world = new RewardsWorld()
      await world.draw(true)
      await world.network.pass(10)
      await runSteps(world, steps)
      await world.draw(true)
      await world.network.settle()
      const [shown, server] = [world.shown(), await world.server()]
      await world.draw(false)
      world.harness.runtime.dispose()
      if (!world.network.isUnread) expect(shown).toEqual(server)
    }),
    { numRuns: numRuns(10) },
  )
})
