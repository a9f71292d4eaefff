import type { GlobalOptions, Options } from 'canvas-confetti'
import { useEffect, useRef } from 'react'
import { type Cancel, type Clock, joinCancels } from '../../../lib/clock.ts'
import { useRuntime } from '../../../runtime/context.ts'
import { useStyles } from '../../../ui/styles/styles.ts'
import css, { sheet } from './animated-result-dialog.css'

/** Throws confetti over the whole dialog, once. */
export function ConfettiCanvas() {
  useStyles(sheet)
  const { clock } = useRuntime()
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => (canvas.current ? throwConfetti(canvas.current, clock) : undefined), [clock])
  return <canvas ref={canvas} className={css.canvas} />
}

/** Number of bursts (docs/behaviour/game-center.md#confetti). */
const BURSTS = 6
/** Milliseconds between bursts. */
const BURST_INTERVAL = 150
/** Particles of each burst. */
const PARTICLES = 100

const COLOR_TOKENS = ['--_primary', '--_secondary', '--_accent', '--_text']

/** Origins of the bursts in turn: shares of the canvas, and degrees counterclockwise from the right. */
const SOURCES = [
  { x: 0.12, y: 0.62, angle: 62 },
  { x: 0.88, y: 0.62, angle: 118 },
  { x: 0.5, y: 0.5, angle: 90 },
] as const

/** Resolves the theme's colours to hexadecimal ones, the only form that the library reads. */
function themeColors(canvas: HTMLCanvasElement): string[] {
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  if (!context) return []
  const colors = COLOR_TOKENS.map(token => {
    canvas.style.color = `var(${token})`
    context.fillStyle = getComputedStyle(canvas).color
    context.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
    return `#${[red, green, blue].map(part => part.toString(16).padStart(2, '0')).join('')}`
  })
  canvas.style.removeProperty('color')
  return colors
}

/** The part of `canvas-confetti` that is used. */
interface Confetti {
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
  const timers = [...Array(BURSTS - 1).keys()].map(at =>
    clock.after(BURST_INTERVAL * (at + 1), () => burst(at + 1)),
  )
  return joinCancels([...timers, () => fire.reset()])
}

/**
 * Throws confetti onto a canvas, unless the viewer prefers reduced motion. It is drawn on the main
 * thread: a strict content security policy forbids the library's worker, which is made from a blob.
 */
export function throwConfetti(
  canvas: HTMLCanvasElement,
  clock: Clock,
  load: () => Promise<{ default: Confetti }> = () => import('canvas-confetti'),
): Cancel {
  let stop: Cancel = () => {}
  let isCancelled = false
  load().then(
    ({ default: confetti }) => {
      // Browsers limit the number of contexts; the library throws if it gets none.
      if (isCancelled || !canvas.getContext('2d')) return
      const fire = confetti.create(canvas, {
        resize: true,
        useWorker: false,
        disableForReducedMotion: true,
      })
      stop = fireBursts(fire, clock, themeColors(canvas))
    },
    // Confetti is optional: a failure to load it is ignored.
    () => {},
  )
  return () => {
    isCancelled = true
    stop()
  }
}
