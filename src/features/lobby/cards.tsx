import type { DisplayedCard } from './card-order.ts'
import { PlayerCard } from './player-card.tsx'

export interface CardGridProps {
  cards: readonly DisplayedCard[]
  /** Wallets of everybody who is on air. */
  live: ReadonlySet<string>
  /** Of the session, which pools are counted in. */
  currency: string | null
  /** The winning lists lead with the return to player. */
  rtpFirst: boolean
}

interface CardsProps extends CardGridProps {
  /** Where in the whole list these stand; said to screen readers when it is not all of it. */
  from?: number
  total?: number
}

/** The cards of a grid, or of a part of it. */
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
