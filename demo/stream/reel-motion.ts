import { type Grid, ROWS } from './reel-grid.ts'
import { seeded } from './seeded.ts'
import { type SlotMachine, stopsAt } from './slot-machine.ts'

/** Symbols a second at full speed, and the milliseconds until it is reached. */
const SPEED = 15
const RUN_UP = 220
/** A reel that stops gives a little: how far, in symbols, and for how long. */
const GIVE = 0.16
export const GIVE_FOR = 240

/** A reel at one moment. */
export interface ReelPicture {
  /** How far it has turned, in symbols. */
  position: number
  isTurning: boolean
  /** The symbol at a place of its strip; the window shows `position` and the two after it. */
  symbolAt(place: number): number
}

/** Turned after so many milliseconds of running freely. */
function turned(ms: number): number {
  if (ms <= 0) return 0
  const run = Math.min(ms, RUN_UP)
  return (SPEED / 1000) * (run ** 2 / (2 * RUN_UP) + Math.max(0, ms - RUN_UP))
}

/** Where a reel is, and what is on it. */
export function reelPicture(machine: SlotMachine, reel: number, now: number): ReelPicture {
  const { spinningSince, decidedAt, from, to } = machine
  const stop = stopsAt(machine, reel)
  if (spinningSince === null) return standing(to, reel)
  if (decidedAt === null || stop === null)
    return picture(machine, reel, turned(now - spinningSince), null, from)
  const before = turned(decidedAt - spinningSince)
  const goal = Math.ceil(before + (SPEED / 1000) * (stop - decidedAt) * 0.62) + ROWS
  if (now >= stop + GIVE_FOR) return standing(to, reel)
  if (now >= stop) {
    const give = (now - stop) / GIVE_FOR
    const back = GIVE * Math.sin(give * Math.PI) * (1 - give)
    return { ...picture(machine, reel, goal + back, goal, from), isTurning: false }
  }
  return picture(
    machine,
    reel,
    braking(before, goal, (now - decidedAt) / (stop - decidedAt), stop - decidedAt),
    goal,
    from,
  )
}

/** From full speed to a stand at the goal: a Hermite curve, which never turns back. */
function braking(before: number, goal: number, share: number, ms: number): number {
  const slope = Math.min((SPEED / 1000) * ms, (goal - before) * 2.9)
  const t = share
  return (
    before * (2 * t ** 3 - 3 * t ** 2 + 1) +
    slope * (t ** 3 - 2 * t ** 2 + t) +
    goal * (3 * t ** 2 - 2 * t ** 3)
  )
}

const standing = (grid: Grid, reel: number): ReelPicture => ({
  position: 0,
  isTurning: false,
  symbolAt: place => onGrid(grid, reel, place),
})

// A strip runs downwards: its first place is the lowest row.
const onGrid = (grid: Grid, reel: number, place: number): number =>
  grid[reel]?.[ROWS - 1 - place] ?? 0

function picture(
  { theme, to, betId }: SlotMachine,
  reel: number,
  position: number,
  goal: number | null,
  from: Grid,
): ReelPicture {
  return {
    position,
    isTurning: true,
    symbolAt(place) {
      if (place < ROWS && place >= 0) return onGrid(from, reel, place)
      if (goal !== null && place >= goal && place < goal + ROWS)
        return onGrid(to, reel, place - goal)
      return Math.floor(seeded(`${betId}:${reel}:${place}`)() * theme.symbols.length)
    },
  }
}
