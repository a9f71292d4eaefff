import { Plural, Trans } from '@lingui/react/macro'
import { ArrowUp } from 'lucide'
import { useMemo } from 'react'
import { useSessionRate } from '../../runtime/use-converted-amount.ts'
import { Button } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import css, { sheet } from './activity-list.css'
import { ActivityRow } from './activity-row.tsx'
import type { Activity } from './use-activity.ts'
import { useFeedScroll } from './use-feed-scroll.ts'
import { winMultipliers } from './win-multipliers.ts'

interface ActivityListProps {
  activity: Activity
  titleId: string
  /** Shows cards in several columns instead of one list; for rooms without a stream. */
  asCards: boolean
}

/** Lists a feed in its own scroll container, so that new rows move nothing else. */
export function ActivityList({ activity, titleId, asCards }: ActivityListProps) {
  useStyles(sheet)
  const { log, isLoadingMore, moreError, loadMore } = activity
  const { entries, hasMore } = log
  const canLoadMore = hasMore && !isLoadingMore && !moreError
  const {
    box,
    shown,
    newerCount: newer,
    onScroll,
    scrollToTop,
  } = useFeedScroll<HTMLDivElement>(entries, () => {
    if (canLoadMore) loadMore()
  })
  const multipliers = useMemo(() => winMultipliers(entries), [entries])
  // Read once for all rows.
  const session = useSessionRate('USD')
  return (
    <div className={css.frame}>
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
          {shown.map(entry => (
            <ActivityRow
              key={entry.key}
              entry={entry}
              multiplier={multipliers.get(entry.key) ?? null}
              rate={session?.rate ?? null}
              sessionCurrency={session?.currency ?? null}
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
