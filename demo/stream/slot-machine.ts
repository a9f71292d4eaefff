import { seconds } from '../../src/lib/clock.ts'
import type { SlotEvent } from '../../src/media/demo-scene.ts'
import { type Grid, gridOf, lineLength, REELS } from './reel-grid.ts'
import { type SlotTheme, themeOf } from './slot-theme.ts'

/** A bet without a result by then is lost; the feed has no message for a loss. */
export const RESULT_TIMEOUT: number = seconds(3.4)
/** Milliseconds from the result to the first reel's stop, and from one reel's stop to the next. */
const FIRST_STOP_DELAY = 420
const STOP_INTERVAL = 170
/** Milliseconds of spinning for a win whose bet was missed. */
const SHORT_SPIN = 350

/** State of the slot machine; `open` is a bet whose result isn't known yet. */
export interface SlotMachine {
  theme: SlotTheme
  outcome: 'idle' | 'open' | 'won' | 'lost'
  /** Grid before the reels started to spin. */
  from: Grid
  /** Grid at which the reels stop; valid once the result is known. */
  to: Grid
  /** Milliseconds since the Unix epoch; null while the reels don't spin. */
  spinningSince: number | null
  /** Time at which the result became known. */
  decidedAt: number | null
  line: number
  label: string
  isCelebrated: boolean
  betId: string
}

/** Creates an idle slot machine. */
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

/** Returns the state after an event of the feed. */
export function handleEvent(current: SlotMachine, event: SlotEvent, now: number): SlotMachine {
  const machine = event.game === current.theme.title ? current : createSlotMachine(event.game)
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
      // The reels have stopped already, so only the line and the label change.
      return { ...machine, outcome: 'lost', label: event.label, isCelebrated: false, line: 0 }
  }
}

/** Returns the state at a later time: a bet without a result becomes lost. */
export function advanceTo(machine: SlotMachine, now: number): SlotMachine {
  const { outcome, spinningSince } = machine
  const isLost =
    outcome === 'open' && spinningSince !== null && now - spinningSince >= RESULT_TIMEOUT
  return isLost ? lose(machine, '', now) : machine
}

/** Returns the time at which a reel stops; null before the result is known. */
export const stopsAt = ({ decidedAt }: SlotMachine, reel: number): number | null =>
  decidedAt === null ? null : decidedAt + FIRST_STOP_DELAY + reel * STOP_INTERVAL

/** Returns whether all reels have stopped. */
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
    isCelebrated: multiple !== null,
  }
}

function lose(machine: SlotMachine, label: string, now: number): SlotMachine {
  const to = gridOf(0, machine.theme.symbols.length, `${machine.betId}:lost`)
  return { ...machine, outcome: 'lost', to, decidedAt: now, line: 0, label, isCelebrated: false }
}
