import fc from 'fast-check'
import { numRuns } from '../fast-check-runs.ts'
import { named } from './late-backend.ts'
import type { ModelNetwork } from './model-network.ts'

/** System under test: a page behind a network, with invariants that are checked after each step. */
export interface ModelWorld {
  readonly network: ModelNetwork
  check(): void
}

type Step<W> = (world: W) => unknown

/** Draws a step with a value; its name shows both in a counterexample. */
export const stepWith = <W extends ModelWorld, T>(
  name: string,
  values: fc.Arbitrary<T>,
  action: (world: W, value: T) => unknown,
): fc.Arbitrary<Step<W>> =>
  values.map(value => named<W>(`${name}(${String(value)})`, world => action(world, value)))

/** Draws a step without a value. */
export const step = <W extends ModelWorld>(name: string, action: Step<W>): fc.Arbitrary<Step<W>> =>
  fc.constant(named(name, action))

/** Takes worlds through up to `maxLength` of the steps, and then through `finish`, which checks how they end. */
export const assertModel = <W extends ModelWorld>(
  steps: readonly fc.Arbitrary<Step<W>>[],
  create: () => W,
  finish: (world: W) => Promise<void>,
  { maxLength, runs }: { maxLength: number; runs: number },
): Promise<void> =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(...steps), { maxLength, size: '+1' }), async drawn => {
      const world = create()
      try {
        for (const run of drawn) {
          await run(world)
          await world.network.advance(0)
          world.check()
        }
        await finish(world)
      } finally {
        world.network.runtime.dispose()
        sessionStorage.clear()
      }
    }),
    { numRuns: numRuns(runs) },
  )

/**
 * Draws steps of a network: it processes, delivers, repeats, delays and loses pending requests, and
 * time passes. Addresses at most `maxRequests` pending requests.
 */
export function networkSteps<W extends ModelWorld>(maxRequests: number) {
  const index = fc.nat({ max: maxRequests - 1 })
  const delay = fc.nat({ max: 60_000 })
  const times = fc.constantFrom(500, 1000, 4000, 16_000, 40_000)
  return [
    stepWith<W, number>('process', index, ({ network }, at) => network.process(network.callAt(at))),
    stepWith<W, number>('process and deliver', index, ({ network }, at) =>
      network.answer(network.callAt(at)),
    ),
    stepWith<W, number>('deliver the response', index, ({ network }, at) =>
      network.deliver(network.callAt(at)),
    ),
    stepWith<W, number>('process twice', index, ({ network }, at) =>
      network.processTwice(network.callAt(at)),
    ),
    stepWith<W, [number, number | null]>(
      'lose',
      fc.tuple(index, fc.option(delay)),
      ({ network }, [at, ms]) => network.lose(network.callAt(at), ms),
    ),
    stepWith<W, number>('lose the write', delay, ({ network }, ms) =>
      network.lose(network.pendingWrite(), ms),
    ),
    step<W>('lose the response of the write', ({ network }) => {
      network.process(network.pendingWrite())
      network.lose(network.pendingWrite(), null)
    }),
    step<W>('process and deliver the write', ({ network }) =>
      network.answer(network.pendingWrite()),
    ),
    stepWith<W, number>('advance with reads', fc.constantFrom(3000, 17_000), ({ network }, ms) =>
      network.advanceWithReads(ms),
    ),
    stepWith<W, number>('fail', index, ({ network }, at) => {
      network.process(network.callAt(at))
      network.fail(network.callAt(at))
    }),
    stepWith<W, number>('advance', times, ({ network }, ms) => network.advance(ms)),
  ]
}
