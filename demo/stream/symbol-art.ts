import { type Canvas, type CreateCanvas, coloured, contextOf } from './canvas.ts'
import type { SymbolName } from './slot-theme.ts'

interface Art {
  /** SVG path of the outline, in a square of 100 units. */
  outline: string
  /** SVG path of lines over it. */
  detail?: string
  /** Light and dark end of the gradient. */
  colours: readonly [string, string]
}

const art: Readonly<Record<SymbolName, Art>> = {
  seven: {
    outline: 'M18 16H84V34C66 50 56 66 54 88H29C31 66 42 50 57 37H36V49H18Z',
    colours: ['#ffe9a8', '#e8962e'],
  },
  spark: {
    outline: 'M50 5C54 33 67 46 95 50C67 54 54 67 50 95C46 67 33 54 5 50C33 46 46 33 50 5Z',
    colours: ['#e6e8ff', '#8d97f2'],
  },
  moon: {
    outline: 'M65 10A42 42 0 1 0 91 66A35 35 0 0 1 65 10Z',
    colours: ['#ffd9ea', '#e0739f'],
  },
  gem: {
    outline: 'M28 16H72L94 42L50 90L6 42Z',
    detail: 'M6 42H94M28 16L37 42L50 90M72 16L63 42L50 90M37 42L50 16L63 42',
    colours: ['#c3fbf6', '#22a7b8'],
  },
  clover: {
    outline:
      'M50 48C34 36 30 24 38 15C44 9 50 14 50 20C50 14 56 9 62 15C70 24 66 36 50 48C62 32 74 28 84 36C90 42 86 49 79 50C86 51 90 58 84 64C74 72 62 64 52 52C54 66 58 78 68 90L60 93C51 82 48 70 48 54C38 64 26 72 16 64C10 58 14 51 21 50C14 49 10 42 16 36C26 28 38 32 50 48Z',
    colours: ['#c9f7c0', '#3fa56a'],
  },
  bell: {
    outline:
      'M50 8C56 8 59 12 59 17C73 22 78 35 78 52C78 64 82 69 89 75V80H11V75C18 69 22 64 22 52C22 35 27 22 41 17C41 12 44 8 50 8ZM39 84H61C61 90 56 94 50 94C44 94 39 90 39 84Z',
    detail: 'M14 77H86M30 52C30 40 34 31 42 27',
    colours: ['#ffe3c2', '#d9793a'],
  },
  crown: {
    outline: 'M12 30L32 50L50 16L68 50L88 30L80 76H20ZM20 82H80V90H20Z',
    detail: 'M21 68H79',
    colours: ['#ffd6c2', '#d1495f'],
  },
  coin: {
    outline: 'M50 8A42 42 0 1 1 49.9 8Z',
    detail:
      'M50 20A30 30 0 1 1 49.9 20M50 32L55 45L68 46L58 55L61 68L50 61L39 68L42 55L32 46L45 45Z',
    colours: ['#d5ecff', '#4e8fd0'],
  },
}

const VIEW_BOX = 100

/** Draws a symbol on a canvas of its own; `size` is in device pixels. */
export function symbolPicture(name: SymbolName, size: number, create: CreateCanvas): Canvas {
  const canvas = create(size, size)
  const paint = contextOf(canvas)
  if (!paint) return canvas
  const { outline, detail, colours } = art[name]
  const [, dark] = colours
  const path = new Path2D(outline)
  // Leaves room for the glow.
  paint.scale(size / VIEW_BOX, size / VIEW_BOX)
  paint.translate(VIEW_BOX * 0.12, VIEW_BOX * 0.12)
  paint.scale(0.76, 0.76)

  paint.shadowColor = dark
  paint.shadowBlur = size * 0.09
  paint.fillStyle = coloured(paint.createLinearGradient(0, 0, 0, VIEW_BOX), colours)
  paint.fill(path)
  paint.shadowBlur = 0
  paint.lineJoin = 'round'
  paint.lineCap = 'round'

  paint.save()
  paint.clip(path)
  // A light rim, and a sheen over the upper half.
  paint.strokeStyle = 'rgb(255 255 255 / 62%)'
  paint.lineWidth = 5
  paint.stroke(path)
  if (detail) {
    paint.strokeStyle = 'rgb(20 12 40 / 34%)'
    paint.lineWidth = 3
    paint.stroke(new Path2D(detail))
  }
  paint.fillStyle = coloured(paint.createLinearGradient(0, 0, 0, VIEW_BOX * 0.6), [
    'rgb(255 255 255 / 42%)',
    'rgb(255 255 255 / 0%)',
  ])
  paint.beginPath()
  paint.ellipse(40, 6, 78, 44, -0.25, 0, Math.PI * 2)
  paint.fill()
  paint.restore()

  paint.strokeStyle = 'rgb(10 6 26 / 55%)'
  paint.lineWidth = 1.6
  paint.stroke(path)
  return canvas
}

/** Draws a symbol with motion blur that extends `reach` device pixels above and below it. */
export function trailPicture(symbol: Canvas, reach: number, create: CreateCanvas): Canvas {
  const canvas = create(symbol.width, symbol.height + reach * 2)
  const paint = contextOf(canvas)
  if (!paint) return canvas
  paint.globalAlpha = 0.4
  paint.drawImage(symbol, 0, 0)
  paint.drawImage(symbol, 0, reach * 2)
  paint.globalAlpha = 0.75
  paint.drawImage(symbol, 0, reach)
  return canvas
}
