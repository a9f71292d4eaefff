import { seconds } from '../../src/lib/clock.ts'
import type { SlotEvent } from '../../src/media/demo-scene.ts'
import { type Grid, gridOf, lineLength, REELS } from './reel-grid.ts'
import { type SlotTheme, themeOf } from './slot-theme.ts'

/** A bet that nothing was heard of by then is lost: the feed has no word for it. */
export const LOST_AFTER: number = seconds(3.4)
/** From the decision to the first reel's stop, and from one reel to the next. */
const FIRST_STOP = 420
const STOP_STEP = 170
/** Spinning for a win whose bet nobody saw. */
const SHORT_SPIN = 350
/** A win that is no more than what was bet is shown, and not celebrated. */
const REAL_WIN = 1

/** What the reels show; `lost` and `idle` stand on no line. */
export interface SlotMachine {
  theme: SlotTheme
  outcome: 'idle' | 'open' | 'won' | 'lost'
  /** Where the reels stood before they turned. */
  from: Grid
  /** Where they stop, once that is known. */
  to: Grid
  /** Milliseconds on the clock; null where they do not turn. */
  spinningSince: number | null
  /** When it was decided where they stop. */
  decidedAt: number | null
  line: number
  label: string
  isCelebrated: boolean
  betId: string
}

export function createSlotMachine(game: string): SlotMachine {
  const theme = themeOf(game)
  const grid = gridOf(0, theme.symbols.length, game)
  return {
    theme,
    outcome: 'idle',
    from: grid,
    to: grid,
    spinningSince: null,
    decidedAt: null,
    line: 0,
    label: '',
    isCelebrated: false,
    betId: game,
  }
}

/** The machine after something that the feed told. */
export function hearEvent(before: SlotMachine, event: SlotEvent, now: number): SlotMachine {
  const machine = event.game === before.theme.title ? before : createSlotMachine(event.game)
  switch (event.kind) {
    case 'game':
      return machine
    case 'bet':
      return spin(machine, event, now)
    case 'win':
      return win(
        machine.outcome === 'open' ? machine : spin(machine, event, now - SHORT_SPIN),
        event,
        now,
      )
    case 'returned':
      return lose(
        machine.outcome === 'open' ? machine : spin(machine, event, now - SHORT_SPIN),
        event.label,
        now,
      )
    case 'withdrawn':
      // The reels have stopped long ago: what is taken back is the word, and the line.
      return { ...machine, outcome: 'lost', label: event.label, isCelebrated: false, line: 0 }
  }
}

/** The machine at a later time: a bet without a win is lost. */
export function atTime(machine: SlotMachine, now: number): SlotMachine {
  const { outcome, spinningSince } = machine
  const isLost = outcome === 'open' && spinningSince !== null && now - spinningSince >= LOST_AFTER
  return isLost ? lose(machine, '', now) : machine
}

/** When a reel stands still; null before that is known. */
export const stopsAt = ({ decidedAt }: SlotMachine, reel: number): number | null =>
  decidedAt === null ? null : decidedAt + FIRST_STOP + reel * STOP_STEP

/** Whether all reels stand. */
export function isAtRest(machine: SlotMachine, now: number): boolean {
  const last = stopsAt(machine, REELS - 1)
  return machine.spinningSince === null || (last !== null && now >= last)
}

function spin(machine: SlotMachine, { id, label }: SlotEvent, now: number): SlotMachine {
  return {
    ...machine,
    outcome: 'open',
    from: machine.to,
    spinningSince: now,
    decidedAt: null,
    line: 0,
    label,
    isCelebrated: false,
    betId: id,
  }
}

function win(machine: SlotMachine, { id, label, multiple }: SlotEvent, now: number): SlotMachine {
  const line = lineLength(multiple)
  return {
    ...machine,
    outcome: 'won',
    to: gridOf(line, machine.theme.symbols.length, id),
    decidedAt: now,
    line,
    label,
    isCelebrated: multiple === null || multiple > REAL_WIN,
  }
}

function lose(machine: SlotMachine, label: string, now: number): SlotMachine {
  const to = gridOf(0, machine.theme.symbols.length, `${machine.betId}:lost`)
  return { ...machine, outcome: 'lost', to, decidedAt: now, line: 0, label, isCelebrated: false }
}
