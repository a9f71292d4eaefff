import {
  type FocusEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { seconds } from '../../lib/clock.ts'
import { useRuntime } from '../../runtime/context.ts'
import { observeSize } from '../../ui/use-box-size.ts'
import type { DelayedChat } from './chat-delay.ts'

/** Pixels from the end within which the log keeps following new messages. */
const END_TOLERANCE = 32

/** Seconds in which the views of a room are rendered, and WebKit scrolls a log that nobody has touched. */
const LAYOUT_SECONDS = 10

/** Pixels of a message of one line, the least height (message.css). */
const ROW_HEIGHT = 27

const isAtEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight <= END_TOLERANCE

const sizeOf = ({ clientWidth, clientHeight }: HTMLElement) => `${clientWidth} ${clientHeight}`

const jumpToEnd = (log: HTMLElement | null) => {
  if (log) log.scrollTop = log.scrollHeight
}

/** Jumps to the end, and remembers of what size the log is there. */
function follow(log: RefObject<HTMLElement | null>, size: RefObject<string>) {
  if (log.current) size.current = sizeOf(log.current)
  jumpToEnd(log.current)
}

/** Pixels from the oldest message within which the log has space for what covers its start (chat.css). */
const START_DISTANCE = 400

/** Adds or removes that space; the visible rows stay where they are. */
function setStartSpace(log: HTMLElement, hasSpace: boolean) {
  if ((log.dataset.start === 'true') === hasSpace) return
  const before = log.scrollHeight
  log.dataset.start = String(hasSpace)
  log.scrollTop += log.scrollHeight - before
}

/** A row whose place in the log is kept. */
interface Anchor {
  row: HTMLElement
  /** Pixels from where the rows begin. */
  distance: number
  /** Width of the log; at another one the rows wrap differently. */
  width: number
}

/** Pixels in front of the rows; no part of a distance, as they change with what covers the start of the log. */
const startSpaceOf = (log: HTMLElement) => Number.parseFloat(getComputedStyle(log).paddingTop)

/** Returns the first row in view, and those that follow, as it may be removed together with rows above it. */
function findAnchors(log: HTMLElement): Anchor[] {
  const space = startSpaceOf(log)
  const end = log.scrollTop + space
  return [...log.querySelectorAll('article')]
    .filter(({ offsetTop, offsetHeight }) => offsetTop + offsetHeight > end)
    .map(row => ({ row, distance: row.offsetTop - space, width: log.clientWidth }))
}

/** Scrolls by the height that the rows above the first remaining anchor have gained or lost. */
function restoreAnchor(log: HTMLElement, anchors: readonly Anchor[]) {
  const anchor = anchors.find(({ row }) => row.isConnected)
  if (anchor?.width !== log.clientWidth) return
  const shift = anchor.row.offsetTop - startSpaceOf(log) - anchor.distance
  // An assignment ends the movement after a swipe.
  if (shift !== 0) log.scrollTop += shift
}

export type ChatScroll = ReturnType<typeof useChatScroll>

/**
 * Keeps the log at the newest message until the reader scrolls up; then its content stays in place. In a busy
 * chat the messages above the visible ones are left out until a pointer or the focus comes to the log.
 */
export function useChatScroll(chat: DelayedChat, isBusy: boolean) {
  const { clock } = useRuntime()
  const log = useRef<HTMLDivElement>(null)
  const size = useRef('')
  const anchors = useRef<readonly Anchor[]>([])
  const [fitting, setFitting] = useState(Number.POSITIVE_INFINITY)
  const [hasPointer, setPointer] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  // Once none are left, a scroll without an input event comes from the browser's search or a screen reader.
  const layoutSeconds = useRef(LAYOUT_SECONDS)
  const hadReader = useRef(false)
  const isFollowing = !chat.isPaused
  const isSkimming = isFollowing && isBusy && !(hasPointer || hasFocus)
  const shown = isSkimming ? chat.shown.slice(-fitting) : chat.shown

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message moves the end, and a removed one what is below it
  useLayoutEffect(() => {
    if (isFollowing) follow(log, size)
    else if (log.current) {
      restoreAnchor(log.current, anchors.current)
      anchors.current = findAnchors(log.current)
    }
  }, [isFollowing, shown])
  useEffect(() => {
    const element = log.current
    if (!(isFollowing && element)) return
    return observeSize([element], () => {
      setFitting(Math.ceil(element.clientHeight / ROW_HEIGHT))
      // The end moves as well.
      follow(log, size)
    })
  }, [isFollowing])

  // Counted one by one, because a page that stands still, as on a locked phone, renders nothing meanwhile.
  useEffect(() => {
    const stop = clock.every(seconds(1), () => {
      layoutSeconds.current -= 1
      if (layoutSeconds.current <= 0) stop()
    })
    return stop
  }, [clock])

  function noteReader() {
    hadReader.current = true
  }
  const isReaders = (element: HTMLElement) =>
    sizeOf(element) === size.current && (hadReader.current || layoutSeconds.current <= 0)
  return {
    log,
    shown,
    isFollowing,
    onScroll() {
      if (!log.current) return
      // A log of another size was moved by the layout, as when a phone is turned, not by its reader. So was one to which
      // nobody has come, while the panels beside it come.
      if (isFollowing && !isReaders(log.current)) {
        follow(log, size)
        return
      }
      const isReading = !isAtEnd(log.current)
      setStartSpace(log.current, isReading && log.current.scrollTop < START_DISTANCE)
      anchors.current = isReading ? findAnchors(log.current) : []
      if (isReading) chat.pause()
      else chat.resume()
    },
    /** Props of the log that report whether the viewer is about to read in it. */
    reading: {
      onPointerEnter() {
        noteReader()
        setPointer(true)
      },
      onPointerLeave: () => setPointer(false),
      // The log may come below a pointer that hasn't moved since the room was opened.
      onWheel: noteReader,
      onFocus() {
        noteReader()
        setFocus(true)
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setFocus(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
    },
    /** Scrolls to the newest message and follows new ones again. */
    scrollToEnd() {
      chat.resume()
      jumpToEnd(log.current)
    },
  }
}
