import { paintBackdrop } from './backdrop.ts'
import { paintLabel, paintLine, paintReel, paintSparks } from './foreground.ts'
import { layoutOf, type SlotLayout } from './layout.ts'
import { LINE_ROW, REELS } from './reel-grid.ts'
import { reelPicture } from './reel-motion.ts'
import { isAtRest, type SlotMachine, stopsAt } from './slot-machine.ts'
import type { SlotTheme } from './slot-theme.ts'
import { symbolPicture } from './symbol-art.ts'

/** A win's line and label come in within so many milliseconds. */
const APPEARS_IN = 280

/** What is drawn once for a size and a game. */
interface Plates {
  layout: SlotLayout
  theme: SlotTheme
  backdrop: HTMLCanvasElement
  symbols: readonly HTMLCanvasElement[]
}

/** Paints a slot machine; what does not move is painted once and stamped. */
export interface Painter {
  /** `isStill` leaves all motion out: the reels are where they will stop. */
  paint(machine: SlotMachine, now: number, isStill: boolean): void
}

export function createPainter(canvas: HTMLCanvasElement): Painter {
  const paint = canvas.getContext('2d', { alpha: false })
  let plates: Plates | null = null

  const make = (width: number, height = width) => {
    const made = canvas.ownerDocument.createElement('canvas')
    made.width = Math.max(1, Math.round(width))
    made.height = Math.max(1, Math.round(height))
    return made
  }
  function platesFor(theme: SlotTheme): Plates {
    const { width, height } = canvas
    const there = plates?.layout
    if (plates && there?.width === width && there.height === height && plates.theme === theme)
      return plates
    const scale = canvas.clientWidth > 0 ? width / canvas.clientWidth : 1
    const layout = layoutOf(width, height, scale)
    const backdrop = make(width, height)
    const painter = backdrop.getContext('2d')
    if (painter) paintBackdrop(painter, layout, theme)
    const size = Math.round(Math.min(layout.rowHeight, layout.reelWidth))
    const symbols = theme.symbols.map(name => symbolPicture(name, size, make))
    plates = { layout, theme, backdrop, symbols }
    return plates
  }

  return {
    paint(machine, now, isStill) {
      if (!paint || canvas.width === 0 || canvas.height === 0) return
      const { layout, backdrop, symbols } = platesFor(machine.theme)
      const moment = momentOf(machine, now, isStill)
      paint.drawImage(backdrop, 0, 0)
      const shown = isStill ? { ...machine, spinningSince: null } : machine
      for (let reel = 0; reel < REELS; reel += 1) {
        const picture = reelPicture(shown, reel, now)
        paintReel(paint, layout, { reel, picture, symbols, ...lookOf(machine, moment, reel) })
      }
      paintOutcome(paint, layout, machine, moment)
    },
  }
}

function paintOutcome(
  paint: CanvasRenderingContext2D,
  layout: SlotLayout,
  { outcome, line, label, isCelebrated, betId }: SlotMachine,
  { hasWon, appear, shownFor, isStill }: Moment,
) {
  if (hasWon) paintLine(paint, layout, line, appear)
  // The word comes with the picture, never before it.
  const isGold = outcome === 'won'
  if (label && (!isGold || hasWon)) paintLabel(paint, layout, label, isGold, isGold ? appear : 1)
  if (hasWon && isCelebrated && !isStill) paintSparks(paint, layout, betId, shownFor)
}

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
