// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { walletOf } from '../../../../../demo/backend/random.ts'
import TipNotes from '../../../../../src/features/room/tips/tip-notes.tsx'
import { type TipEntry, useTip } from '../../../../../src/features/room/tips/use-tip.ts'
import { newUuid } from '../../../../../src/lib/uuid.ts'
import {
  playSessionAtom,
  playSessionServiceOf,
} from '../../../../../src/runtime/play/play-session.ts'
import { sentStakesAtom } from '../../../../../src/runtime/play/use-play-limits.ts'
import { useBalance } from '../../../../../src/runtime/use-balance.ts'
import {
  createBackendRuntime,
  RoutedProviders,
  read,
} from '../../../../support/backend-runtime.tsx'
import { numRuns } from '../../../../support/fast-check-runs.ts'
import {
  LateBackend,
  named,
  networkSteps,
  runSteps,
} from '../../../../support/models/late-backend.ts'
import { render } from '../../../ui/render.tsx'
import { makeRecord } from '../../lobby/factories.ts'

const record = makeRecord(walletOf('streamer:3'), { nickname: 'Mira Vale', userId: 7004 })
const AMOUNTS = ['1', '5']

/** A room's form for tips, which closes once one was sent, as its dialog does. */
class TipWorld {
  readonly key = newUuid()
  readonly harness = createBackendRuntime('demo&balance=1000')
  readonly network = new LateBackend(this.harness, call => /tip\/send|balance/.test(call))
  entry: TipEntry | null = null
  shownBalance: string | undefined

  draw(isOpen: boolean) {
    if (!isOpen) this.entry = null
    return render(
      <RoutedProviders key={this.key} runtime={this.harness.runtime}>
        <Room world={this} />
        <TipNotes record={record} />
        {isOpen && <Form world={this} />}
      </RoutedProviders>,
    )
  }
  async submit(amount: string) {
    await act(async () => this.entry?.type(amount))
    this.entry?.submit()
  }
  /** Sends again what may have been sent. */
  async retry(amount: string) {
    await this.draw(true)
    await act(async () => this.entry?.type(amount))
    if (this.entry?.isUnconfirmed) await act(async () => this.entry?.submit())
    for (let turn = 0; turn < 3; turn += 1) await this.network.pass(100)
  }
  async balance() {
    const answer = await read(this.harness, 'balance')
    return answer !== null && typeof answer === 'object' && 'balance' in answer
      ? Number(answer.balance)
      : null
  }
  counted() {
    const { actions } = this.harness.runtime.store.get(playSessionAtom)
    return [...actions.values()].reduce((sum, { amount }) => sum + Number(amount), 0)
  }
}

function Room({ world }: { world: TipWorld }) {
  world.shownBalance = useBalance().data?.balance
  return null
}

function Form({ world }: { world: TipWorld }) {
  world.entry = useTip(record, () => void world.draw(false))
  return null
}

type World = TipWorld
const submit = fc
  .constantFrom(...AMOUNTS)
  .map(amount => named<World>(`tip ${amount}`, world => world.submit(amount)))
const step = fc.oneof(
  ...networkSteps<World>(),
  submit,
  submit,
  fc.boolean().map(is => named<World>(is ? 'open' : 'close', world => world.draw(is))),
  fc.constant(named<World>('cut', world => world.harness.broker.cut())),
)

test('whatever is lost or late, a tip is sent once, and counted if the server has it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async steps => {
      localStorage.clear()
      sessionStorage.clear()
      const world = new TipWorld()
      const { runtime, backend } = world.harness
      await world.draw(true)
      const wallet = backend.user.wallet ?? ''
      playSessionServiceOf(runtime).open({ wallet, copies: false, pools: false })
      playSessionServiceOf(runtime).syncCopying(null)
      await world.network.pass(10)
      await runSteps(world, steps)
      await world.network.settle()
      for (const amount of AMOUNTS) await world.retry(amount)
      const end = await world.balance()
      const stakes = runtime.store.get(sentStakesAtom)
      await world.draw(false)
      runtime.dispose()
      expect({ stakes, counted: world.counted(), balance: world.shownBalance }).toEqual({
        stakes: [],
        counted: 1000 - Number(end),
        balance: String(end),
      })
    }),
    { numRuns: numRuns(15) },
  )
})
