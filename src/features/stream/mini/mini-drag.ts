import { type Cancel, joinCancels } from '../../../lib/clock.ts'
import { listenTo } from '../../../lib/listen-to.ts'
import {
  type Area,
  boxIn,
  type Corner,
  clampInto,
  cornerByKey,
  cornerClearOf,
  cornerFor,
  type Point,
} from './mini-geometry.ts'

interface MiniDragOptions {
  page: Window & typeof globalThis
  /** Covers the visible window; its padding is the distance to the window's edges. */
  layer: HTMLElement
  /** Moves inside the layer. */
  box: HTMLElement
  /** Returns the corner that the box is in. */
  corner(): Corner
  /** Places the box in a corner, before it returns. */
  onCorner(corner: Corner): void
  prefersReducedMotion(): boolean
}

/** Pixels that a pointer moves before it drags; less is a press. */
const DRAG_FROM = 6
const SNAP = { duration: 220, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' }

interface Drag {
  pointer: number
  /** Point where it was pressed. */
  from: Point
  /** Upper left corner of the box at that time. */
  origin: Point
  isMoving: boolean
  last: { at: Point; time: number }
  /** Pixels per millisecond. */
  velocity: Point
}

/** Drags a box to a corner of the visible window, by pointer or arrow keys, and away from the focused element. */
export function startMiniDrag({
  page,
  layer,
  box,
  corner,
  onCorner,
  prefersReducedMotion,
}: MiniDragOptions): Cancel {
  let drag: Drag | null = null
  let wasDragged = false
  let frame = 0
  let stopFollowing: Cancel = () => {}

  const rest = () => boxIn(corner(), box.getBoundingClientRect(), contentOf(layer, page))
  function show({ x, y }: Point) {
    const { left, top } = rest()
    box.style.translate = `${x - left}px ${y - top}px`
  }
  function settle(next: Corner) {
    const { left, top } = box.getBoundingClientRect()
    box.style.translate = ''
    onCorner(next)
    const to = rest()
    const translate = [`${left - to.left}px ${top - to.top}px`, '0px 0px']
    if (!prefersReducedMotion()) box.animate({ translate }, SNAP)
  }
  function start(event: PointerEvent) {
    wasDragged = false
    if (!event.isPrimary || event.button !== 0) return
    const { left, top } = box.getBoundingClientRect()
    const at = { x: event.clientX, y: event.clientY }
    drag = {
      pointer: event.pointerId,
      from: at,
      origin: { x: left, y: top },
      isMoving: false,
      last: { at, time: event.timeStamp },
      velocity: { x: 0, y: 0 },
    }
    stopFollowing()
    // The document listens, because a fast pointer leaves the box before it drags it.
    stopFollowing = listenTo(page.document, {
      pointermove: move,
      pointerup: end,
      pointercancel: end,
      // A link where the box was would be dragged: browsers look below the pressed point once the pointer has moved.
      dragstart: event => event.preventDefault(),
    })
  }
  function move(event: PointerEvent) {
    if (drag?.pointer !== event.pointerId) return
    const at = { x: event.clientX, y: event.clientY }
    const by = { x: at.x - drag.from.x, y: at.y - drag.from.y }
    if (!drag.isMoving) {
      if (Math.hypot(by.x, by.y) < DRAG_FROM) return
      drag.isMoving = true
      wasDragged = true
      box.setPointerCapture(event.pointerId)
      for (const animation of box.getAnimations()) animation.cancel()
    }
    const { last, origin } = drag
    const passed = Math.max(event.timeStamp - last.time, 1)
    drag.velocity = { x: (at.x - last.at.x) / passed, y: (at.y - last.at.y) / passed }
    drag.last = { at, time: event.timeStamp }
    const target = { x: origin.x + by.x, y: origin.y + by.y }
    show(clampInto(target, box.getBoundingClientRect(), contentOf(layer, page)))
  }
  function end(event: PointerEvent) {
    if (drag?.pointer !== event.pointerId) return
    const { isMoving, velocity } = drag
    drag = null
    stopFollowing()
    if (!isMoving) return
    const isCancelled = event.type === 'pointercancel'
    const flight = () => cornerFor(box.getBoundingClientRect(), velocity, contentOf(layer, page))
    settle(isCancelled ? corner() : flight())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = cornerByKey(corner(), event.key)
    if (next === null || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (next !== corner()) settle(next)
  }
  const onFocus = (event: Event) => {
    const [focused] = event.composedPath()
    if (!(focused instanceof page.Element) || event.composedPath().includes(box)) return
    page.cancelAnimationFrame(frame)
    // The browser has scrolled the focused element into view by then.
    frame = page.requestAnimationFrame(() => {
      const [covered, size] = [focused, box].map(it => it.getBoundingClientRect())
      if (!covered || !size || drag) return
      const next = cornerClearOf(covered, corner(), size, contentOf(layer, page))
      if (next !== corner()) settle(next)
    })
  }
  // A press that dragged doesn't press the element below the pointer.
  const onClick = (event: Event) => {
    if (!wasDragged) return
    wasDragged = false
    event.preventDefault()
    event.stopPropagation()
  }
  return joinCancels([
    listenTo(box, { click: onClick }, { capture: true }),
    listenTo(box, { pointerdown: start, keydown: onKeyDown }),
    listenTo(page.document, { focusin: onFocus }),
    // A focus that moves inside a shadow root isn't seen outside.
    listenTo(layer.getRootNode(), { focusin: onFocus }),
    () => stopFollowing(),
    () => page.cancelAnimationFrame(frame),
  ])
}

/** Returns the area of an element inside its padding. */
function contentOf(element: HTMLElement, page: Window): Area {
  const { left, top, width, height } = element.getBoundingClientRect()
  const style = page.getComputedStyle(element)
  const [paddingTop = 0, paddingRight = 0, paddingBottom = 0, paddingLeft = 0] = [
    style.paddingTop,
    style.paddingRight,
    style.paddingBottom,
    style.paddingLeft,
  ].map(Number.parseFloat)
  return {
    left: left + paddingLeft,
    top: top + paddingTop,
    width: width - paddingLeft - paddingRight,
    height: height - paddingTop - paddingBottom,
  }
}
