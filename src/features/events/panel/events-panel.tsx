import { Trans } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { CloudAlert, Gift, Sparkles } from 'lucide'
import { useEffect, useId, useRef, useState } from 'react'
import { GameTitle } from '../../../components/game-title.tsx'
import type { GameEvent } from '../../../model/game-center.ts'
import type { LobbyRecord } from '../../../model/lobby.ts'
import { useRuntime } from '../../../runtime/context.ts'
import { useGameOffers, useSignUpEnabled } from '../../../runtime/use-offers.ts'
import { useSession } from '../../../runtime/use-session.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { RetryButton } from '../../../ui/feedback/failure-notice.tsx'
import { FailureScreen } from '../../../ui/feedback/failures.tsx'
import { Skeleton } from '../../../ui/feedback/placeholders.tsx'
import { StateScreen } from '../../../ui/feedback/state-screen.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/layout/dialog.tsx'
import { Hidden } from '../../../ui/layout/hidden.tsx'
import { useIsSmallWindow } from '../../../ui/layout/small-window.ts'
import { TitledSection } from '../../../ui/layout/titled-section.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import base from '../../../ui/styles/view-base.css'
import { eventKey, settledEventsAtom } from '../joined-events.ts'
import { EventCard } from './event-card.tsx'
import { EventDetails } from './event-details.tsx'
import css, { sheet } from './events-panel.css'
import { type Events, useEvents } from './use-events.ts'

/** Lists a room's events, and opens their details in place of the list, or on a phone in a sheet. */
export default function EventsPanel({ record }: { record: LobbyRecord }) {
  useStyles(sheet)
  const id = useId()
  const state = useEvents(record.userId)
  const { wheel, jackpot } = useGameOffers()
  const [openKey, setOpenKey] = useState<string | null>(null)
  const isSmall = useIsSmallWindow()
  const [lastOpenKey, setLastOpenKey] = useState<string | null>(null)
  const event = state.events.find(other => eventKey(other) === openKey)
  const { joinedKey, isUnsettled } = useJoinedEvent(state)
  const followedKey = openKey ?? joinedKey
  const isGone = followedKey !== null && !(event || state.isLoading)
  const others = useListedAtEnd(state.events, isGone ? openKey : null)
  // The note stays until there is another event of the kind; those that were listed beside the open one don't count.
  const isOver =
    isGone &&
    !state.events.some(
      other => followedKey.startsWith(other.eventType) && !others.includes(eventKey(other)),
    )
  const close = () => {
    setLastOpenKey(openKey)
    setOpenKey(null)
  }
  return (
    <TitledSection title={<Trans id="room.tab.events">Events</Trans>} part="events" hidesTitle>
      <EndedNote
        isShown={!(event && !isSmall) && (isOver || isUnsettled)}
        hadFocus={openKey !== null}
        isUnsettled={isUnsettled}
      />
      {event && !isSmall ? (
        <EventDetails key={openKey} event={event} streamerUserId={record.userId} onBack={close} />
      ) : (
        <>
          <SignUpCard />
          {(wheel || jackpot) && (
            <EventList
              {...state}
              // The focus is the note's while an event whose details were open is gone.
              lastOpenKey={openKey === null ? lastOpenKey : null}
              onOpen={setOpenKey}
            />
          )}
        </>
      )}
      {event && isSmall && (
        <Dialog
          key={openKey}
          title={
            <span id={`${id}event`}>
              <GameTitle game={event.eventType} />
            </span>
          }
          onClose={close}
        >
          <EventDetails event={event} streamerUserId={record.userId} titleId={`${id}event`} />
        </Dialog>
      )}
    </TitledSection>
  )
}

/** Returns the keys of the events that were listed when the one with `goneKey` left the list; none for null. */
function useListedAtEnd(events: readonly GameEvent[], goneKey: string | null): readonly string[] {
  const [end, setEnd] = useState<{ key: string | null; listed: string[] }>(noEnd)
  if (end.key === goneKey) return end.listed
  const listed = goneKey === null ? [] : events.map(eventKey)
  setEnd({ key: goneKey, listed })
  return listed
}

const noEnd = { key: null, listed: [] }

/**
 * Returns an event that the viewer joined, and whether it is over without a result so far; such an event comes first.
 * Joining another one drops those that have left the list.
 */
