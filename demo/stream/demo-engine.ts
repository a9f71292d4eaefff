import type { Cancel } from '../../src/lib/clock.ts'
import type { Engine, EngineOptions, StartEngine } from '../../src/media/engine.ts'
import { intervalOf, loadAfter, noLoad, type Pace, paceOf } from './pace.ts'
import { createPainter } from './painter.ts'
import { REELS } from './reel-grid.ts'
import { atTime, createSlotMachine, hearEvent, type SlotMachine, stopsAt } from './slot-machine.ts'
import { createSlotSounds } from './sound.ts'

/** More than that is more work than anybody sees. */
const MOST_PIXELS_A_POINT = 2
/** Who wants no motion sees what was decided within so many milliseconds. */
const STILL_LOOK = 200
/** The screen's next picture is asked for so many milliseconds before it is due. */
const AHEAD = 12

/** Draws a slot game whose reels show what the feed says. */
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
  let stopped = 0
  let wake: Cancel = () => {}
  let unhear: Cancel = () => {}
  let unmeasure: Cancel = () => {}
  let load = noLoad
  let hasShown = false
  let isAwake = false

  function draw() {
    frame = null
    if (!isAwake) return
    const now = clock.now()
    machine = atTime(machine, now)
    const isStill = demo.isStill()
    if (painter.paint(machine, now, isStill)) measure()
    if (!hasShown) {
      hasShown = true
      onEvent({ type: 'playing' })
    }
    if (!isStill) beHeard(now)
    wake()
    goOn(isStill ? 'still' : paceOf(machine, now))
  }
  function goOn(pace: Pace) {
    if (pace === 'still') {
      // Nothing moves: the next picture is due when something is decided.
      if (machine.outcome === 'open') wake = clock.after(STILL_LOOK, ask)
      return
    }
    const rest = intervalOf(pace, load) - AHEAD
    if (rest < AHEAD) ask()
    else wake = clock.after(rest, ask)
  }
  /** What a picture costs is known when the browser has put it on the screen. */
  function measure() {
    const begun = page.performance.now()
    unmeasure()
    unmeasure = clock.after(0, () => {
      load = loadAfter(load, page.performance.now() - begun)
    })
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
    renew()
  }
  function renew() {
    painter.forget()
    ask()
  }
  const sizes = new page.ResizeObserver(resize)

  function resume() {
    if (isAwake) return
    isAwake = true
    // What happened meanwhile is over: the reels stand, and go on with what comes next.
    machine = { ...machine, spinningSince: null, decidedAt: null, outcome: 'idle', label: '' }
    sizes.observe(canvas)
    canvas.addEventListener('contextrestored', renew)
    unhear = demo.hear(event => {
      machine = hearEvent(machine, event, clock.now())
      stopped = 0
      if (event.kind === 'bet' && !demo.isStill()) sounds.play('spin', demo.loudness())
      ask()
    })
    resize()
    renew()
  }
  function suspend() {
    isAwake = false
    unhear()
    wake()
    unmeasure()
    sizes.disconnect()
    canvas.removeEventListener('contextrestored', renew)
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
