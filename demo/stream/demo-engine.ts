import type { Cancel } from '../../src/lib/clock.ts'
import type { DemoMedia } from '../../src/media/demo-media.ts'
import type { Engine, EngineOptions, StartEngine } from '../../src/media/engine.ts'
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
import { createSlotSounds } from './sound.ts'

/** A higher resolution would cost more work without a visible difference. */
const MAX_PIXEL_RATIO = 2
/** With reduced motion, milliseconds between checks for a result. */
const STILL_CHECK_INTERVAL = 200
/** Milliseconds before a frame is due at which it is requested. */
const FRAME_LEAD = 12

/** Draws a slot machine whose reels show the actions of the feed. */
export const startDemoStream: StartEngine = ({
  demo,
  page,
  clock,
  onEvent,
}: EngineOptions): Engine => {
  const { canvas } = demo
  const painter = createPainter(canvas)
  const sounds = createSlotSounds(page)
  let machine: SlotMachine = createSlotMachine(demo.game())
  let frame: number | null = null
  let stoppedReels = 0
  let cancelWait: Cancel = () => {}
  let unsubscribe: Cancel = () => {}
  let cancelMeasure: Cancel = () => {}
  let load = initialLoad
  let isPlaying = false
  let isRunning = false

  function draw() {
    frame = null
    if (!isRunning) return
    const now = clock.now()
    machine = advanceTo(machine, now)
    const isReduced = demo.prefersReducedMotion()
    if (painter.paint(machine, now, isReduced)) measure()
    if (!isPlaying) {
      isPlaying = true
      onEvent({ type: 'playing' })
    }
    if (!isReduced) playSounds(now)
    cancelWait()
    scheduleNext(isReduced ? 'still' : paceOf(machine, now))
  }
  function scheduleNext(pace: Pace) {
    if (pace === 'still') {
      // Nothing moves, so the next frame is due when the result is known.
      if (machine.outcome === 'open') cancelWait = clock.after(STILL_CHECK_INTERVAL, requestFrame)
      return
    }
    const rest = intervalOf(pace, load) - FRAME_LEAD
    if (rest < FRAME_LEAD) requestFrame()
    else cancelWait = clock.after(rest, requestFrame)
  }
  /** Measures how long a frame takes until the browser has painted it. */
  function measure() {
    const startedAt = page.performance.now()
    cancelMeasure()
    cancelMeasure = clock.after(0, () => {
      load = loadAfter(load, page.performance.now() - startedAt)
    })
  }
  function requestFrame() {
    if (isRunning) frame ??= page.requestAnimationFrame(draw)
  }
  function playSounds(now: number) {
    const loudness = demo.volume()
    let stoppedNow = 0
    while (stoppedNow < REELS && now >= (stopsAt(machine, stoppedNow) ?? Infinity)) stoppedNow += 1
    if (stoppedNow > stoppedReels) {
      sounds.play('stop', loudness)
      if (stoppedNow === REELS && machine.outcome === 'won' && machine.isCelebrated)
        sounds.play(machine.line === REELS ? 'big-win' : 'win', loudness)
    }
    stoppedReels = stoppedNow
  }
  function resize() {
    const pixelRatio = Math.min(page.devicePixelRatio || 1, MAX_PIXEL_RATIO)
    const width = Math.round(canvas.clientWidth * pixelRatio)
    const height = Math.round(canvas.clientHeight * pixelRatio)
    if (canvas.width === width && canvas.height === height) return
    canvas.width = width
    canvas.height = height
    repaint()
  }
  function repaint() {
    painter.reset()
    requestFrame()
  }
  const sizes = new page.ResizeObserver(resize)

  function resume() {
    if (isRunning) return
    isRunning = true
    // Skips the rounds that were played in the meantime: the reels stop until the next event.
    machine = { ...machine, spinningSince: null, decidedAt: null, outcome: 'idle', label: '' }
    sizes.observe(canvas)
    canvas.addEventListener('contextrestored', repaint)
    unsubscribe = demo.onEvent(event => {
      machine = handleEvent(machine, event, clock.now())
      stoppedReels = 0
      if (event.kind === 'bet' && !demo.prefersReducedMotion()) sounds.play('spin', demo.volume())
      requestFrame()
    })
    resize()
    repaint()
  }
  function suspend() {
    isRunning = false
    unsubscribe()
    cancelWait()
    cancelMeasure()
    sizes.disconnect()
    canvas.removeEventListener('contextrestored', repaint)
    if (frame !== null) page.cancelAnimationFrame(frame)
    frame = null
  }
  resume()

  return {
    suspend,
    resume,
    seekToLiveEdge() {},
    secondsBehindLive: () => null,
    qualities: () => [],
    setQuality() {},
    latency: () => null,
    progress: () => null,
    dispose() {
      suspend()
      sounds.dispose()
    },
  }
}

/** The demo's media; publishing is loaded on first use. */
export const demoMedia: DemoMedia = {
  startStream: startDemoStream,
  loadStudio: async () => (await import('./demo-studio.ts')).demoStudio,
}
