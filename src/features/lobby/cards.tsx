import { PlayerCard } from './player-card.tsx'
import type { Shown } from './settle.ts'

export interface CardGridProps {
  shown: readonly Shown[]
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
export function Cards({ shown, live, currency, rtpFirst, from = 0, total }: CardsProps) {
  return shown.map(({ record, gone, isHole }, at) => (
    <li
      key={record.wallet}
      {...(total !== undefined && { 'aria-setsize': total, 'aria-posinset': from + at + 1 })}
      {...(isHole && { 'aria-hidden': true })}
    >
      {!isHole && (
        <PlayerCard
          record={record}
          isLive={live.has(record.wallet)}
          currency={currency}
          isGone={gone}
          rtpFirst={rtpFirst}
        />
      )}
    </li>
  ))
}
