import {
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useRuntime } from '../../../runtime/context.ts'
import { ViewFailed } from '../../../ui/feedback/failure-notice.tsx'
import type { RowWindow } from '../../../ui/lists/observe-rows.ts'
import { deferredCode, useLazyCode } from '../../../ui/loading/lazy-code.ts'
import { LEAD_WIDTH } from '../../../ui/styles/breakpoints.ts'
import { useStyles } from '../../../ui/styles/styles.ts'
import { observeSize } from '../../../ui/use-box-size.ts'
import css, { sheet } from '../list/player-grid.css'
import type { DisplayedCard } from './card-order.ts'
import type { DetailQueue } from './detail-queue.ts'
import { PlayerCard, type PlayerCardProps } from './player-card.tsx'

/** Number of cards above which a list is windowed: only cards near the viewport are drawn. */
const WINDOWED_ABOVE = 96
/** Cards of a list that isn't windowed. */
const firstCards: RowWindow = { from: 0, to: WINDOWED_ABOVE, before: 0, after: 0 }
/** Cards that a longer list shows until the windowing chunk has loaded. */
const initialWindow: RowWindow = { ...firstCards, to: 48 }

const windowCode = deferredCode('detail-queue', () => import('./detail-queue.ts'))

/** Draws cards in as many columns as fit; of a long list only those near the viewport, at the height of all. */
export function CardGrid(props: CardGridProps): ReactNode {
  useStyles(sheet)
  const { cards } = props
  const count = cards.length
  const isLong = count > WINDOWED_ABOVE
  const list = useRef<HTMLUListElement>(null)
  useEarlyPictures(list)
  // A list that grows shows its former cards until the chunk has loaded, so that the page keeps its scroll position.
  const [drawn, setDrawn] = useState(isLong ? initialWindow : firstCards)
  const [queue, setQueue] = useState<DetailQueue>()

  // A list that has become short drops the cards that were measured while it was long.
  if (!isLong && (queue || drawn !== firstCards)) {
    setDrawn(firstCards)
    setQueue(undefined)
  }

  // A list that became shorter may end before the measured cards.
  const { from, to, before, after } = drawn.from < count ? drawn : firstCards
  return (
    <>
      {/* Custom properties would be inherited, so each change would restyle all cards. */}
      <ul ref={list} className={css.grid} style={{ paddingBlock: `${before}px ${after}px` }}>
        <Cards
          {...props}
          cards={cards.slice(from, to)}
          from={from}
          queue={queue}
          {...(isLong && { total: count })}
        />
      </ul>
      {isLong && (
        <CardWindow
          list={list}
          count={count}
          queue={queue}
          onQueue={setQueue}
          onChange={setDrawn}
        />
      )}
    </>
  )
}

interface CardWindowProps {
  list: RefObject<HTMLUListElement | null>
  count: number
  queue: DetailQueue | undefined
  onQueue: (queue: DetailQueue) => void
  onChange: (drawn: RowWindow) => void
}

/** Loads the code for a long list, and calls back with its queue and with the cards near the viewport. */
function CardWindow({ list, count, queue, onQueue, onChange }: CardWindowProps) {
  const { clock } = useRuntime()
  const state = useLazyCode(windowCode)
  const code = state.status === 'ready' ? state.code : null

  useLayoutEffect(() => {
    if (!code) return
    const created = code.createDetailQueue(clock)
    onQueue(created)
    return created.dispose
  }, [code, clock, onQueue])
  useLayoutEffect(() => {
    if (!code || !list.current) return
    return code.observeCards(list.current, count, queue, onChange)
  }, [code, list, count, queue, onChange])

  return state.status === 'failed' && <ViewFailed {...state.failure} />
}

export interface CardGridProps {
  cards: readonly DisplayedCard[]
  /** Wallets of all streamers who are live. */
  live: ReadonlySet<string>
  /** Session currency, in which pools are shown. */
  currency: string | null
  /** Shows the return to player first, as the winning lists do. */
  rtpFirst: boolean
}

interface CardsProps extends CardGridProps {
  /** Index of the first card in the complete list; announced if only a part is drawn. */
  from?: number
  total?: number
  /** Draws the details of new cards later; undefined to draw them at once. */
  queue?: DetailQueue | undefined
}

/** Draws the cards of a grid, or of a part of it. */
function Cards({ cards, live, currency, rtpFirst, from = 0, total, queue }: CardsProps) {
  return cards.map(({ record, hasLeft, isPlaceholder }, index) => (
    <li
      key={record.wallet}
      {...(total !== undefined && { 'aria-setsize': total, 'aria-posinset': from + index + 1 })}
      {...(isPlaceholder && { 'aria-hidden': true })}
    >
      {!isPlaceholder && (
        <QueuedCard
          queue={queue}
          index={from + index}
          record={record}
          isLive={live.has(record.wallet)}
          currency={currency}
          hasLeft={hasLeft}
          rtpFirst={rtpFirst}
        />
      )}
    </li>
  ))
}

type QueuedCardProps = PlayerCardProps & Pick<CardsProps, 'queue'> & { index: number }

/** Draws a card, first without its details if it was added while there is a queue. */
const QueuedCard = memo(function QueuedCard({ queue, index, ...card }: QueuedCardProps) {
  const [isComplete, setComplete] = useState(queue === undefined)
  useEffect(
    () => (isComplete ? undefined : queue?.add(index, () => setComplete(true))),
    [queue, index, isComplete],
  )
  // A list that became short has no queue any more, and draws all details.
  return <PlayerCard {...card} isPreview={!(isComplete || queue === undefined)} />
})

/** Loads the pictures in the first row at once, the others near the viewport. `hasLead`: the first is the largest. */
export function useEarlyPictures(list: RefObject<HTMLUListElement | null>, hasLead = false): void {
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    // Called in the frame that draws the list, once it is laid out.
    const unobserve = observeSize([element], () => {
      unobserve()
      const cards = [...element.querySelectorAll<HTMLElement>(':scope > li')]
      // Only the layout knows where the row ends, and which of a card's pictures is displayed.
      const row = cards.filter(card => card.offsetTop === cards[0]?.offsetTop)
      row.flatMap(displayedPictures).forEach((picture, index) => {
        const isLead = hasLead && index === 0
        if (isLead) picture.fetchPriority = 'high'
        // Browsers measure the box of lazy pictures only. The lead of a phone was requested before, in this width.
        picture.sizes = `${Math.max(picture.clientWidth, isLead ? LEAD_WIDTH : 0)}px`
        // Last, because the request is sent as soon as a picture isn't lazy any more.
        picture.loading = 'eager'
      })
    })
    return unobserve
  }, [list, hasLead])
}

const displayedPictures = (card: HTMLElement): HTMLImageElement[] =>
  [...card.querySelectorAll('img')].filter(picture => picture.getClientRects().length > 0)
