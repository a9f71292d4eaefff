import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, Ticket } from 'lucide'
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { UsdAmount } from '../../../components/dual-amount.tsx'
import { GameTitle } from '../../../components/game-title.tsx'
import { RefusalText } from '../../../components/refusal-text.tsx'
import { BlockedPlay } from '../../../components/responsible-play/play-notice.tsx'
import { toMoney } from '../../../lib/amount.ts'
import { type AppError, isNotFound } from '../../../lib/errors.ts'
import type { GameEvent, JackpotEvent } from '../../../model/game-center.ts'
import type { Id } from '../../../model/primitives.ts'
import { useTimeLeft } from '../../../runtime/clock.ts'
import { useTimestamp } from '../../../runtime/dates.ts'
import { usePlayBlock } from '../../../runtime/play/play-block.ts'
import { CheckingText, FailureLine } from '../../../ui/feedback/failures.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import { useFormat } from '../../../ui/use-format.ts'
import { wheelEnd } from '../wheel-time.ts'
import css, { sheet } from './event-details.css'
import { EventIcon, JoinedBadge, WheelTimer } from './event-status.tsx'
import { useJoin } from './use-join.ts'

interface EventDetailsProps {
  event: GameEvent
  streamerUserId: Id
  /** Returns to the list; missing in a sheet, which has its own title and button for that. */
  onBack?: () => void
  titleId?: string
}

/** Shows an event with its rules, and the button to join it. */
export function EventDetails({ event, streamerUserId, onBack, titleId }: EventDetailsProps) {
  useStyles(sheet)
  const id = useId()
  const back = useRef<HTMLButtonElement>(null)
  const { join, isPending, isSending, isOtherPending, isChecking, error, isUnconfirmed } = useJoin(
    event,
    streamerUserId,
  )
  const isOver = useIsOver(event, isSending)
  const isMissed = isOver && !event.joined
  const isOpen = !(event.joined || isOver)
  const pause = usePlayBlock('events')
  const block = isOpen && event.type === 'MONETARY' ? pause : null
  const canJoin = isOpen && !block
  // The card that had the focus is gone.
  useFocusOnMount(back)
  return (
    <article className={css.details} aria-labelledby={titleId ?? `${id}title`} part="event">
      {onBack && (
        <>
          <Button
            ref={back}
            variant="quiet"
            className={css.back}
            icon={<Icon of={ArrowLeft} directional />}
            onClick={onBack}
          >
            <Trans id="events.back">All events</Trans>
          </Button>
          <div className={css.header}>
            <EventIcon eventType={event.eventType} />
            <h3 id={`${id}title`} className={css.title}>
              <GameTitle game={event.eventType} />
            </h3>
          </div>
        </>
      )}
      {event.eventType === 'WHEEL_OF_FORTUNE' ? (
        <WheelTimer event={event} />
      ) : (
        <JackpotProgress event={event} />
      )}
      <p className={css.text}>
        <Rules event={event} />
      </p>
      {event.eventType === 'JACKPOT' && <JackpotDetails event={event} />}
      <div className={css.action} role="status">
        <EntryNote hasJoined={event.joined} isMissed={isMissed} />
      </div>
      {block && <BlockedPlay play="events" block={block} />}
      <div className={css.join} data-sheet={!onBack}>
        {canJoin && (
          <Button
            variant="primary"
            icon={<Icon of={Ticket} />}
            busy={isPending}
            disabled={isOtherPending}
            onClick={join}
            className={css.button}
          >
            <Trans id="events.join">Join</Trans>
          </Button>
        )}
        <div className={css.action} role="status">
          {canJoin && isOtherPending && (
            <span className={css.note}>
              <Trans id="events.join-other">You're joining another event. One moment…</Trans>
            </span>
          )}
          {isChecking && (
            <span className={css.note}>
              <CheckingText />
            </span>
          )}
        </div>
        {(canJoin || isMissed) && (
          <JoinFailure error={error} isUnconfirmed={isUnconfirmed} isMissed={isMissed} />
        )}
      </div>
    </article>
  )
}

function Rules({ event }: { event: GameEvent }) {
  if (event.eventType === 'JACKPOT') {
    return (
      <Trans id="events.jackpot.rules">
        A share of every bet goes into the jackpot. Once it's full, one of the players who joined
        wins it all.
      </Trans>
    )
  }
  return event.type === 'PROMO_CODE' ? (
    <Trans id="events.wheel.rules-code">
      Everyone who joins goes on the wheel. When time's up, it spins once, and the name it lands on
      wins a promo code.
    </Trans>
  ) : (
    <Trans id="events.wheel.rules-money">
      Everyone who joins goes on the wheel. When time's up, it spins once, and the name it lands on
      wins a cash prize.
    </Trans>
  )
}

/** Says that the viewer has joined, or that entries are closed. */
function EntryNote({ hasJoined, isMissed }: { hasJoined: boolean; isMissed: boolean }) {
  if (isMissed)
    return (
      <span className={css.note}>
        <Trans id="events.closed-note">Entries are closed. The result is on its way.</Trans>
      </span>
    )
  if (!hasJoined) return null
  return (
    <>
      <JoinedBadge />
      <span className={css.note}>
        <Trans id="events.joined-note">Stick around. You'll see the result right here.</Trans>
      </span>
    </>
  )
}

