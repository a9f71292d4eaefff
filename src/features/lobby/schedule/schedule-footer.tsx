import { Plural, Trans } from '@lingui/react/macro'
import type { AppError } from '../../../lib/errors.ts'
import { FailureScreen } from '../../../ui/feedback/failures.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import css, { sheet } from './schedule-footer.css'
import { ScheduleSkeleton } from './schedule-skeleton.tsx'

/** Placeholder rows while another page loads. */
const MORE_ROWS = 3

interface ScheduleFooterProps {
  shown: number
  total: number
  hasNext: boolean
  isLoading: boolean
  error: AppError | undefined
  onMore: () => void
  onRetry: () => void
}

/** Shows the count of streams with the button Show more, or why loading failed. */
export function ScheduleFooter(props: ScheduleFooterProps) {
  useStyles(sheet)
  const { shown, total, hasNext, isLoading, error, onMore, onRetry } = props
  if (error) return <FailureScreen error={error} onRetry={onRetry} />
  return (
    <>
      {isLoading && <ScheduleSkeleton count={MORE_ROWS} />}
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
