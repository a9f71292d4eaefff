import { memo, useEffect, useState } from 'react'
import type { DisplayedCard } from './card-order.ts'
import type { DetailQueue } from './card-window.ts'
import { PlayerCard, type PlayerCardProps } from './player-card.tsx'

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
export function Cards({ cards, live, currency, rtpFirst, from = 0, total, queue }: CardsProps) {
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
  return <PlayerCard {...card} isPreview={!isComplete} />
})
