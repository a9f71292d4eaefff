import { useContext, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { type Cancel, type Clock, seconds } from '../../lib/clock.ts'
import { listenTo } from '../../lib/listen-to.ts'
import type { Log } from '../../lib/log.ts'
import type { AppLocation, LocationChange } from '../../routing/location.ts'
import { useRuntime } from '../../runtime/context.ts'
import { hostElementsAtom } from '../../runtime/host-elements.ts'
import { locationOf } from '../../runtime/navigation/app-location.ts'
import { sheet } from '../../ui/styles/contrast.css'
import { ShadowRootContext, useStyles } from '../../ui/styles/styles.ts'
import { watchCards } from '../room/watch-cards.ts'
import { keepFocus } from './keep-focus.ts'

/**
 * Runs the effects of an element besides its view, with the styles for viewers who ask for contrast, and draws nothing.
 * The scroll position of its box is restored after a navigation; the host page is never scrolled.
 */
export default function ElementEffects() {
  useStyles(sheet)
  const runtime = useRuntime()
  const root = useContext(ShadowRootContext)
  const [path] = useLocation()
  const restoration = useRef<ReturnType<typeof createScrollRestoration>>(null)
  const handledPath = useRef(path)

  useEffect(() => {
    if (!root) return
    const created = createScrollRestoration(root.host, locationOf(runtime), runtime.clock)
    restoration.current = created
    return created.dispose
  }, [root, runtime])
  useEffect(
    () => (root ? watchWidth(root.host, runtime.log, runtime.clock) : undefined),
    [root, runtime],
  )
  useEffect(() => (root ? watchCards(root, runtime) : undefined), [root, runtime])
  useEffect(() => (root ? keepFocus(root, runtime.clock) : undefined), [root, runtime])
  // Keys are kept from the first paint on: the bytes of the first load are worth more than a key typed before.
  useEffect(() => (root ? stopTakenKeys(root) : undefined), [root])
  useEffect(() => {
    if (!root) return
    const { host } = root
    runtime.store.set(hostElementsAtom, all => [...all, host])
    return () => runtime.store.set(hostElementsAtom, all => all.filter(each => each !== host))
  }, [root, runtime])
  useEffect(() => {
    // Navigations of a room element on the same page don't change this element's path.
    if (handledPath.current === path) return
    handledPath.current = path
    restoration.current?.handleViewShown()
  }, [path])
  return null
}

/** Milliseconds from a navigation to its scroll (docs/behaviour/navigation.md#scrolling). */
const SCROLL_DELAY = 450

type ScrollBox = Pick<Element, 'scrollTop'>

const skipsScroll = ({ to }: LocationChange): boolean =>
  new URLSearchParams(to.search).get('ns') === '1'

/** Scrolls a box to the top after a forward navigation, and to its previous position after going back. */
export function createScrollRestoration(box: ScrollBox, location: AppLocation, clock: Clock) {
  const positions = new Map<number, number>()
  let last: LocationChange | null = null
  let cancel: Cancel = () => {}
  // The location notifies before the next view renders, so the box still has its old position.
  const unlisten = location.listen(change => {
    positions.set(change.fromEntry, box.scrollTop)
    last = change
    cancel()
  })
  return {
    /** Schedules the scroll; call once the view of the last navigation is rendered. */
    handleViewShown() {
      if (!last || skipsScroll(last)) return
      const { fromEntry, toEntry } = last
      const top = toEntry < fromEntry ? (positions.get(toEntry) ?? 0) : 0
      cancel = clock.after(SCROLL_DELAY, () => {
        box.scrollTop = top
      })
    },
    dispose() {
      unlisten()
      cancel()
    },
  }
}

/** Width in CSS pixels below which an element can't be used. */
const LEAST_WIDTH = 200
/** Time that a page has to widen an element, such as one that slides in. */
const PATIENCE = seconds(1)

/** Warns once if a page keeps an element narrower than 200 px (docs/embedding.md#size). */
function watchWidth(element: Element, log: Log, clock: Clock): Cancel {
  let cancel: Cancel = () => {}
  // An element without a box (`display: none`, a closed dialog) isn't narrow.
  const isNarrow = () => element.clientWidth < LEAST_WIDTH && element.getClientRects().length > 0
  const observer = new ResizeObserver(() => {
    cancel()
    if (isNarrow()) cancel = clock.after(PATIENCE, warn)
  })
  function warn() {
    if (!isNarrow()) return
    observer.disconnect()
    log.warnOnce(
      'width',
      `<${element.localName}> is less than ${LEAST_WIDTH} px wide: give it, or what it is in, a width`,
    )
  }
  observer.observe(element)
  return () => {
    observer.disconnect()
    cancel()
  }
}

function stopEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.stopPropagation()
}

/** Stops key events that our controls take, so that they don't trigger the host's keyboard shortcuts; until cancelled. */
export function stopTakenKeys(root: ShadowRoot): Cancel {
  function stop(event: KeyboardEvent) {
    const { key, target } = event
    // Esc has no meaning in these.
    const others = key === 'Escape' ? ':not([type=radio],[type=range])' : ''
    // The host's listeners see the element as the target, and don't know that the key presses a button.
    const pressed = key === ' ' || key === 'Enter' ? ',a,button' : ''
    const controls = `input${others},select,textarea${pressed}`
    // Content of a slot is the host's own. Tab isn't taken, and a focus trap around the element needs it.
    const isOurs = key !== 'Tab' && target instanceof Element && root.contains(target)
    if (!(isOurs && target.matches(controls))) return
    event.stopPropagation()
    // The press may move the focus, to where the key is let go.
    if (event.type === 'keydown' && key === 'Enter')
      addEventListener('keyup', stopEnter, { capture: true, once: true })
  }
  // React listens on the same root, and is therefore not affected.
  return listenTo(root, { keydown: stop, keypress: stop, keyup: stop })
}
