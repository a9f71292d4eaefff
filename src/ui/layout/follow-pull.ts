import { prefersReducedMotion } from '../../lib/appearance.ts'
import type { Cancel } from '../../lib/clock.ts'
import {
  closesWhenLetGo,
  gestureOf,
  type Point,
  pulledBy,
  type Sample,
  speedOf,
} from './sheet-drag.ts'

interface Pull {
  pointerId: number
  start: Point
  samples: Sample[]
  /** Moves the sheet, once the movement turned out to pull it. */
  motion?: Animation
}

interface PullOptions {
  /** Part by which a mouse, which selects text elsewhere, pulls the sheet. */
  grip: HTMLElement
  /** Removes the sheet; called once it has left the window. */
  onClose(): void
}

/** Milliseconds in which a sheet that was let go leaves, or returns to its place. */
const SETTLE_TIME = 200
/** Pixels that a sheet is pulled at most, further than any window is high. */
const REACH = 10_000

/** Lets a finger pull a sheet down and close it, until the returned function is called. */
export function followPull(sheet: HTMLElement, options: PullOptions): Cancel {
  const { grip, onClose } = options
  const ended = new AbortController()
  const { signal } = ended
  let pull: Pull | null = null
  let isLeaving = false

  function settle(from: number, to: number, then?: () => void) {
    sheet.style.translate = then ? `0 ${to}px` : ''
    if (prefersReducedMotion() || from === to) {
      then?.()
      return
    }
    const way = { translate: [`0 ${from}px`, `0 ${to}px`] }
    const animation = sheet.animate(way, { duration: SETTLE_TIME, easing: 'ease-out' })
    signal.addEventListener('abort', () => animation.cancel())
    if (then) animation.onfinish = then
  }

  function onDown(event: PointerEvent) {
    if (!event.isPrimary || event.button !== 0 || isLeaving) return
    const path = pathIn(sheet, event)
    const mayPull = event.pointerType === 'mouse' ? isOnGrip(path, grip) : isAtTop(path)
    if (!mayPull) return
    const { pointerId, clientX: x, clientY: y } = event
    pull = { pointerId, start: { x, y }, samples: [] }
  }

  function onMove(event: PointerEvent) {
    if (!pull || event.pointerId !== pull.pointerId) return
    const { clientX: x, clientY: y, timeStamp: time } = event
    if (!pull.motion) {
      const gesture = gestureOf(pull.start, { x, y })
      if (gesture === 'other') pull = null
      if (!pull || gesture === 'undecided') return
      // From here on no button below the finger is pressed.
      sheet.setPointerCapture(event.pointerId)
      // The sheet begins to move from where the finger is now, without a jump.
      pull.start = { x, y }
      pull.motion = startMotion(sheet)
    }
    pull.samples.push({ y, time })
    pull.motion.currentTime = pulledBy(y - pull.start.y)
  }

  function onEnd(event: PointerEvent) {
    if (!pull || event.pointerId !== pull.pointerId) return
    const { start, samples, motion } = pull
    pull = null
    if (!motion) return
    const distance = pulledBy(event.clientY - start.y)
    const speed = speedOf(samples, event.timeStamp)
    const height = sheet.offsetHeight
    const isClosing = event.type === 'pointerup' && closesWhenLetGo({ distance, speed, height })
    isLeaving = isClosing
    // Past its shadow.
    settle(distance, isClosing ? height + 40 : 0, isClosing ? onClose : undefined)
    motion.cancel()
  }

  /** Keeps the browser from scrolling, which would end the pull, from the first movement down. */
  function onTouchMove(event: TouchEvent) {
    const [touch] = event.touches
    if (!pull || !touch || !event.cancelable) return
    const down = touch.clientY - pull.start.y
    const isDown = down > 0 && down > Math.abs(touch.clientX - pull.start.x)
    if (pull.motion || isDown) event.preventDefault()
  }

  sheet.addEventListener('pointerdown', onDown, { signal })
  sheet.addEventListener('pointermove', onMove, { signal })
  sheet.addEventListener('pointerup', onEnd, { signal })
  sheet.addEventListener('pointercancel', onEnd, { signal })
  sheet.addEventListener('touchmove', onTouchMove, { signal, passive: false })
  return () => {
    ended.abort()
    pull?.motion?.cancel()
    sheet.style.translate = ''
  }
}

/** Returns an animation whose time in ms is how far the sheet is down in px; a style would match all rules again. */
function startMotion(sheet: HTMLElement): Animation {
  const way = { translate: ['0 0', `0 ${REACH}px`] }
  const motion = sheet.animate(way, { duration: REACH, fill: 'both' })
  motion.pause()
  return motion
}

/** Returns the elements from an event's target up to the sheet; empty on its backdrop or in a dialog within. */
function pathIn(sheet: HTMLElement, event: Event): readonly HTMLElement[] {
  const path = event.composedPath().filter(target => target instanceof HTMLElement)
  const inside = path.slice(0, path.indexOf(sheet))
  return inside.some(({ localName }) => localName === 'dialog') ? [] : inside
}

const isOnGrip = (path: readonly HTMLElement[], grip: HTMLElement): boolean =>
  path.includes(grip) && !path.some(({ localName }) => localName === 'button')

/** Returns whether nothing below the finger could scroll up, nor is moved by the finger itself. */
const isAtTop = (path: readonly HTMLElement[]): boolean =>
  path.length > 0 &&
  path.every(element => element.scrollTop <= 0 && !element.matches('input[type="range"]'))
