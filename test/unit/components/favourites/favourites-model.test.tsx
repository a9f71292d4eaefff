// @vitest-environment happy-dom
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { walletOf } from '../../../../demo/backend/random.ts'
import FavouriteButton from '../../../../src/components/favourites/favourite-button.tsx'
import { newUuid } from '../../../../src/lib/uuid.ts'
import { createBackendRuntime, RoutedProviders, read } from '../../../support/backend-runtime.tsx'
import { numRuns } from '../../../support/fast-check-runs.ts'
import { LateBackend, named, networkSteps, runSteps } from '../../../support/models/late-backend.ts'
import { render } from '../../ui/render.tsx'

const players = [
  { wallet: walletOf('streamer:3'), nickname: 'One', userId: 7004 },
  { wallet: walletOf('streamer:4'), nickname: 'Two', userId: null },
]

/** Two buttons of each of two streamers. */
class FavouritesWorld {
  readonly key = newUuid()
  readonly harness = createBackendRuntime()
  readonly network = new LateBackend(this.harness, () => true)

  draw = (isShown: boolean) =>
    render(
      <RoutedProviders key={this.key} runtime={this.harness.runtime}>
        {isShown &&
          ['a', 'b'].flatMap(place =>
            players.map(player => <FavouriteButton key={place + player.nickname} {...player} />),
          )}
      </RoutedProviders>,
    )
  private buttons = () => [...document.querySelectorAll('button')]
  press = (at: number) => this.buttons()[at]?.click()
  shown = () => this.buttons().map(button => button.getAttribute('aria-pressed'))
  /** Toggles the first streamer, as another tab does. */
  async toggleElsewhere() {
    const path = 'https://api.example/api/v1/app/web/favourites/streamers/7004'
    this.network.isUnread = true
    await this.harness.backend.fetch(new Request(path, { method: 'POST' }))
  }
  async server() {
    const list = JSON.stringify(await read(this.harness, 'favourites/streamers'))
    return [...players, ...players].map(({ wallet }) => String(list.includes(wallet)))
  }
}

type World = FavouritesWorld
const press = fc.nat({ max: 3 }).map(at => named<World>(`press ${at}`, world => world.press(at)))
const step = fc.oneof(
  ...networkSteps<World>(),
  press,
  press,
  fc.boolean().map(is => named<World>(is ? 'return' : 'leave', world => world.draw(is))),
  fc.constant(named<World>('elsewhere', world => world.toggleElsewhere())),
)

test('whatever is late, lost or pressed meanwhile, in the end the buttons show the favourites of the server', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async steps => {
      const world = new FavouritesWorld()
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
    { numRuns: numRuns(15) },
  )
})
