import fc from 'fast-check'
import type { ModelNetwork } from './model-network.ts'

/** What a model test drives: a page behind a network, and what must hold at every moment. */
export interface ModelWorld {
  readonly network: ModelNetwork
  check(): void
}

type StepAction<W, T> = (world: W, value: T) => unknown

class Step<W extends ModelWorld> implements fc.AsyncCommand<object, W> {
  readonly name: string
  readonly action: (world: W) => unknown
  constructor(name: string, act: (world: W) => unknown) {
    this.name = name
    this.action = act
  }
  check = () => true
  async run(_model: object, world: W) {
    await this.action(world)
    await world.network.advance(0)
    world.check()
  }
  toString = () => this.name
}

/** Draws a step with a value; its name shows both in a counterexample. */
export const stepWith = <W extends ModelWorld, T>(
  name: string,
  values: fc.Arbitrary<T>,
  act: StepAction<W, T>,
): fc.Arbitrary<fc.AsyncCommand<object, W>> =>
  values.map(value => new Step<W>(`${name}(${String(value)})`, world => act(world, value)))

/** Draws a step that always does the same. */
export const step = <W extends ModelWorld>(
  name: string,
  act: (world: W) => unknown,
): fc.Arbitrary<fc.AsyncCommand<object, W>> => fc.constant(new Step<W>(name, act))

/**
 * Draws what a network may do to the requests under way, of which `most` can be told apart: serve,
 * answer, double, delay and lose them, and let time pass.
 */
export function networkSteps<W extends ModelWorld>(most: number) {
  const place = fc.nat({ max: most - 1 })
  const delay = fc.nat({ max: 60_000 })
  const times = fc.constantFrom(500, 1000, 4000, 16_000, 40_000)
  return [
    stepWith<W, number>('serve', place, ({ network }, at) => network.process(network.callAt(at))),
    stepWith<W, number>('answer', place, ({ network }, at) => {
      network.process(network.callAt(at))
      network.deliver(network.callAt(at))
    }),
    stepWith<W, number>('answer what was served', place, ({ network }, at) =>
      network.deliver(network.callAt(at)),
    ),
    stepWith<W, number>('send twice', place, ({ network }, at) =>
      network.processTwice(network.callAt(at)),
    ),
    stepWith<W, [number, number | null]>(
      'lose',
      fc.tuple(place, fc.option(delay)),
      ({ network }, [at, ms]) => network.lose(network.callAt(at), ms),
    ),
    stepWith<W, number>('lose the write', delay, ({ network }, ms) =>
      network.lose(network.pendingWrite(), ms),
    ),
    step<W>('lose its answer', ({ network }) => {
      network.process(network.pendingWrite())
      network.lose(network.pendingWrite(), null)
    }),
    step<W>('answer the write', ({ network }) => {
      network.process(network.pendingWrite())
      network.deliver(network.pendingWrite())
    }),
    stepWith<W, number>('pass and read', fc.constantFrom(3000, 17_000), ({ network }, ms) =>
      network.advanceWithReads(ms),
    ),
    stepWith<W, number>('fail', place, ({ network }, at) => {
      network.process(network.callAt(at))
      network.fail(network.callAt(at))
    }),
    stepWith<W, number>('pass', times, ({ network }, ms) => network.advance(ms)),
  ]
}
