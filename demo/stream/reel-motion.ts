import { hashOf, seededRandom } from '../../src/lib/random.ts'
import { type Grid, ROWS } from './reel-grid.ts'
import { type SlotMachine, stopsAt } from './slot-machine.ts'

/** Symbols per second at full speed, and milliseconds until it is reached. */
const SPEED = 15
const ACCELERATION_TIME = 220
/** A reel bounces when it stops: distance in symbols, and duration in milliseconds. */
const BOUNCE = 0.16
export const BOUNCE_DURATION = 240

/** The position and symbols of a reel at one time. */
export interface ReelView {
  /** Distance turned, in symbols. */
  position: number
  isTurning: boolean
  /** Returns the symbol at a place of the strip; the window shows `position` and the next two. */
  symbolAt(place: number): number
}

/** Returns the distance in symbols after `ms` milliseconds of spinning freely. */
function distanceAfter(ms: number): number {
  if (ms <= 0) return 0
  const run = Math.min(ms, ACCELERATION_TIME)
  return (SPEED / 1000) * (run ** 2 / (2 * ACCELERATION_TIME) + Math.max(0, ms - ACCELERATION_TIME))
}

/** Returns the position and symbols of a reel at a time. */
export function reelViewAt(machine: SlotMachine, reel: number, now: number): ReelView {
  const { spinningSince, decidedAt, from, to } = machine
  const stop = stopsAt(machine, reel)
  if (spinningSince === null) return stoppedView(to, reel)
  if (decidedAt === null || stop === null)
    return turningView(machine, reel, distanceAfter(now - spinningSince), null, from)
  const before = distanceAfter(decidedAt - spinningSince)
  const goal = Math.ceil(before + (SPEED / 1000) * (stop - decidedAt) * 0.62) + ROWS
  if (now >= stop + BOUNCE_DURATION) return stoppedView(to, reel)
  if (now >= stop) {
    const give = (now - stop) / BOUNCE_DURATION
    const back = BOUNCE * Math.sin(give * Math.PI) * (1 - give)
    return { ...turningView(machine, reel, goal + back, goal, from), isTurning: false }
  }
  return turningView(
    machine,
    reel,
    brakingPosition(before, goal, (now - decidedAt) / (stop - decidedAt), stop - decidedAt),
    goal,
    from,
  )
}

/** Returns the position while braking: a Hermite curve that never runs backwards. */
function brakingPosition(before: number, goal: number, share: number, ms: number): number {
  const slope = Math.min((SPEED / 1000) * ms, (goal - before) * 2.9)
  const t = share
  return (
    before * (2 * t ** 3 - 3 * t ** 2 + 1) +
    slope * (t ** 3 - 2 * t ** 2 + t) +
    goal * (3 * t ** 2 - 2 * t ** 3)
  )
}

const stoppedView = (grid: Grid, reel: number): ReelView => ({
  position: 0,
  isTurning: false,
  symbolAt: place => symbolOnGrid(grid, reel, place),
})

// A strip runs downwards, so its first place is the lowest row.
const symbolOnGrid = (grid: Grid, reel: number, place: number): number =>
  grid[reel]?.[ROWS - 1 - place] ?? 0

function turningView(
  { theme, to, betId }: SlotMachine,
  reel: number,
  position: number,
  goal: number | null,
  from: Grid,
): ReelView {
  return {
    position,
    isTurning: true,
    symbolAt(place) {
      if (place < ROWS && place >= 0) return symbolOnGrid(from, reel, place)
      if (goal !== null && place >= goal && place < goal + ROWS)
        return symbolOnGrid(to, reel, place - goal)
      return Math.floor(seededRandom(hashOf(`${betId}:${reel}:${place}`))() * theme.symbols.length)
    },
  }
}