function useJoinedEvent({ events, isLoading, read }: Events) {
  const settled = useAtomValue(settledEventsAtom)
  const listed = events.map(eventKey)
  const joined = events.filter(event => event.joined).map(eventKey)
  const [known, setKnown] = useState<readonly string[]>([])
  const added = joined.filter(key => !known.includes(key))
  if (added.length > 0) setKnown([...added, ...known.filter(key => listed.includes(key))])
  const isComplete = !(isLoading || read.error)
  const missed = isComplete && known.find(key => !(listed.includes(key) || settled.has(key)))
  return { joinedKey: missed || (joined[0] ?? known[0] ?? null), isUnsettled: Boolean(missed) }
}

interface EndedNoteProps {
  isShown: boolean
  /** Whether the replaced view had the focus, which this one takes. */
  hadFocus: boolean
  /** The viewer has joined the event, and may have missed its result while the connection was lost. */
  isUnsettled: boolean
}

/** Announces, in a live region that exists before, the end of the event that was open or that the viewer had joined. */
function EndedNote({ isShown, hadFocus, isUnsettled }: EndedNoteProps) {
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The browser moves the focus to the body when the focused element is removed.
    if (isShown && hadFocus && document.activeElement === document.body)
      note.current?.focus({ preventScroll: true })
  }, [isShown, hadFocus])
  return (
    <p ref={note} className={isShown ? css.ended : base.hidden} role="status" tabIndex={-1}>
      {isShown && isUnsettled && (
        <span>
          <Trans id="events.ended-joined">
            The event you joined has ended. If you won, the prize is in your rewards.
          </Trans>
        </span>
      )}
      {isShown && !isUnsettled && (
        <span>
          <Trans id="events.failure.over">This event has ended.</Trans>
        </span>
      )}
    </p>
  )
}

interface EventListProps extends Events {
  /** Key of the event whose details were open last. */
  lastOpenKey: string | null
  onOpen: (key: string) => void
}

function EventList({ events, isLoading, read, lastOpenKey, onOpen }: EventListProps) {
  const cards = events.map(event => (
    <EventCard
      key={eventKey(event)}
      event={event}
      isReturn={eventKey(event) === lastOpenKey}
      onOpen={() => onOpen(eventKey(event))}
    />
  ))
  if (cards.length === 0) {
    // Retry repeats what failed, so it waits until all have answered.
    if (isLoading) return <EventSkeletons />
    return read.error ? <FailureScreen of={read} /> : <ComingSoon />
  }
  return (
    <>
      {read.error && (
        <Banner
          icon={<Icon of={CloudAlert} />}
          action={<RetryButton onRetry={read.retry} busy={read.isLoading} />}
        >
          <Trans id="events.failure.some">Couldn't load some events.</Trans>
        </Banner>
      )}
      <div className={css.cards}>{cards}</div>
    </>
  )
}

/** Shows two placeholder cards (docs/behaviour/game-center.md#events). */
const EventSkeletons = () => (
  <div className={css.cards} role="status">
    <Hidden>
      <Trans id="events.loading">Loading events</Trans>
    </Hidden>
    <Skeleton className={css.skeleton} />
    <Skeleton className={css.skeleton} />
  </div>
)

const ComingSoon = () => (
  <StateScreen
    level={3}
    role="status"
    icon={<Icon of={Sparkles} />}
    title={<Trans id="events.empty.title">Coming soon</Trans>}
  >
    <Trans id="events.empty.text">This room's wheels and jackpots will show up here.</Trans>
  </StateScreen>
)

/** Offers the sign-up reward to anonymous visitors; renders nothing for others. */
function SignUpCard() {
  const { requestSignIn } = useRuntime()
  const { isAnonymous } = useSession()
  const isEnabled = useSignUpEnabled()
  if (!isAnonymous || !isEnabled) return null
  return (
    <div className={css.signUpCard}>
      <span className={css.signUpIcon} aria-hidden="true">
        <Icon of={Gift} />
      </span>
      <div className={css.body}>
        <h3 className={css.signUpTitle}>
          <Trans id="room.sign-up-reward.title">Register for a reward</Trans>
        </h3>
        <p className={css.text}>
          <Trans id="events.sign-up.text">Create an account and claim your first reward.</Trans>
        </p>
      </div>
      <Button
        variant="primary"
        className={css.register}
        onClick={() => requestSignIn('sign-up-reward')}
      >
        <Trans id="room.sign-up-reward.register">Register</Trans>
      </Button>
    </div>
  )
}
