import { hashOf, seededRandom } from '../../src/lib/random.ts'
import { type Context, coloured, fillRound } from './canvas.ts'
import type { SlotLayout } from './layout.ts'
import { REELS, ROWS } from './reel-grid.ts'
import type { SlotTheme } from './slot-theme.ts'

const GOLD_LIGHT = '#ffe6a3'
const GOLD = '#f7c15c'
const GOLD_DEEP = '#b97a2a'
const BEAMS = 9

const shade = (hue: number, saturation: number, lightness: number, alpha = 1) =>
  `hsl(${hue} ${saturation}% ${lightness}% / ${alpha})`

/** Draws the static parts: the hall and its lights, the title and the empty machine. */
export function paintBackdrop(paint: Context, layout: SlotLayout, theme: SlotTheme): void {
  paintHall(paint, layout, theme)
  paintTitle(paint, layout, theme)
  paintFrame(paint, layout, theme)
}

function paintHall(
  paint: Context,
  { width, height }: SlotLayout,
  { title, hue, light }: SlotTheme,
) {
  const x = width / 2
  paint.fillStyle = coloured(
    paint.createRadialGradient(x, height * 0.42, 0, x, height * 0.46, width * 0.66),
    [shade(hue, 48, 38), shade(hue, 52, 22), shade(hue + 8, 60, 7)],
    [0, 0.45, 1],
  )
  paint.fillRect(0, 0, width, height)

  const random = seededRandom(hashOf(`${title}:hall`))
  paint.save()
  paint.globalCompositeOperation = 'lighter'
  for (let beam = 0; beam < BEAMS; beam += 1) {
    const angle = Math.PI * (0.08 + (0.84 * (beam + random() * 0.7)) / BEAMS)
    const spread = 0.02 + random() * 0.05
    const reach = width * 0.9
    paint.fillStyle = coloured(
      paint.createRadialGradient(x, -height * 0.12, height * 0.1, x, 0, reach),
      [shade(light, 70, 70, 0.12), shade(light, 70, 60, 0)],
    )
    paint.beginPath()
    paint.moveTo(x, -height * 0.12)
    for (const side of [angle - spread, angle + spread])
      paint.lineTo(x + Math.cos(side) * reach, Math.sin(side) * reach)
    paint.fill()
  }
  // Lamps in the background, out of focus.
  for (let lamp = 0; lamp < 26; lamp += 1) {
    const left = random() * width
    const y = random() * height * 0.9
    const radius = height * (0.008 + random() * 0.03)
    const tone = random() < 0.3 ? 42 : light
    paint.fillStyle = coloured(
      paint.createRadialGradient(left, y, 0, left, y, radius),
      [shade(tone, 80, 72, 0.16), shade(tone, 80, 68, 0.07), shade(tone, 80, 68, 0)],
      [0, 0.7, 1],
    )
    paint.fillRect(left - radius, y - radius, radius * 2, radius * 2)
  }
  paint.restore()
}

function paintTitle(paint: Context, { width, title: place }: SlotLayout, { title }: SlotTheme) {
  if (!place) return
  const { y, size } = place
  paint.save()
  paint.font = `800 ${size}px system-ui, sans-serif`
  paint.letterSpacing = `${size * 0.16}px`
  paint.textAlign = 'center'
  paint.textBaseline = 'middle'
  paint.shadowColor = 'rgb(0 0 0 / 60%)'
  paint.shadowBlur = size * 0.5
  paint.shadowOffsetY = size * 0.08
  paint.fillStyle = coloured(
    paint.createLinearGradient(0, y - size / 2, 0, y + size / 2),
    [GOLD_LIGHT, GOLD, GOLD_DEEP],
    [0, 0.6, 1],
  )
  paint.fillText(title.toUpperCase(), width / 2 + size * 0.08, y, width * 0.8)
  paint.restore()
}

function paintFrame(
  paint: Context,
  { frame, reelWidth, gap }: SlotLayout,
  { hue, light }: SlotTheme,
) {
  const { x, y, width, height, pad, radius } = frame
  paint.save()
  paint.shadowColor = shade(light, 80, 55, 0.55)
  paint.shadowBlur = radius * 2.4
  paint.fillStyle = shade(hue, 55, 9)
  fillRound(paint, x, y, width, height, radius)
  paint.restore()

  paint.strokeStyle = coloured(
    paint.createLinearGradient(x, y, x + width, y + height),
    [GOLD_LIGHT, GOLD_DEEP, GOLD, GOLD_DEEP, GOLD_LIGHT],
    [0, 0.3, 0.55, 0.8, 1],
  )
  paint.lineWidth = Math.max(1.5, radius * 0.14)
  paint.beginPath()
  paint.roundRect(x, y, width, height, radius)
  paint.stroke()

  paint.fillStyle = coloured(paint.createLinearGradient(0, y + pad, 0, y + height - pad), [
    shade(hue, 38, 6),
    shade(hue, 30, 23),
    shade(hue, 38, 6),
  ])
  for (let reel = 0; reel < REELS; reel += 1) {
    const left = x + pad + reel * (reelWidth + gap)
    fillRound(paint, left, y + pad, reelWidth, height - pad * 2, radius * 0.5)
  }
}

/** Draws the shading over the symbols that makes the reels look round. */
export function paintShades(
  paint: Context,
  { frame, reelWidth, rowHeight, gap }: SlotLayout,
): void {
  const top = frame.y + frame.pad
  const height = rowHeight * ROWS
  paint.fillStyle = coloured(
    paint.createLinearGradient(0, top, 0, top + height),
    [72, 8, 8, 72].map(alpha => `rgb(6 4 18 / ${alpha}%)`),
    [0, 0.24, 0.76, 1],
  )
  for (let reel = 0; reel < REELS; reel += 1) {
    const left = frame.x + frame.pad + reel * (reelWidth + gap)
    fillRound(paint, left, top, reelWidth, height, frame.radius * 0.5)
  }
}
