import { paintBackdrop, paintShades } from './backdrop.ts'
import { type Canvas, type Context, type CreateCanvas, contextOf } from './canvas.ts'
import {
  appearanceKey,
  type PaintedParts,
  paintLabel,
  paintLine,
  paintReel,
  paintSparks,
} from './foreground.ts'
import { layoutOf, type SlotLayout } from './layout.ts'
import { APPEAR_DURATION } from './pace.ts'
import { LINE_ROW, REELS } from './reel-grid.ts'
import { reelViewAt } from './reel-motion.ts'
import { isAtRest, type SlotMachine, stopsAt } from './slot-machine.ts'
import type { SlotTheme } from './slot-theme.ts'
import { symbolPicture, trailPicture } from './symbol-art.ts'

/** Length of a symbol's motion blur, in rows. */
const TRAIL = 0.12

interface Assets extends PaintedParts {
  layout: SlotLayout
  theme: SlotTheme
}

/** Describes what is on the canvas. */
interface PaintedState {
  /** Key of the overlay over the reels. */
  outcome: string
  reels: (string | null)[]
}

/**
 * Creates what paints a slot machine on a canvas; static parts are drawn once and copied. `scale` returns the device
 * pixels per CSS pixel.
 */
export function createPainter(canvas: Canvas, create: CreateCanvas, scale: () => number) {
  const paint = contextOf(canvas, { alpha: false })
  let assets: Assets | null = null
  let painted: PaintedState | null = null
  /** Line and label of the current win, drawn once because their glow is expensive. */
  let winPicture: { key: string; picture: Canvas } | null = null

  const createCanvas: CreateCanvas = (width, height) =>
    create(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)))
  function drawOnce(draw: (paint: Context) => void): Canvas {
    const view = createCanvas(canvas.width, canvas.height)
    const painter = contextOf(view)
    if (painter) draw(painter)
    return view
  }
  /** Redraws everything next time, because the canvas has lost its content. */
  function reset() {
    assets = null
    painted = null
    winPicture = null
  }
  function assetsFor(theme: SlotTheme): Assets {
    const { width, height } = canvas
    if (assets?.theme === theme) return assets
    reset()
    const layout = layoutOf(width, height, scale())
    const size = Math.round(Math.min(layout.rowHeight, layout.reelWidth))
    const symbols = theme.symbols.map(name => symbolPicture(name, size, createCanvas))
    const reach = Math.round(layout.rowHeight * TRAIL)
    assets = {
      layout,
      theme,
      backdrop: drawOnce(painter => paintBackdrop(painter, layout, theme)),
      shades: drawOnce(painter => paintShades(painter, layout)),
      symbols,
      trails: symbols.map(symbol => trailPicture(symbol, reach, createCanvas)),
    }
    return assets
  }
  function paintWin(
    paint: Context,
    layout: SlotLayout,
    { line, label, isCelebrated, betId }: SlotMachine,
    { appear, shownFor, isStill }: Progress,
  ) {
    const draw = (painter: Context) => {
      paintLine(painter, layout, line, appear)
      if (label) paintLabel(painter, layout, label, true, appear)
    }
    const key = `${line} ${label}`
    if (appear === 1) {
      if (winPicture?.key !== key) winPicture = { key, picture: drawOnce(draw) }
      paint.drawImage(winPicture.picture, 0, 0)
    } else draw(paint)
    if (isCelebrated && !isStill) paintSparks(paint, layout, betId, shownFor)
  }

  return {
    reset,
    /**
     * Draws changes and returns whether there were any. With `isStill` nothing moves: the reels are shown where they will
     * stop.
     */
    paint(machine: SlotMachine, now: number, isStill: boolean) {
      if (!paint || canvas.width === 0 || canvas.height === 0) return false
      const current = assetsFor(machine.theme)
      const progress = progressOf(machine, now, isStill)
      const outcome = outcomeKey(machine, progress)
      // A win is drawn over the reels, so a change of it requires the whole picture.
      const paintsAll = painted?.outcome !== outcome
      if (paintsAll) paint.drawImage(current.backdrop, 0, 0)
      const shown = isStill ? { ...machine, spinningSince: null } : machine
      let hasPainted = paintsAll
      const reels = Array.from({ length: REELS }, (_, reel) => {
        const view = reelViewAt(shown, reel, now)
        const appearance = { reel, picture: view, ...highlightOf(machine, progress, reel) }
        const key = appearanceKey(appearance)
        if (paintsAll || key === null || key !== painted?.reels[reel]) {
          paintReel(paint, current.layout, current, appearance)
          hasPainted = true
        }
        return key
      })
      const plain = plainLabel(machine)
      if (paintsAll && progress.hasWon) paintWin(paint, current.layout, machine, progress)
      else if (paintsAll && plain) paintLabel(paint, current.layout, plain, false, 1)
      painted = { outcome, reels }
      return hasPainted
    },
  }
}

// The label of a win appears with its line, not before.
const plainLabel = ({ outcome, label }: SlotMachine) => (outcome === 'won' ? '' : label)

/** Returns a key of the overlay over the reels; a win pulses, so its key changes in each frame. */
const outcomeKey = (machine: SlotMachine, { hasWon, shownFor }: Progress) =>
  hasWon ? `won ${machine.betId} ${machine.label} ${shownFor}` : `plain ${plainLabel(machine)}`

/** Progress of a round. */
interface Progress {
  isStill: boolean
  hasWon: boolean
  /** Milliseconds since the last reel stopped. */
  shownFor: number
  /** Visible part of the line and the label, 0 to 1. */
  appear: number
}

function progressOf(machine: SlotMachine, now: number, isStill: boolean): Progress {
  const isShown = isStill || isAtRest(machine, now)
  const stoppedAt = stopsAt(machine, REELS - 1) ?? now
  const shownFor = isStill ? APPEAR_DURATION : Math.max(0, now - stoppedAt)
  const hasWon = machine.outcome === 'won' && isShown
  return { isStill, hasWon, shownFor, appear: Math.min(1, shownFor / APPEAR_DURATION) }
}

function highlightOf(
  { line, outcome }: SlotMachine,
  { hasWon, isStill, shownFor }: Progress,
  reel: number,
) {
  const isOnLine = (row: number) => hasWon && row === LINE_ROW && reel < line
  const pulse = isStill ? 0 : Math.sin(shownFor / 190) * 0.05
  return {
    isDimmed: (row: number) => (hasWon ? !isOnLine(row) : isStill && outcome === 'open'),
    scale: (row: number) => (isOnLine(row) ? 1.1 + pulse : 1),
  }
}
