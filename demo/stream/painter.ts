import { paintBackdrop, paintShades } from './backdrop.ts'
import {
  lookKey,
  type Plates,
  paintLabel,
  paintLine,
  paintReel,
  paintSparks,
} from './foreground.ts'
import { layoutOf, type SlotLayout } from './layout.ts'
import { APPEARS_IN } from './pace.ts'
import { LINE_ROW, REELS } from './reel-grid.ts'
import { reelPicture } from './reel-motion.ts'
import { isAtRest, type SlotMachine, stopsAt } from './slot-machine.ts'
import type { SlotTheme } from './slot-theme.ts'
import { symbolPicture, trailPicture } from './symbol-art.ts'

/** How far a symbol's trail reaches, in rows. */
const TRAIL = 0.12

interface Drawn extends Plates {
  layout: SlotLayout
  theme: SlotTheme
}

/** What is on the canvas. */
interface Seen {
  /** What lies over the reels. */
  outcome: string
  reels: (string | null)[]
}

/** Paints a slot machine; what does not move is painted once and stamped. */
export interface Painter {
  /**
   * Draws what has changed, and tells whether anything has. `isStill` leaves all motion out: the
   * reels are where they will stop.
   */
  paint(machine: SlotMachine, now: number, isStill: boolean): boolean
  /** The canvas has lost its picture: all is drawn anew. */
  forget(): void
}

export function createPainter(canvas: HTMLCanvasElement): Painter {
  const paint = canvas.getContext('2d', { alpha: false })
  let plates: Drawn | null = null
  let seen: Seen | null = null
  /** The line and the word of a win that has come, with their glow. */
  let won: { key: string; picture: HTMLCanvasElement } | null = null

  const make = (width: number, height = width) => {
    const made = canvas.ownerDocument.createElement('canvas')
    made.width = Math.max(1, Math.round(width))
    made.height = Math.max(1, Math.round(height))
    return made
  }
  function drawOnce(draw: (paint: CanvasRenderingContext2D) => void): HTMLCanvasElement {
    const picture = make(canvas.width, canvas.height)
    const painter = picture.getContext('2d')
    if (painter) draw(painter)
    return picture
  }
  function forget() {
    plates = null
    seen = null
    won = null
  }
  function platesFor(theme: SlotTheme): Drawn {
    const { width, height } = canvas
    if (plates?.theme === theme) return plates
    forget()
    const scale = canvas.clientWidth > 0 ? width / canvas.clientWidth : 1
    const layout = layoutOf(width, height, scale)
    const size = Math.round(Math.min(layout.rowHeight, layout.reelWidth))
    const symbols = theme.symbols.map(name => symbolPicture(name, size, make))
    const reach = Math.round(layout.rowHeight * TRAIL)
    plates = {
      layout,
      theme,
      backdrop: drawOnce(painter => paintBackdrop(painter, layout, theme)),
      shades: drawOnce(painter => paintShades(painter, layout)),
      symbols,
      trails: symbols.map(symbol => trailPicture(symbol, reach, make)),
    }
    return plates
  }
  function paintWin(
    paint: CanvasRenderingContext2D,
    layout: SlotLayout,
    { line, label, isCelebrated, betId }: SlotMachine,
    { appear, shownFor, isStill }: Moment,
  ) {
    const draw = (painter: CanvasRenderingContext2D) => {
      paintLine(painter, layout, line, appear)
      if (label) paintLabel(painter, layout, label, true, appear)
    }
    const key = `${line} ${label}`
    if (appear === 1) {
      if (won?.key !== key) won = { key, picture: drawOnce(draw) }
      paint.drawImage(won.picture, 0, 0)
    } else draw(paint)
    if (isCelebrated && !isStill) paintSparks(paint, layout, betId, shownFor)
  }

  return {
    forget,
    paint(machine, now, isStill) {
      if (!paint || canvas.width === 0 || canvas.height === 0) return false
      const drawn = platesFor(machine.theme)
      const moment = momentOf(machine, now, isStill)
      const outcome = outcomeKey(machine, moment)
      // A win lies over the reels: where there is one, all of the picture is drawn.
      const isAll = seen?.outcome !== outcome
      if (isAll) paint.drawImage(drawn.backdrop, 0, 0)
      const shown = isStill ? { ...machine, spinningSince: null } : machine
      let isAny = isAll
      const reels = Array.from({ length: REELS }, (_, reel) => {
        const picture = reelPicture(shown, reel, now)
        const look = { reel, picture, ...lookOf(machine, moment, reel) }
        const key = lookKey(look)
        if (isAll || key === null || key !== seen?.reels[reel]) {
          paintReel(paint, drawn.layout, drawn, look)
          isAny = true
        }
        return key
      })
      const word = plainWord(machine)
      if (isAll && moment.hasWon) paintWin(paint, drawn.layout, machine, moment)
      else if (isAll && word) paintLabel(paint, drawn.layout, word, false, 1)
      seen = { outcome, reels }
      return isAny
    },
  }
}

// The word of a win comes with the picture, never before it.
const plainWord = ({ outcome, label }: SlotMachine) => (outcome === 'won' ? '' : label)

/** Tells one state of what lies over the reels from another: a win pulses, so its time is in it. */
const outcomeKey = (machine: SlotMachine, { hasWon, shownFor }: Moment) =>
  hasWon ? `won ${machine.betId} ${machine.label} ${shownFor}` : `plain ${plainWord(machine)}`

/** How far a round has come. */
interface Moment {
  isStill: boolean
  hasWon: boolean
  /** Milliseconds since the last reel stopped. */
  shownFor: number
  /** How much of the line and the label has come, 0 to 1. */
  appear: number
}

function momentOf(machine: SlotMachine, now: number, isStill: boolean): Moment {
  const isShown = isStill || isAtRest(machine, now)
  const stoppedAt = stopsAt(machine, REELS - 1) ?? now
  const shownFor = isStill ? APPEARS_IN : Math.max(0, now - stoppedAt)
  const hasWon = machine.outcome === 'won' && isShown
  return { isStill, hasWon, shownFor, appear: Math.min(1, shownFor / APPEARS_IN) }
}

function lookOf(
  { line, outcome }: SlotMachine,
  { hasWon, isStill, shownFor }: Moment,
  reel: number,
) {
  const isOnLine = (row: number) => hasWon && row === LINE_ROW && reel < line
  const pulse = isStill ? 0 : Math.sin(shownFor / 190) * 0.05
  return {
    isDimmed: (row: number) => (hasWon ? !isOnLine(row) : isStill && outcome === 'open'),
    scale: (row: number) => (isOnLine(row) ? 1.1 + pulse : 1),
  }
}