interface JoinFailureProps {
  error: AppError | null
  isUnconfirmed: boolean
  /** Entries are closed: a viewer mustn't wait for the result as if the join had worked. */
  isMissed: boolean
}

/** Says why a join has failed. */
function JoinFailure({ error, isUnconfirmed, isMissed }: JoinFailureProps) {
  return (
    error && (
      <FailureLine key={`${error.code} ${isUnconfirmed} ${isMissed}`}>
        {isMissed ? missedText(error, isUnconfirmed) : failureText(error, isUnconfirmed)}
      </FailureLine>
    )
  )
}

const missedText = (error: AppError, isUnconfirmed: boolean): ReactNode =>
  isUnconfirmed ? (
    <Trans id="events.failure.missed-unconfirmed">
      We couldn't confirm your entry. If it went through, you'll see it with the result.
    </Trans>
  ) : (
    <RefusalText error={error}>
      <Trans id="events.failure.missed">Your entry didn't go through.</Trans>
    </RefusalText>
  )

function failureText(error: AppError, isUnconfirmed: boolean): ReactNode {
  if (error.code === 'unsupported-event')
    return <Trans id="events.failure.unsupported">Unsupported event type</Trans>
  if (isNotFound(error)) return <Trans id="events.failure.over">This event has ended.</Trans>
  if (isUnconfirmed)
    return (
      <Trans id="events.failure.unconfirmed">
        We couldn't confirm this. Try again. You won't be entered twice.
      </Trans>
    )
  return (
    <RefusalText error={error}>
      <Trans id="events.failure.join">Couldn't join. Try again in a moment.</Trans>
    </RefusalText>
  )
}

/** Returns whether a wheel's time is up, unless a join is in flight, which may be accepted; jackpots have no end. */
function useIsOver(event: GameEvent, isJoining: boolean): boolean {
  const isWheel = event.eventType === 'WHEEL_OF_FORTUNE'
  const start = useTimestamp(isWheel ? event.startAt : null)
  const end = isWheel && start !== null ? wheelEnd(start, event.durationSeconds) : null
  return useTimeLeft(end) === 0 && !isJoining
}

/** Focuses an element on mount, without scrolling; not in a panel that is shown again, whose tab has the focus. */
export function useFocusOnMount(ref: RefObject<HTMLElement | null>, isEnabled = true): void {
  const isFirstRun = useRef(true)
  useEffect(() => {
    if (isFirstRun.current && isEnabled) ref.current?.focus({ preventScroll: true })
    isFirstRun.current = false
  }, [ref, isEnabled])
}

/** Lists a jackpot's chance to win, the viewer's contribution, and other numbers; a dash for an unknown one. */
export function JackpotDetails({ event }: { event: JackpotEvent }) {
  useStyles(sheet)
  const format = useFormat()
  return (
    <dl className={css.jackpotDetails}>
      <Detail name={<Trans id="events.jackpot.chance">Chance to win</Trans>}>
        {event.chanceToWin !== null && format.percent(event.chanceToWin)}
      </Detail>
      <Detail name={<Trans id="events.jackpot.contribution">Your contribution</Trans>}>
        {event.yourContributionUsd !== null && <UsdAmount amount={event.yourContributionUsd} />}
      </Detail>
      <Detail name={<Trans id="events.jackpot.volume">Share of each bet</Trans>}>
        {event.percentageBetVolume !== null && format.percent(event.percentageBetVolume / 100)}
      </Detail>
      <Detail name={<Trans id="events.jackpot.players">Players</Trans>}>
        {event.totalJoinedUsers !== null && format.count(event.totalJoinedUsers)}
      </Detail>
    </dl>
  )
}

const Detail = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className={css.detail}>
    <dt>{name}</dt>
    <dd>{children || '–'}</dd>
  </div>
)

/** Returns how much of its goal a jackpot has reached, 0 to 1; 1 if the goal is zero or less. */
export function progressOf({
  gainedAmountUsd,
  amountUsd,
}: Pick<JackpotEvent, 'gainedAmountUsd' | 'amountUsd'>): number {
  const gained = toMoney(gainedAmountUsd)
  const goal = toMoney(amountUsd)
  if (!gained || !goal?.isPositive() || goal.isZero()) return 1
  return Math.min(1, Math.max(0, gained.div(goal).toNumber()))
}

/** Shows a jackpot's amount in relation to its goal, as text and as a bar. */
export function JackpotProgress({ event }: { event: JackpotEvent }) {
  useStyles(sheet)
  const id = useId()
  const { t } = useLingui()
  const goal = <UsdAmount amount={event.amountUsd} />
  return (
    <div className={css.progress}>
      <p className={css.gained} id={`${id}gained`}>
        <span className={css.amount}>
          <UsdAmount amount={event.gainedAmountUsd} />
        </span>
        <span className={css.note}>
          <Trans
            id="events.jackpot.goal"
            comment="Follows the amount that the jackpot has gained so far: $120.00 of $500.00."
          >
            of {goal}
          </Trans>
        </span>
      </p>
      <progress
        className={css.bar}
        max={1}
        value={progressOf(event)}
        aria-label={t({ id: 'events.jackpot.progress', message: 'Jackpot so far' })}
      />
    </div>
  )
}
