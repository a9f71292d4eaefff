import { REELS, ROWS } from './reel-grid.ts'

/** Positions of all parts of the picture, in device pixels. */
export interface SlotLayout {
  width: number
  height: number
  /** Null where the widget's badges would cover it. */
  title: { y: number; size: number } | null
  /** The box around the reels. */
  frame: { x: number; y: number; width: number; height: number; pad: number; radius: number }
  reelWidth: number
  rowHeight: number
  gap: number
  /** The label under the reels. */
  label: { y: number; height: number }
}

/** Space at the bottom for the player's controls: CSS pixels, and the largest share of the height. */
const CONTROLS_HEIGHT = 54
const MAX_COVERED_SHARE = 0.31
/** Space at the top for the badges of live and viewers: CSS pixels, and the least height of the rest. */
const BADGES_HEIGHT = 40
const MIN_HEIGHT_BELOW_BADGES = 120
/** CSS pixels; in a narrower picture the badges reach the title. */
const MIN_WIDTH_WITH_TITLE = 700
const CELL_RATIO = 1.12
/** CSS pixels; smaller text couldn't be read on a phone. */
const MIN_LABEL_HEIGHT = 26

/** Returns the layout of a picture of a size in device pixels; `scale` is device pixels per CSS pixel. */
export function layoutOf(width: number, height: number, scale: number): SlotLayout {
  const covered = Math.min(CONTROLS_HEIGHT * scale, height * MAX_COVERED_SHARE)
  const open = height - covered
  const titleSize = Math.min(open * 0.085, width * 0.042)
  const labelHeight = Math.max(Math.min(open * 0.12, width * 0.07), MIN_LABEL_HEIGHT * scale)
  const badges = Math.min(BADGES_HEIGHT * scale, height - MIN_HEIGHT_BELOW_BADGES * scale)
  const top = Math.max(badges, open * 0.17)
  const bottom = open - labelHeight - open * 0.045
  const pad = open * 0.022
  const gap = Math.max(2, open * 0.014)
  const tallest = (bottom - top - pad * 2) / ROWS
  const widest = (width * 0.86 - pad * 2 - gap * (REELS - 1)) / REELS
  const rowHeight = Math.min(tallest, widest / CELL_RATIO)
  const reelWidth = Math.min(widest, rowHeight * CELL_RATIO)
  const frameWidth = reelWidth * REELS + gap * (REELS - 1) + pad * 2
  const frameHeight = rowHeight * ROWS + pad * 2
  // In a tall picture all parts are centred together.
  const frameTop = top + (bottom - top - frameHeight) / 2
  return {
    width,
    height,
    title:
      width < MIN_WIDTH_WITH_TITLE * scale
        ? null
        : { y: Math.max(open * 0.092, frameTop - titleSize * 1.2), size: titleSize },
    frame: {
      x: (width - frameWidth) / 2,
      y: frameTop,
      width: frameWidth,
      height: frameHeight,
      pad,
      radius: open * 0.03,
    },
    reelWidth,
    rowHeight,
    gap,
    label: { y: frameTop + frameHeight + open * 0.018 + labelHeight / 2, height: labelHeight },
  }
}

/** A rectangle of whole pixels. */
interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Returns the smallest rectangle of whole pixels around a reel. */
export function windowOf({ frame, reelWidth, rowHeight, gap }: SlotLayout, reel: number): Box {
  const left = frame.x + frame.pad + reel * (reelWidth + gap)
  const top = frame.y + frame.pad
  const [x, y] = [Math.floor(left), Math.floor(top)]
  return {
    x,
    y,
    width: Math.ceil(left + reelWidth) - x,
    height: Math.ceil(top + rowHeight * ROWS) - y,
  }
}
