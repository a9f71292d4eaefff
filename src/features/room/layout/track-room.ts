import { type Cancel, type Clock, joinCancels } from '../../../lib/clock.ts'
import { listenToScroll } from '../../../lib/flat-tree.ts'
import { listenTo } from '../../../lib/listen-to.ts'
import { onOpenDialogs } from '../../../ui/layout/open-dialogs.ts'
import { isSmallWindow } from '../../../ui/layout/small-window.ts'
import { visibleWindowOf } from '../../../ui/layout/visible-window.ts'
import { observeSize } from '../../../ui/use-box-size.ts'
import {
  boxOf,
  clientBoxOf,
  findClips,
  type HostBars,
  inlineLengthsOf,
  intersect,
  measureHostBars,
  px,
  scrollsItself,
  spaceIn,
  windowOf,
} from './host-page.ts'
import {
  type ChatPlace,
  type GeometryInput,
  layoutOf,
  leastHeightOf,
  lengthsOf,
  type RoomShape,
  roomGeometry,
  shapeOf,
  unloweredSize,
  type WindowSize,
  wideShape,
} from './room-geometry.ts'

/** Choices of the viewer and the page that decide the geometry besides the sizes. */
export interface RoomChoices {
  /** Null before the box is measured: nothing is laid out until then. */
  isWide: boolean | null
  isFullScreen: boolean
  chat: ChatPlace
}

export interface RoomTracking {
  /** Measures once more, when something else has changed that decides the geometry. */
  update(): void
  dispose(): void
}

/** Milliseconds after the last scroll until the host's bars are measured again, and from a blur until it counts. */
const SETTLED = 200

