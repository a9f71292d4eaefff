import { expect, it } from 'vitest'
import { MARKETS } from '../../../../src/model/markets.ts'
import { numRuns } from '../../../support/fast-check-runs.ts'
import { PlayWorld } from '../../../support/models/market-model/play-world.ts'

/** Random sessions of each market; all of them with `FC_RUNS=100000` (docs/responsible-play.md#rules-and-tests). */
const SESSIONS = numRuns(4000)

it.each(MARKETS)(
  'no session in the market %s does what its profile forbids',
  market => {
    for (let seed = 1; seed <= SESSIONS; seed += 1) {
      const world = new PlayWorld(market, seed)
      try {
        world.run()
      } catch (error) {
        expect.fail(`seed ${seed}: ${String(error)}, after ${world.log.join(', ')}`)
      }
    }
  },
  3_600_000,
)
