import type { SlotLayout } from './layout.ts'
import { LINE_ROW, REELS, ROWS } from './reel-grid.ts'
import type { ReelPicture } from './reel-motion.ts'
import { sparksAt } from './sparks.ts'

const GOLD = '#f7c15c'
const DARK = '#2a1a05'
const DIMMED = 0.34

interface ReelLook {
  reel: number
  picture: ReelPicture
  symbols: readonly HTMLCanvasElement[]
  /** By the row of the window, from the top. */
  isDimmed(row: number): boolean
  scale(row: number): number
}

/** Draws the symbols in one reel's window, and the shade of its roundness over them. */
export function paintReel(
  paint: CanvasRenderingContext2D,
  { frame, reelWidth, rowHeight, gap }: SlotLayout,
  { reel, picture, symbols, isDimmed, scale }: ReelLook,
): void {
  const left = frame.x + frame.pad + reel * (reelWidth + gap)
  const top = frame.y + frame.pad
  const height = rowHeight * ROWS
  const { position, isTurning, symbolAt } = picture
  paint.save()
  paint.beginPath()
  paint.roundRect(left, top, reelWidth, height, frame.radius * 0.5)
  paint.clip()
  const lowest = Math.floor(position)
  for (let place = lowest; place <= lowest + ROWS; place += 1) {
    const symbol = symbols[symbolAt(place)]
    if (!symbol) continue
    const row = ROWS - 1 - (place - lowest)
    const centre = top + (ROWS - 1 - (place - position) + 0.5) * rowHeight
    const size = symbol.width * (isTurning ? 1 : scale(row))
    paint.globalAlpha = !isTurning && isDimmed(row) ? DIMMED : 1
    // A symbol in motion leaves a trail, as it would on film.
    const smear = isTurning ? rowHeight * 0.12 : 0
    const middle = left + reelWidth / 2 - size / 2
    if (smear > 0) {
      paint.globalAlpha = 0.4
      paint.drawImage(symbol, middle, centre - size / 2 - smear, size, size)
      paint.drawImage(symbol, middle, centre - size / 2 + smear, size, size)
      paint.globalAlpha = 0.75
    }
    paint.drawImage(symbol, middle, centre - size / 2, size, size)
  }
  paint.globalAlpha = 1
  const shade = paint.createLinearGradient(0, top, 0, top + height)
  shade.addColorStop(0, 'rgb(6 4 18 / 72%)')
  shade.addColorStop(0.24, 'rgb(6 4 18 / 8%)')
  shade.addColorStop(0.76, 'rgb(6 4 18 / 8%)')
  shade.addColorStop(1, 'rgb(6 4 18 / 72%)')
  paint.fillStyle = shade
  paint.fillRect(left, top, reelWidth, height)
  paint.restore()
}

/** Draws the line of a win from the left, as far as it goes; `share` is how much of it has come. */
export function paintLine(
  paint: CanvasRenderingContext2D,
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
  // Around the symbols, so that the line never crosses what has won.
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

/** Draws the word under the reels: gold for a win, plain for all else. */
export function paintLabel(
  paint: CanvasRenderingContext2D,
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
  paint.globalAlpha = Math.min(1, share * 2)
  const wide = Math.min(width * 0.9, paint.measureText(text).width + tall * 1.5)
  if (isGold) {
    const fill = paint.createLinearGradient(0, y - tall / 2, 0, y + tall / 2)
    fill.addColorStop(0, '#ffe6a3')
    fill.addColorStop(0.5, GOLD)
    fill.addColorStop(1, '#e09a34')
    paint.fillStyle = fill
    paint.shadowColor = 'rgb(247 193 92 / 55%)'
    paint.shadowBlur = tall * 0.6
  } else paint.fillStyle = 'rgb(8 8 22 / 58%)'
  paint.beginPath()
  paint.roundRect(width / 2 - wide / 2, y - tall / 2, wide, tall, tall / 2)
  paint.fill()
  paint.shadowBlur = 0
  paint.fillStyle = isGold ? DARK : '#e9ebf6'
  paint.fillText(text, width / 2, y + size * 0.05, wide - tall * 0.7)
  paint.restore()
}

/** Draws the sparks of a win that deserves them. */
export function paintSparks(
  paint: CanvasRenderingContext2D,
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

/** A little over the goal and back. */
const backOut = (t: number) => 1 + 2.7 * (t - 1) ** 3 + 1.7 * (t - 1) ** 2