/** Follows what can be seen of a room's body, and sets the custom properties of its layout. */
export function trackRoom(
  body: HTMLElement,
  clock: Clock,
  choices: () => RoomChoices,
  onShape: (shape: RoomShape) => void,
): RoomTracking | null {
  const window = body.ownerDocument.defaultView
  if (!window) return null
  const root = body.getRootNode()
  const host = root instanceof ShadowRoot ? root.host : body
  const box = body.closest<HTMLElement>('[part=root]') ?? body
  const visible = visibleWindowOf(window)
  let hostBars: HostBars = { top: 0, bottom: 0, elements: [] }
  let observedBars: readonly Element[] = []
  let clips: readonly Element[] = []
  let hasOwnHeight = false
  let isHostMeasured = false
  let isTyping = false
  let unlowered: WindowSize = { width: 0, height: 0 }
  let cancelTimer: Cancel = () => {}
  let cancelBlur: Cancel = () => {}
  let unlistenScroll: Cancel = () => {}
  let unobserveComposer: Cancel = () => {}
  let unobserveBars: Cancel = () => {}

  const measureHost = () => {
    isHostMeasured = true
    hasOwnHeight = host !== body && scrollsItself(host, box)
    // The element may have been moved in its page.
    unlistenScroll()
    unlistenScroll = listenToScroll(host, { scroll: onScroll })
    clips = findClips(host, window)
    // A dialog of ours covers the page and its bars.
    if (host.shadowRoot?.querySelector('dialog[open]')) return
    hostBars = measureHostBars(host, window)
    // A bar that has gone is still observed, as it may come back.
    if (hostBars.elements.every(it => observedBars.includes(it))) return
    observedBars = hostBars.elements
    unobserveBars()
    unobserveBars = observeSize(observedBars, onScroll)
  }

  /** Returns the px at the window's edges that the host covers, according to its custom properties or by measuring. */
  function coveredByHost(style: CSSStyleDeclaration): Omit<HostBars, 'elements'> {
    if (choices().isFullScreen) return { top: 0, bottom: 0 }
    const isSet = (name: string) => style.getPropertyValue(name).trim() !== 'auto'
    return {
      top: isSet('--_host-top') ? px(style.scrollMarginBlockStart) : hostBars.top,
      bottom: isSet('--_host-bottom') ? px(style.scrollMarginBlockEnd) : hostBars.bottom,
    }
  }

  const update = () => {
    const { isWide, isFullScreen } = choices()
    if (isWide === null) return
    const isInPage = !isWide && !isFullScreen
    // A wide room isn't measured: it would be laid out in the task that draws it, and once more to be measured.
    if ((!isWide || isFullScreen) && !isHostMeasured) measureHost()
    const { innerWidth, innerHeight } = windowOf(body)
    const width = isInPage ? box.clientWidth : innerWidth
    const own = isInPage ? ownBox() : null
    const height = Math.min(innerHeight, own?.height ?? innerHeight)
    const layout = layoutOf({ width, height, isWide, isFullScreen })
    if (layout !== 'wide') onShape(place(layout, width, own))
    else {
      body.removeAttribute('style')
      onShape(wideShape)
    }
    body.toggleAttribute('data-measured', true)
  }

  /** Returns the box of an element that scrolls itself. */
  const ownBox = () => (hasOwnHeight ? boxOf(host) : null)

  /** Moves the parts of a body to where they can be seen. `own`: box of an element that scrolls itself. */
  const place = (layout: GeometryInput['layout'], width: number, own: DOMRect | null) => {
    const { isFullScreen, chat } = choices()
    const { zoom, innerWidth, innerHeight } = windowOf(body)
    unlowered = unloweredSize(unlowered, { width: innerWidth, height: innerHeight }, isTyping)
    const style = window.getComputedStyle(body)
    const rect = boxOf(body)
    const seen = new DOMRect(0, visible.get().top / zoom, 0, visible.get().height / zoom)
    const covered = coveredByHost(style)
    const notices = noticesIn(body, style, body.dataset.layout === layout)
    // The chat makes way for the session bar, not the picture: it would move whenever a keyboard opens.
    const ownNotices = notices && notices - sessionBarIn(body)
    const windowHeight = innerHeight - covered.top - covered.bottom
    const space = own ? spaceIn(host, own, rect) : windowHeight
    const height = Math.max(space, leastHeightOf(layout, ownNotices))
    const bounds = intersect([
      seen,
      { top: covered.top, bottom: innerHeight - covered.bottom },
      { top: px(style.scrollPaddingTop), bottom: innerHeight - px(style.scrollPaddingBottom) },
      ...(isFullScreen ? [] : clips.map(clientBoxOf)),
      own ?? seen,
    ])
    const geometry = roomGeometry({
      layout,
      width,
      height,
      windowHeight,
      hiddenAbove: bounds.start - rect.top,
      hiddenBelow: rect.top + height - bounds.end,
      lowered: unlowered.height - innerHeight,
      hasLine: !isFullScreen,
      notices: ownNotices,
      isTyping,
      composer: growthOf(composerIn(body)),
      // A phone that is turned upright shows the chat again.
      chat: isFullScreen || layout === 'landscape' ? chat : 'beside',
    })
    const pictureBottom = rect.top + geometry.top + geometry.picture - seen.top
    setProperty(body, '--_picture-scale', `${geometry.picture / geometry.fullPicture}`)
    setLengths(body, {
      '--_room-height': height,
      '--_notices': notices,
      ...lengthsOf(geometry),
      ...inlineLengthsOf(style, rect, innerWidth, geometry.side),
      '--_picture-bottom': pictureBottom,
    })
    const isBelow = pictureBottom > seen.height - LEAST_SHEET && rect.top > covered.top + 1
    // The scroll event that follows moves the parts of the room.
    if (isBelow && layout === 'portrait' && hasSheet(host))
      body.scrollIntoView({ block: 'start', behavior: 'instant' })
    return shapeOf(layout, geometry)
  }

  /** Handles scrolls, and changes of a host bar's size, which may still be moving. */
  function onScroll() {
    const { isWide, isFullScreen } = choices()
    // A wide room stays where the page has it.
    if (isWide && !isFullScreen) return
    update()
    cancelTimer()
    cancelTimer = clock.after(SETTLED, remeasure)
  }

  function onFocus() {
    if (!fieldIn(body)) return
    cancelBlur()
    isTyping = true
    unobserveComposer()
    const composer = composerIn(body)
    if (composer) unobserveComposer = observeSize([composer], update)
    update()
  }
  /** Waits, so that a button that is pressed next stays below the finger until it is let go. */
  function onBlur() {
    cancelBlur()
    cancelBlur = clock.after(SETTLED, () => {
      isTyping = fieldIn(body) !== null
      update()
    })
  }

  const remeasure = () => {
    isHostMeasured = false
    update()
  }
  function onSize() {
    const before = hasOwnHeight
    if (isHostMeasured) measureHost()
    cancelTimer()
    // A page that gives the element a height or takes it away sees it change once more, which isn't for an observer.
    if (hasOwnHeight === before) update()
    else cancelTimer = clock.after(0, update)
  }
  const dispose = joinCancels([
    visible.subscribe(update),
    onOpenDialogs(update),
    listenTo(window, { resize: remeasure }),
    listenTo(body, { focusin: onFocus, focusout: onBlur }),
    // The page is observed as well, in which content that is added above moves the room.
    observeSize([host, body.parentElement ?? body, body.ownerDocument.body], onSize),
    observeSize([...body.querySelectorAll(NOTICES)], update),
    () => cancelTimer(),
    () => cancelBlur(),
    () => unlistenScroll(),
    () => unobserveComposer(),
    () => unobserveBars(),
  ])
  return { update, dispose }
}

