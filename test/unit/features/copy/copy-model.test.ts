import fc from 'fast-check'
import { expect, it } from 'vitest'
import { viewOf } from '../../../../src/features/copy/copy-machine.ts'
import { netOf } from '../../../../src/features/copy/ledger.ts'
import { CLOSE_REASONS } from '../../../../src/model/subscription.ts'
import { balanceOf, ModelWorld, settled } from './model-world.ts'

/** Starts and stops that were taken, each of which may be sent once. */
interface Taken {
  starts: number
  stops: number
}

class Step implements fc.AsyncCommand<Taken, ModelWorld> {
  readonly name: string
  readonly act: (taken: Taken, world: ModelWorld) => void
  constructor(name: string, act: (taken: Taken, world: ModelWorld) => void) {
    this.name = name
    this.act = act
  }
  check() {
    return true
  }
  async run(taken: Taken, world: ModelWorld) {
    this.act(taken, world)
    await settled()
    expect(world.sent).toEqual({ POST: taken.starts, DELETE: taken.stops })
  }
  toString() {
    return this.name
  }
}

const at = <T>(list: readonly T[], place: number): T | undefined => list[place % list.length]

const does = (name: string, act: (taken: Taken, world: ModelWorld) => void) =>
  fc.constant(new Step(name, act))
const doesWith = <T>(
  name: string,
  value: fc.Arbitrary<T>,
  act: (world: ModelWorld, value: T) => void,
) => value.map(it => new Step(`${name}(${String(it)})`, (_, world) => act(world, it)))

const place = fc.nat({ max: 4 })
const onCall =
  (act: 'serve' | 'answer' | 'lose') =>
  (world: ModelWorld, which: number): void => {
    const call = at(world.calls, which)
    if (call) world[act](call)
  }

function start(taken: Taken, world: ModelWorld) {
  const isBusy = world.client.act !== null || world.client.running !== null
  const isTaken = world.begin()
  expect(isTaken).toBe(!isBusy)
  if (isTaken) taken.starts += 1
}
function stop(taken: Taken, world: ModelWorld) {
  const isBusy = world.client.act !== null
  const isTaken = world.desk.stop('viewer')
  expect(isTaken).toBe(!isBusy)
  if (isTaken) taken.stops += 1
}

const steps = [
  does('start', start),
  does('start twice', (taken, world) => {
    start(taken, world)
    start(taken, world)
  }),
  does('stop', stop),
  does('stop twice', (taken, world) => {
    stop(taken, world)
    stop(taken, world)
  }),
  does('recheck', (_, world) => world.desk.recheck()),
  does('dismiss', (_, world) => void world.desk.tell({ type: 'dismissed' })),
  does('look again', (_, world) => void world.readAll()),
  doesWith('serve', place, onCall('serve')),
  doesWith('answer', place, onCall('answer')),
  doesWith('serve and answer', place, (world, which) => {
    onCall('serve')(world, which)
    onCall('answer')(world, which)
  }),
  doesWith('lose', place, onCall('lose')),
  does('time passes', (_, world) => {
    for (const run of world.timers.splice(0)) run()
  }),
  doesWith('copy', fc.constantFrom(-200, -200, 150, 200, 900), (world, cents) => world.copy(cents)),
  doesWith('close', fc.constantFrom(...CLOSE_REASONS), (world, reason) => world.close(reason)),
  doesWith(
    'state',
    fc.constantFrom('ACTIVE' as const, 'PAUSE' as const, 'TERMINATION' as const),
    (world, state) => world.setState(state),
  ),
  doesWith('winds down', fc.boolean(), (world, winds) => {
    world.windsDown = winds
  }),
  does('deliver', (_, world) => world.deliver()),
  does('deliver', (_, world) => world.deliver()),
  does('deliver again', (_, world) => {
    if (world.lastHeard) world.hear(world.lastHeard)
  }),
  does('cut', (_, world) => world.cut()),
  does('restore', (_, world) => world.restore()),
]

it('ends in the server’s state, counts nothing twice and sends nothing twice, whatever happens', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { maxCommands: 60, size: '+1' }), async commands => {
      const world = new ModelWorld()
      const taken: Taken = { starts: 0, stops: 0 }
      await fc.asyncModelRun(() => ({ model: taken, real: world }), commands)
      await world.quiet()

      const view = viewOf({ round: world.own, own: world.own }, world.client, '0xmira')
      const expected = {
        ACTIVE: ['active'],
        PAUSE: ['paused'],
        TERMINATION: ['terminating'],
        CLOSED: ['idle', 'closed'],
      }[world.server.state]
      expect(expected).toContain(view.is)
      expect(world.client.act).toBeNull()
      expect(world.client.running?.id ?? null).toBe(world.server.id)
      expect(world.balance.balance).toBe(balanceOf(world.cents))
      expect(world.sent).toEqual({ POST: taken.starts, DELETE: taken.stops })
      if (world.server.state !== 'CLOSED') {
        const own = world.actions.filter(({ gameType }) => gameType === world.server.id)
        const cents = own.reduce(
          (sum, { actionType, amount }) =>
            sum + (actionType === 'BET_COPIED' ? -1 : 1) * Math.round(Number(amount) * 100),
          0,
        )
        expect(netOf(world.book.ledger).times(100).toNumber()).toBe(cents)
      }
    }),
    { numRuns: 400 },
  )
}, 60_000)
