import type { Cancel } from '../../lib/clock.ts'
import type { Engine, EngineOptions, StartEngine } from '../engine.ts'
import { createPainter } from './painter.ts'
import { REELS } from './reel-grid.ts'
import {
  atTime,
  createSlotMachine,
  hearEvent,
  isAtRest,
  type SlotMachine,
  stopsAt,
} from './slot-machine.ts'
import { createSlotSounds } from './sound.ts'
import { SPARKS_LAST } from './sparks.ts'

/** More than that is more work than anybody sees. */
const MOST_PIXELS_A_POINT = 2
/** A win goes on pulsing that long; then the picture stands, and costs nothing. */
const PULSES_FOR = 5000

/** Draws a slot game whose reels show what the feed says. */
export const startDemo: StartEngine = ({ demo, page, clock, onEvent }: EngineOptions): Engine => {
  const { canvas } = demo
  const painter = createPainter(canvas)
  const sounds = createSlotSounds(page)
  let machine: SlotMachine = createSlotMachine(demo.game())
  let frame: number | null = null
  let stopped = 0
  let wake: Cancel = () => {}
  let unhear: Cancel = () => {}
  let hasShown = false
  let isAwake = false

  function draw() {
    frame = null
    if (!isAwake) return
    const now = clock.now()
    machine = atTime(machine, now)
    const isStill = demo.isStill()
    painter.paint(machine, now, isStill)
    if (!hasShown) {
      hasShown = true
      onEvent({ type: 'playing' })
    }
    if (!isStill) beHeard(now)
    wake()
    if (isStill || isOver(machine, now)) {
      // Nothing moves: the next picture is due when something is decided.
      if (machine.outcome === 'open') wake = clock.after(200, ask)
      return
    }
    ask()
  }
  function ask() {
    if (isAwake) frame ??= page.requestAnimationFrame(draw)
  }
  function beHeard(now: number) {
    const loudness = demo.loudness()
    let standing = 0
    while (standing < REELS && now >= (stopsAt(machine, standing) ?? Infinity)) standing += 1
    if (standing > stopped) {
      sounds.play('stop', loudness)
      if (standing === REELS && machine.outcome === 'won' && machine.isCelebrated)
        sounds.play(machine.line === REELS ? 'big-win' : 'win', loudness)
    }
    stopped = standing
  }
  function resize() {
    const points = Math.min(page.devicePixelRatio || 1, MOST_PIXELS_A_POINT)
    const width = Math.round(canvas.clientWidth * points)
    const height = Math.round(canvas.clientHeight * points)
    if (canvas.width === width && canvas.height === height) return
    canvas.width = width
    canvas.height = height
    ask()
  }
  const sizes = new page.ResizeObserver(resize)

  function resume() {
    if (isAwake) return
    isAwake = true
    // What happened meanwhile is over: the reels stand, and go on with what comes next.
    machine = { ...machine, spinningSince: null, decidedAt: null, outcome: 'idle', label: '' }
    sizes.observe(canvas)
    unhear = demo.hear(event => {
      machine = hearEvent(machine, event, clock.now())
      stopped = 0
      if (event.kind === 'bet' && !demo.isStill()) sounds.play('spin', demo.loudness())
      ask()
    })
    resize()
    ask()
  }
  function suspend() {
    isAwake = false
    unhear()
    wake()
    sizes.disconnect()
    if (frame !== null) page.cancelAnimationFrame(frame)
    frame = null
  }
  resume()

  return {
    suspend,
    resume,
    toLiveEdge() {},
    behind: () => null,
    progress: () => null,
    dispose() {
      suspend()
      sounds.dispose()
    },
  }
}

/** Whether nothing of the picture moves any more. */
function isOver(machine: SlotMachine, now: number): boolean {
  if (machine.outcome === 'open' || !isAtRest(machine, now)) return false
  const last = stopsAt(machine, REELS - 1)
  const moves = machine.outcome === 'won' ? Math.max(SPARKS_LAST, PULSES_FOR) : 400
  return last === null || now - last > moves
}
