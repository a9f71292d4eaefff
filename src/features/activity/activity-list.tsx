import { Plural, Trans } from '@lingui/react/macro'
import { ArrowUp } from 'lucide'
import { useMemo } from 'react'
import { useSessionRate } from '../../runtime/use-converted-amount.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useStyles } from '../../ui/styles.ts'
import css, { sheet } from './activity-list.css'
import { ActivityRow } from './activity-row.tsx'
import { winMultipliers } from './gains.ts'
import type { Activity } from './use-activity.ts'
import { useFeedScroll } from './use-reading.ts'

interface ActivityListProps {
  activity: Activity
  titleId: string
  /** Without a stream the history is what leads: it stands in cards. */
  asCards: boolean
}

/** The feed, in a box of its own so that nothing else moves. */
export function ActivityList({ activity, titleId, asCards }: ActivityListProps) {
  useStyles(sheet)
  const { log, isLoadingMore, moreError, loadMore: more } = activity
  const { entries, hasMore } = log
  const mayGoOn = hasMore && !isLoadingMore && !moreError
  const { box, shown, newer, onScroll, toTop } = useFeedScroll<HTMLDivElement>(entries, () => {
    if (mayGoOn) more()
  })
  const gains = useMemo(() => winMultipliers(entries), [entries])
  // The same for every line.
  const session = useSessionRate('USD')
  return (
    <div className={css.frame}>
      {newer > 0 && (
        <button type="button" className={css.jump} onClick={toTop}>
          <Icon of={ArrowUp} />
          <Plural id="activity.newer" value={newer} one="# new" other="# new" />
        </button>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls */}
      <div
        ref={box}
        className={css.box}
        role="group"
        aria-labelledby={titleId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
        tabIndex={0}
        onScroll={onScroll}
      >
        <ol className={css.rows} data-cards={asCards}>
          {shown.map(entry => (
            <ActivityRow
              key={entry.key}
              entry={entry}
              times={gains.get(entry.key) ?? null}
              rate={session?.rate ?? null}
              session={session?.currency ?? null}
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
            <Button variant="quiet" onClick={more} busy={isLoadingMore}>
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
