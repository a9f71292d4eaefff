import { REELS } from './reel-grid.ts'
import { GIVE_FOR } from './reel-motion.ts'
import { isAtRest, type SlotMachine, stopsAt } from './slot-machine.ts'
import { SPARKS_LAST } from './sparks.ts'

/** A win's line and label come in within so many milliseconds. */
export const APPEARS_IN = 280
/** A win goes on pulsing that long; then the picture stands, and costs nothing. */
const PULSES_FOR = 5000
/** Milliseconds from picture to picture: while something runs, and while a win only pulses. */
const FULL = 1000 / 60
const CALM = 1000 / 12
/** The share of its time that a picture may cost. */
const MOST_SHARE = 0.3
/** At the least every fourth picture is drawn: 15 a second. */
const SLOWEST = 4
/** How fast the mean follows what a picture has cost, and the most that one may tell. */
const FOLLOWS = 0.2
const MOST_TOLD = 50

/** How much moves: reels or lights, a win's pulse alone, or nothing until something is told. */
export type Pace = 'full' | 'calm' | 'still'

/** How much of a machine's picture moves at a time. */
export function paceOf(machine: SlotMachine, now: number): Pace {
  if (machine.outcome === 'open' || !isAtRest(machine, now)) return 'full'
  const last = stopsAt(machine, REELS - 1)
  if (last === null) return 'still'
  const shownFor = now - last
  if (machine.outcome !== 'won') return shownFor < GIVE_FOR ? 'full' : 'still'
  if (shownFor < (machine.isCelebrated ? SPARKS_LAST : APPEARS_IN)) return 'full'
  return shownFor < PULSES_FOR ? 'calm' : 'still'
}

/** What drawing costs on this machine. */
export interface Load {
  /** Milliseconds that a picture takes, on the mean. */
  cost: number
  /** How many times fewer pictures there are for that: 1, 2 or 4. */
  slowness: number
}

export const noLoad: Load = { cost: 0, slowness: 1 }

/**
 * The load after one more picture, which took `ms`: half as many pictures where they take more than
 * their share, twice as many again where those would take clearly less.
 */
export function loadAfter(load: Load, ms: number): Load {
  const cost = load.cost + (Math.min(ms, MOST_TOLD) - load.cost) * FOLLOWS
  const share = cost / (FULL * load.slowness)
  if (share > MOST_SHARE && load.slowness < SLOWEST) return { cost, slowness: load.slowness * 2 }
  // With room to spare, or it would go to and fro.
  if (share * 2 < MOST_SHARE * 0.7 && load.slowness > 1)
    return { cost, slowness: load.slowness / 2 }
  return { cost, slowness: load.slowness }
}

/** Milliseconds from one picture to the next. */
export const intervalOf = (pace: 'full' | 'calm', { slowness }: Load): number =>
  pace === 'full' ? FULL * slowness : Math.max(CALM, FULL * slowness)
