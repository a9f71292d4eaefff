import type { Cancel, Clock } from '../../src/lib/clock.ts'
import type { SlotEvent } from '../../src/media/demo-scene.ts'
import type { Canvas, CreateCanvas } from './canvas.ts'
import { initialLoad, intervalOf, loadAfter, type Pace, paceOf } from './pace.ts'
import { createPainter } from './painter.ts'
import { REELS } from './reel-grid.ts'
import {
  advanceTo,
  createSlotMachine,
  handleEvent,
  type SlotMachine,
  stopsAt,
} from './slot-machine.ts'
import type { SlotSound } from './sound.ts'

/** With reduced motion, milliseconds between checks for a result. */
const STILL_CHECK_INTERVAL = 200
/** Milliseconds before a frame is due at which it is requested. */
const FRAME_LEAD = 12

/** Request to a renderer, which may run in a worker. */
export type RendererRequest =
  | { type: 'resume'; isReduced: boolean }
  | { type: 'suspend' }
  /** Sizes are in device pixels, `scale` is device pixels per CSS pixel. */
  | { type: 'resize'; width: number; height: number; scale: number }
  /** With `isReduced` nothing moves, and no sound is reported. */
  | { type: 'event'; event: SlotEvent; isReduced: boolean }

/** Report of a renderer: its first frame, or a sound to play. */
export type RendererReport = { type: 'painted' } | { type: 'sound'; sound: SlotSound }

interface RendererOptions {
  canvas: Canvas
  createCanvas: CreateCanvas
  /** The first game; events name later ones. */
  game: string
  clock: Clock
  /** The page or the worker. */
  scope: Pick<Window, 'requestAnimationFrame' | 'cancelAnimationFrame' | 'performance'>
  onReport(report: RendererReport): void
}

/** Draws a slot machine on a canvas; the returned function handles requests. */
export function createSlotRenderer({
  canvas,
  createCanvas,
  game,
  clock,
  scope,
  onReport,
}: RendererOptions): (request: RendererRequest) => void {
  let scale = 1
  const painter = createPainter(canvas, createCanvas, () => scale)
  let machine: SlotMachine = createSlotMachine(game)
  let frame: number | null = null
  let stoppedReels = 0
  let cancelWait: Cancel = () => {}
  let cancelMeasure: Cancel = () => {}
  let load = initialLoad
  let hasPainted = false
  let isRunning = false
  let isReduced = false
  canvas.oncontextrestored = repaint

  function draw() {
    frame = null
    const now = clock.now()
    machine = advanceTo(machine, now)
    if (painter.paint(machine, now, isReduced)) measure()
    if (!hasPainted) onReport({ type: 'painted' })
    hasPainted = true
    if (!isReduced) reportSounds(now)
    scheduleNext(isReduced ? 'still' : paceOf(machine, now))
  }
  function scheduleNext(pace: Pace) {
    cancelWait()
    if (pace === 'still') {
      // Nothing moves, so the next frame is due when the result is known.
      if (machine.outcome === 'open') cancelWait = clock.after(STILL_CHECK_INTERVAL, requestFrame)
    } else cancelWait = clock.after(intervalOf(pace, load) - FRAME_LEAD, requestFrame)
  }
  /** Measures how long a frame takes until the browser has painted it. */
  function measure() {
    const startedAt = scope.performance.now()
    cancelMeasure()
    cancelMeasure = clock.after(0, () => {
      load = loadAfter(load, scope.performance.now() - startedAt)
    })
  }
  function requestFrame() {
    if (isRunning) frame ??= scope.requestAnimationFrame(draw)
  }
  function repaint() {
    painter.reset()
    requestFrame()
  }
  function resize(width: number, height: number) {
    if (canvas.width === width && canvas.height === height) return
    canvas.width = width
    canvas.height = height
    repaint()
  }
  function reportSounds(now: number) {
    let stoppedNow = 0
    while (stoppedNow < REELS && now >= (stopsAt(machine, stoppedNow) ?? Infinity)) stoppedNow += 1
    if (stoppedNow > stoppedReels) {
      onReport({ type: 'sound', sound: 'stop' })
      if (stoppedNow === REELS && machine.outcome === 'won' && machine.isCelebrated)
        onReport({ type: 'sound', sound: machine.line === REELS ? 'big-win' : 'win' })
    }
    stoppedReels = stoppedNow
  }
  function suspend() {
    isRunning = false
    cancelWait()
    cancelMeasure()
    if (frame !== null) scope.cancelAnimationFrame(frame)
    frame = null
  }

  return request => {
    switch (request.type) {
      case 'resume':
        isRunning = true
        isReduced = request.isReduced
        // Skips the rounds that were played in the meantime: the reels stop until the next event.
        machine = { ...machine, spinningSince: null, decidedAt: null, outcome: 'idle', label: '' }
        repaint()
        break
      case 'suspend':
        suspend()
        break
      case 'resize':
        resize(request.width, request.height)
        scale = request.scale
        break
      case 'event':
        machine = handleEvent(machine, request.event, clock.now())
        isReduced = request.isReduced
        stoppedReels = 0
        requestFrame()
    }
  }
}
