import { type Canvas, type Context, coloured, fillRound } from './canvas.ts'
import { type SlotLayout, windowOf } from './layout.ts'
import { LINE_ROW, REELS, ROWS } from './reel-grid.ts'
import type { ReelView } from './reel-motion.ts'
import { sparksAt } from './sparks.ts'

const GOLD = '#f7c15c'
const DARK = '#2a1a05'
const DIMMED_ALPHA = 0.34

/** Parts that are drawn once for a size and a game, and copied into each frame. */
export interface PaintedParts {
  /** The static parts. */
  backdrop: Canvas
  /** The shading of the reels, as large as the whole picture. */
  shades: Canvas
  symbols: readonly Canvas[]
  /** The symbols with motion blur. */
  trails: readonly Canvas[]
}

/** The look of a reel in one frame. */
interface ReelAppearance {
  reel: number
  picture: ReelView
  /** Takes the row of the window, counted from the top. */
  isDimmed(row: number): boolean
  scale(row: number): number
}

/** Draws one reel: background, symbols and shading. */
export function paintReel(
  paint: Context,
  layout: SlotLayout,
  { backdrop, shades, symbols, trails }: PaintedParts,
  { reel, picture, isDimmed, scale }: ReelAppearance,
): void {
  const { frame, reelWidth, rowHeight, gap } = layout
  const left = frame.x + frame.pad + reel * (reelWidth + gap)
  const top = frame.y + frame.pad
  const { x, y, width, height } = windowOf(layout, reel)
  const { position, isTurning, symbolAt } = picture
  paint.save()
  paint.beginPath()
  paint.rect(x, y, width, height)
  paint.clip()
  paint.drawImage(backdrop, x, y, width, height, x, y, width, height)
  const lowest = Math.floor(position)
  for (let place = lowest; place <= lowest + ROWS; place += 1) {
    const symbol = (isTurning ? trails : symbols)[symbolAt(place)]
    if (!symbol) continue
    const row = ROWS - 1 - (place - lowest)
    const grown = isTurning ? 1 : scale(row)
    const [wide, tall] = [symbol.width * grown, symbol.height * grown]
    const middle = left + (reelWidth - wide) / 2
    const above = top + (ROWS - 1 - (place - position) + 0.5) * rowHeight - tall / 2
    paint.globalAlpha = !isTurning && isDimmed(row) ? DIMMED_ALPHA : 1
    // Whole pixels keep an unscaled symbol sharp.
    if (grown === 1) paint.drawImage(symbol, Math.round(middle), Math.round(above))
    else paint.drawImage(symbol, middle, above, wide, tall)
  }
  paint.globalAlpha = 1
  paint.drawImage(shades, x, y, width, height, x, y, width, height)
  paint.restore()
}

/** Returns a key that changes when a stopped reel has to be drawn again; null for a turning one. */
export function appearanceKey({ picture, isDimmed, scale }: ReelAppearance): string | null {
  const { position, isTurning, symbolAt } = picture
  if (isTurning) return null
  const rows = Array.from({ length: ROWS + 1 }, (_, at) => {
    const row = ROWS - 1 - at
    return `${symbolAt(Math.floor(position) + at)},${isDimmed(row)},${scale(row)}`
  })
  return `${position} ${rows.join(' ')}`
}

/** Draws the line of a win from the left; `share` is the visible part, 0 to 1. */
export function paintLine(
  paint: Context,
  { frame, reelWidth, rowHeight, gap }: SlotLayout,
  length: number,
  share: number,
): void {
  const y = frame.y + frame.pad + (LINE_ROW + 0.5) * rowHeight
  const from = frame.x + frame.pad * 0.5
  const whole = length * (reelWidth + gap) - gap + frame.pad * (length === REELS ? 1 : 0.5)
  const weight = Math.max(2, rowHeight * 0.026)
  paint.save()
  paint.shadowColor = GOLD
  paint.shadowBlur = rowHeight * 0.16
  paint.strokeStyle = GOLD
  paint.globalAlpha = 0.9
  paint.lineWidth = weight
  paint.lineCap = 'round'
  // Around the symbols, so that the line doesn't cross them.
  for (let reel = 0; reel < length; reel += 1) {
    if ((reel + 0.5) / length > share) break
    const left = frame.x + frame.pad + reel * (reelWidth + gap)
    const inset = weight
    paint.beginPath()
    paint.roundRect(
      left + inset,
      y - rowHeight / 2 + inset,
      reelWidth - inset * 2,
      rowHeight - inset * 2,
      frame.radius * 0.45,
    )
    paint.stroke()
  }
  paint.globalAlpha = 0.28
  paint.lineWidth = weight * 0.7
  paint.beginPath()
  paint.moveTo(from, y)
  paint.lineTo(from + whole * share, y)
  paint.stroke()
  paint.restore()
}

/** Draws the label under the reels, in gold for a win; `share` is its progress, 0 to 1. */
export function paintLabel(
  paint: Context,
  { width, label: { y, height } }: SlotLayout,
  text: string,
  isGold: boolean,
  share: number,
): void {
  const grown = isGold ? 0.7 + 0.3 * backOut(share) : 1
  const tall = height * (isGold ? 1 : 0.84) * grown
  const size = tall * 0.5
  paint.save()
  paint.font = `${isGold ? 800 : 600} ${size}px system-ui, sans-serif`
  paint.textAlign = 'center'
  paint.textBaseline = 'middle'
  const isArabic = /\p{Script=Arabic}/u.test(text)
  paint.direction = isArabic ? 'rtl' : 'ltr'
  // The amount at its end is from left to right.
  const drawn = isArabic ? text.replace(/\d.*/, '\u2066$&\u2069') : text
  paint.globalAlpha = Math.min(1, share * 2)
  const wide = Math.min(width * 0.9, paint.measureText(text).width + tall * 1.5)
  if (isGold) {
    const shine = paint.createLinearGradient(0, y - tall / 2, 0, y + tall / 2)
    paint.fillStyle = coloured(shine, ['#ffe6a3', GOLD, '#e09a34'])
    paint.shadowColor = 'rgb(247 193 92 / 55%)'
    paint.shadowBlur = tall * 0.6
  } else paint.fillStyle = 'rgb(8 8 22 / 58%)'
  fillRound(paint, width / 2 - wide / 2, y - tall / 2, wide, tall, tall / 2)
  paint.shadowBlur = 0
  paint.fillStyle = isGold ? DARK : '#e9ebf6'
  paint.fillText(drawn, width / 2, y + size * 0.05, wide - tall * 0.7)
  paint.restore()
}

/** Draws the sparks of a celebrated win, `ms` milliseconds after it. */
export function paintSparks(
  paint: Context,
  { width, height }: SlotLayout,
  seed: string,
  ms: number,
): void {
  paint.save()
  paint.globalCompositeOperation = 'lighter'
  for (const { x, y, size, alpha, isGold } of sparksAt(seed, ms)) {
    paint.globalAlpha = alpha
    paint.fillStyle = isGold ? '#ffd98a' : '#cfe9ff'
    paint.beginPath()
    paint.arc(x * width, y * height, size * height, 0, Math.PI * 2)
    paint.fill()
  }
  paint.restore()
}

/** Eases out with a slight overshoot. */
const backOut = (t: number) => 1 + 2.7 * (t - 1) ** 3 + 1.7 * (t - 1) ** 2