/** Least height in px of a sheet, in dialog.css as well. */
const LEAST_SHEET = 240

/** Returns whether a sheet covers the end of the window. */
const hasSheet = (host: Element) =>
  isSmallWindow() && host.shadowRoot?.querySelector('dialog[open][data-phone=sheet]')

const FIELDS = 'textarea, input:not([type=checkbox], [type=radio], [type=range])'
/** Returns the text field that has the focus, in a window that isn't active as well, unlike `:focus`. */
function fieldIn(body: HTMLElement): Element | null {
  const root = body.getRootNode()
  const { activeElement } = root instanceof ShadowRoot ? root : body.ownerDocument
  return body.contains(activeElement) && activeElement?.matches(FIELDS) ? activeElement : null
}

/** Height in px of a composer of one line. */
const COMPOSER = 48
/** Returns the px by which a composer is higher than with one line. */
const growthOf = (composer: HTMLElement | null): number =>
  Math.max((composer?.offsetHeight ?? 0) - COMPOSER, 0)

/** Returns the form of a message that is being typed; one in a sheet leaves the room behind as it is. */
const composerIn = (body: HTMLElement): HTMLElement | null =>
  fieldIn(body)?.closest<HTMLElement>('form:not(dialog form):has(textarea)') ?? null

const NOTICES = '[data-notices]'

/**
 * Returns the height in px that the notices of a room need, or the height that is reserved for them. `isDrawn`: whether
 * the body already has the layout in question; until then they may have no width.
 */
function noticesIn(body: HTMLElement, style: CSSStyleDeclaration, isDrawn: boolean): number {
  const length = (name: string) => px(style.getPropertyValue(name))
  const element = body.querySelector<HTMLElement>(NOTICES)
  if (!element?.firstElementChild) return 0
  const least = length('--_least-notice') + sessionBarIn(body)
  return Math.max(least, (isDrawn && element.offsetHeight) || length('--_notices'))
}

/** Height in px of a session bar of one row, and of the gap below it; both in the style sheets as well. */
const SESSION_BAR = 32
const SESSION_BAR_GAP = 8

/** Returns the height in px of the session bar with its gap, which depends on its amounts; 0 where there is none. */
function sessionBarIn(body: HTMLElement): number {
  const bar = body.querySelector<HTMLElement>(`${NOTICES} > [data-session]`)
  // The bar has no height before the room is measured.
  return bar ? Math.max(bar.offsetHeight, SESSION_BAR) + SESSION_BAR_GAP : 0
}

function setLengths(element: HTMLElement, lengths: Readonly<Record<`--_${string}`, number>>) {
  for (const [name, value] of Object.entries(lengths)) {
    setProperty(element, name, `${Math.round(value)}px`)
  }
}

/** Sets a property that has changed: setting it to the same value would invalidate styles as well. */
function setProperty({ style }: HTMLElement, name: string, value: string) {
  if (style.getPropertyValue(name) !== value) style.setProperty(name, value)
}
