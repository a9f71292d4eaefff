import { Plural, Trans } from '@lingui/react/macro'
import type { AppError } from '../../lib/errors.ts'
import { Button } from '../../ui/button.tsx'
import { FailureScreen } from '../../ui/failure-screen.tsx'
import { useStyles } from '../../ui/styles.ts'
import css, { sheet } from './schedule-rest.css'
import { RowsSkeleton } from './schedule-skeleton.tsx'

/** Rows that stand for a page on its way. */
const NEXT_ROWS = 3

interface ScheduleRestProps {
  shown: number
  total: number
  hasNext: boolean
  isLoading: boolean
  error: AppError | undefined
  onMore: () => void
  onRetry: () => void
}

/** Draws the end of the list: the count and Show more, or why loading failed. */
export function ScheduleRest(props: ScheduleRestProps) {
  useStyles(sheet)
  const { shown, total, hasNext, isLoading, error, onMore, onRetry } = props
  if (error) return <FailureScreen error={error} onRetry={onRetry} />
  return (
    <>
      {isLoading && <RowsSkeleton count={NEXT_ROWS} />}
      <div className={css.footer}>
        <p className={css.count} role="status">
          <Plural
            id="schedule.count"
            comment="{shown}: how many streams are listed so far."
            value={total}
            one={`${shown} of # stream`}
            other={`${shown} of # streams`}
          />
        </p>
        {hasNext && (
          <Button busy={isLoading} onClick={onMore}>
            <Trans id="pagination.more">Show more</Trans>
          </Button>
        )}
      </div>
    </>
  )
}
