import type { DisplayedCard } from './card-order.ts'
import { PlayerCard } from './player-card.tsx'

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
}

/** Draws the cards of a grid, or of a part of it. */
export function Cards({ cards, live, currency, rtpFirst, from = 0, total }: CardsProps) {
  return cards.map(({ record, hasLeft, isPlaceholder }, index) => (
    <li
      key={record.wallet}
      {...(total !== undefined && { 'aria-setsize': total, 'aria-posinset': from + index + 1 })}
      {...(isPlaceholder && { 'aria-hidden': true })}
    >
      {!isPlaceholder && (
        <PlayerCard
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
