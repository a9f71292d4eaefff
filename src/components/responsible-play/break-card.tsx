import { Trans } from '@lingui/react/macro'
import { useGamblingPause } from '../../runtime/play/play-block.ts'
import { useStyles } from '../../ui/styles/styles.ts'
import CheckInterval from './check-interval.tsx'
import { TakeBreak } from './help-links.tsx'
import { LimitsButton } from './limits-button.tsx'
import { PauseText } from './play-notice.tsx'
import css, { sheet } from './responsible-play.css'

/** Offers a break, or shows until when play is off, and shows the limits and the interval of reality checks. */
export default function BreakCard() {
  useStyles(sheet)
  const pause = useGamblingPause()
  return (
    <div className={css.card}>
      <p className={css.text} role="status">
        {pause ? (
          <span key={pause.reason}>
            <PauseText pause={pause} />
          </span>
        ) : (
          <span key="intro">
            <Trans id="safer-play.break.intro">
              Step away for 15 minutes to 24 hours. You can keep watching.
            </Trans>
          </span>
        )}
      </p>
      <TakeBreak />
      <LimitsButton />
      <CheckInterval />
    </div>
  )
}
