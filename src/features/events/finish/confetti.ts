import type { GlobalOptions, Options } from 'canvas-confetti'
import type { Cancel, Clock } from '../../../lib/clock.ts'

/** Bursts, milliseconds between them, particles of each (docs/behaviour/game-center.md#confetti). */
const BURSTS = 6
const BETWEEN_MS = 150
const PARTICLES = 100

const TOKENS = ['--_primary', '--_secondary', '--_accent', '--_text']

/** Where bursts come from, in turn: shares of the canvas, and degrees from the right. */
const SOURCES = [
  { x: 0.12, y: 0.62, angle: 62 },
  { x: 0.88, y: 0.62, angle: 118 },
  { x: 0.5, y: 0.5, angle: 90 },
] as const

/** The viewer's own colours as hexadecimal ones, which is all that the library reads. */
function colorsOf(canvas: HTMLCanvasElement): string[] {
  const brush = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  if (!brush) return []
  const colors = TOKENS.map(token => {
    canvas.style.color = `var(${token})`
    brush.fillStyle = getComputedStyle(canvas).color
    brush.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = brush.getImageData(0, 0, 1, 1).data
    return `#${[red, green, blue].map(part => part.toString(16).padStart(2, '0')).join('')}`
  })
  canvas.style.removeProperty('color')
  return colors
}

/** What of the library is used. */
export interface Confetti {
  create(canvas: HTMLCanvasElement, options: GlobalOptions): Fire
}

interface Fire {
  (options: Options): unknown
  reset(): void
}

function fireBursts(fire: Fire, clock: Clock, colors: string[]): Cancel {
  const burst = (count: number) => {
    const { x, y, angle } = SOURCES[count % SOURCES.length] ?? SOURCES[0]
    void fire({
      particleCount: PARTICLES,
      angle,
      origin: { x, y },
      spread: 70,
      startVelocity: 38,
      gravity: 1.1,
      ticks: 180,
      ...(colors.length > 0 && { colors }),
    })
  }
  burst(0)
  const waiting = Array.from({ length: BURSTS - 1 }, (_, at) =>
    clock.after(BETWEEN_MS * (at + 1), () => burst(at + 1)),
  )
  return () => {
    for (const cancel of waiting) cancel()
    fire.reset()
  }
}

/**
 * Throws confetti onto a canvas; nothing happens for whoever wants less motion. It is drawn on the
 * page's own thread, because a strict policy knows no worker from a blob.
 */
export function throwConfetti(
  canvas: HTMLCanvasElement,
  clock: Clock,
  load: () => Promise<{ default: Confetti }> = () => import('canvas-confetti'),
): Cancel {
  let stop: Cancel = () => {}
  let isOver = false
  load().then(
    ({ default: confetti }) => {
      // A browser that has run out of contexts gives none; the library would fall over that.
      if (isOver || !canvas.getContext('2d')) return
      const fire = confetti.create(canvas, {
        resize: true,
        useWorker: false,
        disableForReducedMotion: true,
      })
      stop = fireBursts(fire, clock, colorsOf(canvas))
    },
    // A win without confetti is a win all the same.
    () => {},
  )
  return () => {
    isOver = true
    stop()
  }
}
