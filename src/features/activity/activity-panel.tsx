import { Plural, Trans } from '@lingui/react/macro'
import { ArrowUp, Dices } from 'lucide'
import { type UIEvent, useEffectEvent, useId, useLayoutEffect, useMemo, useRef } from 'react'
import { FEED_SIZE, PLAYER_HISTORY_SIZE } from '../../api/history.ts'
import { isStreamer, type LobbyRecord } from '../../model/lobby.ts'
import { useNow } from '../../runtime/clock.ts'
import { useMarket } from '../../runtime/market.ts'
import { useSessionRate } from '../../runtime/use-converted-amount.ts'
import { useDateFormatter } from '../../runtime/use-date-formatter.ts'
import { FailureScreen } from '../../ui/feedback/failures.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { StateScreen } from '../../ui/feedback/state-screen.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import base from '../../ui/styles/view-base.css'
import { type DelayedActivity, useDelayedActivity } from './activity-delay.ts'
import { winMultipliers } from './activity-log.ts'
import css, { sheet } from './activity-panel.css'
import { ActivityRow, WinText } from './activity-row.tsx'
import { type Activity, useActivity } from './use-activity.ts'
import { useAnnouncedWin } from './use-announced-win.ts'

/** Shows the bets, wins and rollbacks of a room's player, the newest first. */
export default function ActivityPanel({ record }: { record: LobbyRecord }) {
  useStyles(sheet)
  const id = useId()
  return (
    <section className={css.panel} aria-labelledby={`${id}title`} part="activity">
      <h2 id={`${id}title`} className={css.title}>
        <Trans id="room.tab.activity">Activity</Trans>
      </h2>
      <Feed key={`${record.wallet} ${isStreamer(record)}`} record={record} titleId={`${id}title`} />
    </section>
  )
}

function Feed({ record, titleId }: { record: LobbyRecord; titleId: string }) {
  const hasStream = isStreamer(record)
  const isReading = useRef(false)
  const activity = useActivity(record.wallet, hasStream, isReading)
  const feed = useDelayedActivity(record.wallet, activity.log)
  useLayoutEffect(() => {
    isReading.current = feed.isPaused
  }, [feed.isPaused])
  const { log } = feed
  if (log.entries.length > 0) {
    return <ActivityList activity={activity} feed={feed} titleId={titleId} asCards={!hasStream} />
  }
  if (activity.error) return <FailureScreen of={activity} />
  if (!log.isLoaded) return <ActivitySkeleton asCards={!hasStream} />
  return (
    <StateScreen
      level={3}
      icon={<Icon of={Dices} />}
      title={<Trans id="activity.empty.title">No activity yet</Trans>}
    >
      <Trans id="activity.empty.text">Bets and wins show up here as they happen.</Trans>
    </StateScreen>
  )
}

interface ActivityListProps {
  activity: Activity
  feed: DelayedActivity
  titleId: string
  /** Shows cards in several columns instead of one list; for rooms without a stream. */
  asCards: boolean
}

/** Lists a feed in its own scroll container, so that new rows move nothing else. */
function ActivityList({ activity, feed, titleId, asCards }: ActivityListProps) {
  const { isLoadingMore, moreError, loadMore } = activity
  const { log, shown, newerCount: newer } = feed
  const { entries, hasMore } = log
  const canLoadMore = hasMore && !isLoadingMore && !moreError
  const { box, onScroll, scrollToTop } = useFeedScroll(feed, () => {
    if (canLoadMore) loadMore()
  })
  const { winEffects } = useMarket()
  const multipliers = useMemo(
    () => (winEffects === 'off' ? new Map<string, number>() : winMultipliers(log)),
    [log, winEffects],
  )
  const win = useAnnouncedWin(entries, multipliers)
  // Read once for all rows.
  const session = useSessionRate('USD')
  const today = useDateFormatter().day(useNow())
  return (
    <div className={css.frame}>
      <p className={base.hidden} aria-live="polite" aria-atomic="true">
        {/* Each message has a node of its own, because of a changed node only the texts that differ may be read out. */}
        {win && (
          <span key={win.entry.key}>
            <WinText win={win} />
          </span>
        )}
      </p>
      {newer > 0 && (
        <button type="button" className={css.jump} onClick={scrollToTop}>
          <Icon of={ArrowUp} />
          <Plural id="activity.newer" value={newer} one="# new" other="# new" />
        </button>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls */}
      <div
        ref={box}
        className={css.box}
        role="group"
        aria-labelledby={titleId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
        tabIndex={0}
        onScroll={onScroll}
      >
        <ol className={css.rows} data-cards={asCards}>
          {shown.entries.map(entry => (
            <ActivityRow
              key={entry.key}
              entry={entry}
              multiplier={multipliers.get(entry.key) ?? null}
              rate={session?.rate ?? null}
              sessionCurrency={session?.currency ?? null}
              today={today}
            />
          ))}
        </ol>
        {hasMore && (
          <div className={css.more}>
            {moreError && (
              <p role="alert">
                <Trans id="activity.more-failed">Couldn't load more.</Trans>
              </p>
            )}
            <Button variant="quiet" onClick={loadMore} busy={isLoadingMore}>
              {moreError ? (
                <Trans id="failure.retry">Retry</Trans>
              ) : (
                <Trans id="pagination.more">Show more</Trans>
              )}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

/** Shows placeholders of the final size while the first page loads. */
function ActivitySkeleton({ asCards }: { asCards: boolean }) {
  const count = asCards ? PLAYER_HISTORY_SIZE : FEED_SIZE
  return (
    <SkeletonRows count={count} rowClass={css.row} placeholderClass={css.placeholder}>
      {rows => (
        <div className={css.box}>
          <ul className={css.rows} data-cards={asCards}>
            {rows}
          </ul>
        </div>
      )}
    </SkeletonRows>
  )
}

/** Pixels from the top within which the feed keeps following new entries. */
const TOP_TOLERANCE = 8
/** Pixels from the bottom at which the next older page is loaded. */
const LOAD_MORE_DISTANCE = 240

/** Keeps the rows in place while the reader has scrolled down; new entries show at the top only. */
function useFeedScroll({ log, shown, pause, resume }: DelayedActivity, onNearEnd: () => void) {
  const box = useRef<HTMLDivElement>(null)
  // Entries that arrive before the scroll event must not move the rows either.
  const previousLog = useRef(log)
  const pauseEarly = useEffectEvent(pause)
  useLayoutEffect(() => {
    const previous = previousLog.current
    const [first] = previous.entries
    const isScrolledDown = (box.current?.scrollTop ?? 0) > TOP_TOLERANCE
    if (isScrolledDown && first && first.key !== log.entries[0]?.key) pauseEarly(previous)
    previousLog.current = log
  }, [log])

  return {
    box,
    onScroll({ currentTarget }: UIEvent) {
      const { scrollTop, scrollHeight, clientHeight } = currentTarget
      if (scrollTop <= TOP_TOLERANCE) {
        resume()
        return
      }
      pause(shown)
      // A keyboard's way to Show more scrolls too: rows that come by themselves would push it out of view.
      const isAtButton = currentTarget.querySelector(':focus-visible') !== null
      if (scrollHeight - clientHeight - scrollTop < LOAD_MORE_DISTANCE && !isAtButton) onNearEnd()
    },
    /** Scrolls to the newest entry and shows all that are new. */
    scrollToTop() {
      resume()
      box.current?.scrollTo({ top: 0 })
      // The button that had the focus disappears.
      box.current?.focus({ preventScroll: true })
    },
  }
}
