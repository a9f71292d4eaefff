import { REELS } from './reel-grid.ts'
import { BOUNCE_DURATION } from './reel-motion.ts'
import { isAtRest, type SlotMachine, stopsAt } from './slot-machine.ts'
import { SPARKS_DURATION } from './sparks.ts'

/** Milliseconds in which a win's line and label appear. */
export const APPEAR_DURATION = 280
/** Milliseconds for which a win pulses; afterwards nothing is drawn. */
const PULSE_DURATION = 5000
/** Milliseconds between frames: while reels or sparks move (30 a second, as in most streams), and while a win only pulses. */
const FULL_INTERVAL = 1000 / 30
const CALM_INTERVAL = 1000 / 12
/** Share of the time between frames that drawing may take. */
const MAX_COST_SHARE = 0.3
/** Largest divisor of the frame rate: at least every second frame is drawn, which is 15 per second. */
const MAX_SLOWDOWN = 2
/** Weight of a new measurement in the moving average, and its upper limit in milliseconds. */
const SMOOTHING = 0.2
const MAX_MEASURED = 50

/** `full`: reels or sparks move; `calm`: only a win pulses; `still`: nothing moves. */
export type Pace = 'full' | 'calm' | 'still'

/** Returns how much of the picture moves at a time. */
export function paceOf(machine: SlotMachine, now: number): Pace {
  if (machine.outcome === 'open' || !isAtRest(machine, now)) return 'full'
  const last = stopsAt(machine, REELS - 1)
  if (last === null) return 'still'
  const shownFor = now - last
  if (machine.outcome !== 'won') return shownFor < BOUNCE_DURATION ? 'full' : 'still'
  if (shownFor < (machine.isCelebrated ? SPARKS_DURATION : APPEAR_DURATION)) return 'full'
  return shownFor < PULSE_DURATION ? 'calm' : 'still'
}

/** Cost of drawing on this device. */
export interface Load {
  /** Average milliseconds per frame. */
  cost: number
  /** Factor by which the frame rate is reduced: 1 or 2. */
  slowdown: number
}

export const initialLoad: Load = { cost: 0, slowdown: 1 }

/**
 * Returns the load after a frame that took `ms`. Halves the frame rate if drawing takes more than its
 * share of the time, and doubles it again once there is clearly room.
 */
export function loadAfter(load: Load, ms: number): Load {
  const cost = load.cost + (Math.min(ms, MAX_MEASURED) - load.cost) * SMOOTHING
  const share = cost / (FULL_INTERVAL * load.slowdown)
  if (share > MAX_COST_SHARE && load.slowdown < MAX_SLOWDOWN)
    return { cost, slowdown: load.slowdown * 2 }
  // Requires a margin, so that the rate doesn't keep changing.
  if (share * 2 < MAX_COST_SHARE * 0.7 && load.slowdown > 1)
    return { cost, slowdown: load.slowdown / 2 }
  return { cost, slowdown: load.slowdown }
}

/** Returns the milliseconds between two frames. */
export const intervalOf = (pace: 'full' | 'calm', { slowdown: slowness }: Load): number =>
  pace === 'full' ? FULL_INTERVAL * slowness : Math.max(CALM_INTERVAL, FULL_INTERVAL * slowness)
