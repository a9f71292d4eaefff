import { Trans } from '@lingui/react/macro'
import { ChevronRight } from 'lucide'
import { useId, useRef } from 'react'
import { GameTitle } from '../../../components/game-title.tsx'
import type { GameEvent } from '../../../model/game-center.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import { JackpotDetails, JackpotProgress, useFocusOnMount } from './event-details.tsx'
import { EventIcon, JoinedBadge, WheelTimer } from './event-status.tsx'
import css, { sheet } from './events-panel.css'

interface EventCardProps {
  event: GameEvent
  /** The viewer comes back from its details: the card takes the focus. */
  isReturn: boolean
  onOpen: () => void
}

/** Shows an event in the list; a press anywhere on the card opens its details. */
export function EventCard({ event, isReturn, onOpen }: EventCardProps) {
  useStyles(sheet)
  const id = useId()
  const open = useRef<HTMLButtonElement>(null)
  useFocusOnMount(open, isReturn)
  return (
    <article className={css.card} aria-labelledby={`${id}title`} part="event">
      <div className={css.header}>
        <EventIcon eventType={event.eventType} />
        <div className={css.heading}>
          <h3 id={`${id}title`} className={css.cardTitle}>
            <button ref={open} type="button" className={css.open} onClick={onOpen}>
              <GameTitle game={event.eventType} />
            </button>
          </h3>
          <p className={css.text}>
            <PrizeLine event={event} />
          </p>
        </div>
        <span className={css.chevron} aria-hidden="true">
          <Icon of={ChevronRight} directional />
        </span>
      </div>
      {event.eventType === 'JACKPOT' && <JackpotProgress event={event} />}
      {event.eventType === 'JACKPOT' && <JackpotDetails event={event} />}
      {(event.eventType === 'WHEEL_OF_FORTUNE' || event.joined) && (
        <div className={css.badges}>
          {event.eventType === 'WHEEL_OF_FORTUNE' && <WheelTimer event={event} />}
          {event.joined && <JoinedBadge />}
        </div>
      )}
    </article>
  )
}

function PrizeLine({ event }: { event: GameEvent }) {
  if (event.eventType === 'JACKPOT')
    return <Trans id="events.jackpot.line">One winner takes it all</Trans>
  return event.type === 'PROMO_CODE' ? (
    <Trans id="events.wheel.line-code">One spin for a promo code</Trans>
  ) : (
    <Trans id="events.wheel.line-money">One spin for a cash prize</Trans>
  )
}
