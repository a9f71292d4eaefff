import { hashOf, seededRandom } from '../../src/lib/random.ts'
import type { Context } from './canvas.ts'
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
  const hall = paint.createRadialGradient(
    width / 2,
    height * 0.42,
    0,
    width / 2,
    height * 0.46,
    width * 0.66,
  )
  hall.addColorStop(0, shade(hue, 48, 38))
  hall.addColorStop(0.45, shade(hue, 52, 22))
  hall.addColorStop(1, shade(hue + 8, 60, 7))
  paint.fillStyle = hall
  paint.fillRect(0, 0, width, height)

  const random = seededRandom(hashOf(`${title}:hall`))
  paint.save()
  paint.globalCompositeOperation = 'lighter'
  for (let beam = 0; beam < BEAMS; beam += 1) {
    const angle = Math.PI * (0.08 + (0.84 * (beam + random() * 0.7)) / BEAMS)
    const spread = 0.02 + random() * 0.05
    const reach = width * 0.9
    const fade = paint.createRadialGradient(
      width / 2,
      -height * 0.12,
      height * 0.1,
      width / 2,
      0,
      reach,
    )
    fade.addColorStop(0, shade(light, 70, 70, 0.12))
    fade.addColorStop(1, shade(light, 70, 60, 0))
    paint.fillStyle = fade
    paint.beginPath()
    paint.moveTo(width / 2, -height * 0.12)
    paint.lineTo(width / 2 + Math.cos(angle - spread) * reach, Math.sin(angle - spread) * reach)
    paint.lineTo(width / 2 + Math.cos(angle + spread) * reach, Math.sin(angle + spread) * reach)
    paint.fill()
  }
  // Lamps in the background, out of focus.
  for (let lamp = 0; lamp < 26; lamp += 1) {
    const x = random() * width
    const y = random() * height * 0.9
    const radius = height * (0.008 + random() * 0.03)
    const glow = paint.createRadialGradient(x, y, 0, x, y, radius)
    const tone = random() < 0.3 ? 42 : light
    glow.addColorStop(0, shade(tone, 80, 72, 0.16))
    glow.addColorStop(0.7, shade(tone, 80, 68, 0.07))
    glow.addColorStop(1, shade(tone, 80, 68, 0))
    paint.fillStyle = glow
    paint.fillRect(x - radius, y - radius, radius * 2, radius * 2)
  }
  paint.restore()
}

function paintTitle(
  paint: Context,
  { width, title: { y, size } }: SlotLayout,
  { title }: SlotTheme,
) {
  paint.save()
  paint.font = `800 ${size}px system-ui, sans-serif`
  paint.letterSpacing = `${size * 0.16}px`
  paint.textAlign = 'center'
  paint.textBaseline = 'middle'
  const gold = paint.createLinearGradient(0, y - size / 2, 0, y + size / 2)
  gold.addColorStop(0, GOLD_LIGHT)
  gold.addColorStop(0.6, GOLD)
  gold.addColorStop(1, GOLD_DEEP)
  paint.shadowColor = 'rgb(0 0 0 / 60%)'
  paint.shadowBlur = size * 0.5
  paint.shadowOffsetY = size * 0.08
  paint.fillStyle = gold
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
  paint.beginPath()
  paint.roundRect(x, y, width, height, radius)
  paint.fill()
  paint.restore()

  const rim = paint.createLinearGradient(x, y, x + width, y + height)
  rim.addColorStop(0, GOLD_LIGHT)
  rim.addColorStop(0.3, GOLD_DEEP)
  rim.addColorStop(0.55, GOLD)
  rim.addColorStop(0.8, GOLD_DEEP)
  rim.addColorStop(1, GOLD_LIGHT)
  paint.strokeStyle = rim
  paint.lineWidth = Math.max(1.5, radius * 0.14)
  paint.beginPath()
  paint.roundRect(x, y, width, height, radius)
  paint.stroke()

  for (let reel = 0; reel < REELS; reel += 1) {
    const left = x + pad + reel * (reelWidth + gap)
    const column = paint.createLinearGradient(0, y + pad, 0, y + height - pad)
    column.addColorStop(0, shade(hue, 38, 6))
    column.addColorStop(0.5, shade(hue, 30, 23))
    column.addColorStop(1, shade(hue, 38, 6))
    paint.fillStyle = column
    paint.beginPath()
    paint.roundRect(left, y + pad, reelWidth, height - pad * 2, radius * 0.5)
    paint.fill()
  }
}

/** Draws the shading over the symbols that makes the reels look round. */
export function paintShades(
  paint: Context,
  { frame, reelWidth, rowHeight, gap }: SlotLayout,
): void {
  const top = frame.y + frame.pad
  const height = rowHeight * ROWS
  const shading = paint.createLinearGradient(0, top, 0, top + height)
  shading.addColorStop(0, 'rgb(6 4 18 / 72%)')
  shading.addColorStop(0.24, 'rgb(6 4 18 / 8%)')
  shading.addColorStop(0.76, 'rgb(6 4 18 / 8%)')
  shading.addColorStop(1, 'rgb(6 4 18 / 72%)')
  paint.fillStyle = shading
  for (let reel = 0; reel < REELS; reel += 1) {
    const left = frame.x + frame.pad + reel * (reelWidth + gap)
    paint.beginPath()
    paint.roundRect(left, top, reelWidth, height, frame.radius * 0.5)
    paint.fill()
  }
}
