import { Trans } from '@lingui/react/macro'
import { CloudAlert, Sparkles } from 'lucide'
import { useEffect, useId, useRef, useState } from 'react'
import type { LobbyRecord } from '../../model/lobby.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { FailureScreen } from '../../ui/failure-screen.tsx'
import { Hidden } from '../../ui/hidden.tsx'
import { Icon } from '../../ui/icon.tsx'
import { StateScreen } from '../../ui/state-screen.tsx'
import { useStyles } from '../../ui/styles.ts'
import { EventCard } from './event-card.tsx'
import { EventDetails } from './event-details.tsx'
import { EventPlaceholders } from './event-placeholders.tsx'
import css, { sheet } from './events-panel.css'
import { SignUpCard } from './sign-up-card.tsx'
import { type Events, useEvents } from './use-events.ts'
import { eventKey } from './use-join.ts'
import { useRefetchAtWheelEnd } from './use-wheel-ends.ts'

/** What a room's viewers may take part in. */
export default function EventsPanel({ record }: { record: LobbyRecord }) {
  useStyles(sheet)
  const id = useId()
  const state = useEvents(record.userId)
  const [opened, open] = useState<string | null>(null)
  const [left, leave] = useState<string | null>(null)
  useRefetchAtWheelEnd(state.events, record.userId)
  const event = state.events.find(other => eventKey(other) === opened)
  // Said until the next one of its kind is there.
  const isOver =
    !(event || state.isLoading) &&
    opened !== null &&
    !state.events.some(({ eventType }) => opened.startsWith(eventType))
  return (
    <section className={css.panel} aria-labelledby={`${id}title`} part="events">
      <h2 id={`${id}title`} className={css.title}>
        <Hidden>
          <Trans id="events.title">Events</Trans>
        </Hidden>
      </h2>
      {event ? (
        <EventDetails
          key={opened}
          event={event}
          streamerUserId={record.userId}
          onBack={() => {
            leave(opened)
            open(null)
          }}
        />
      ) : (
        <>
          <SignUpCard />
          {isOver && <OverNote />}
          <EventList {...state} left={left} onOpen={open} />
        </>
      )}
    </section>
  )
}

/** The details that were open are gone with their event: says so, where the keyboard was. */
function OverNote() {
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // Nobody has the focus where what had it left; whoever has it elsewhere keeps it.
    if (document.activeElement === document.body) note.current?.focus({ preventScroll: true })
  }, [])
  return (
    <p ref={note} className={css.ended} role="status" tabIndex={-1}>
      <Trans id="events.failure.over">This event has ended. The next one is coming soon.</Trans>
    </p>
  )
}

interface EventListProps extends Events {
  /** The event whose details were open before. */
  left: string | null
  onOpen: (key: string) => void
}

function EventList({ events, isLoading, error, retry, left, onOpen }: EventListProps) {
  const cards = events.map(event => (
    <EventCard
      key={eventKey(event)}
      event={event}
      isReturn={eventKey(event) === left}
      onOpen={() => onOpen(eventKey(event))}
    />
  ))
  if (cards.length === 0) {
    if (error) return <FailureScreen error={error} onRetry={retry} />
    return isLoading ? <EventPlaceholders /> : <ComingSoon />
  }
  return (
    <>
      {error && (
        <Banner
          icon={<Icon of={CloudAlert} />}
          action={
            <Button onClick={retry}>
              <Trans id="failure.retry">Retry</Trans>
            </Button>
          }
        >
          <Trans id="events.failure.some">Couldn't load some events.</Trans>
        </Banner>
      )}
      <div className={css.cards}>{cards}</div>
    </>
  )
}

const ComingSoon = () => (
  <StateScreen
    role="status"
    icon={<Icon of={Sparkles} />}
    title={<Trans id="events.empty.title">Coming soon</Trans>}
  >
    <Trans id="events.empty.text">This room's wheels and jackpots will show up here.</Trans>
  </StateScreen>
)
