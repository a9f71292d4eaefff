import { Trans, useLingui } from '@lingui/react/macro'
import { requestErrorText } from '../../../i18n/request-error-text.ts'
import type { CockpitGroup } from '../../../model/game-center.ts'
import type { Id } from '../../../model/primitives.ts'
import { ErrorLine } from '../../../ui/feedback/error-line.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import css, { sheet } from './cockpit-controls.css'
import { RunningWheel } from './running-wheel.tsx'
import { StartForm } from './start-form.tsx'
import { useCockpit } from './use-cockpit.ts'
import { wasExecuted } from './was-executed.ts'

interface CockpitControlsProps {
  group: CockpitGroup
  streamerUserId: Id
}

/** Starts and stops one wheel at a time; for the operator's own wheels it only shows them. */
export function CockpitControls({ group, streamerUserId }: CockpitControlsProps) {
  useStyles(sheet)
  const { i18n } = useLingui()
  const { pending, failure, start, stop } = useCockpit(streamerUserId)
  const isOwn = group.activationType === 'BY_STREAMER'
  const active = group.events.find(({ status }) => status === 'ACTIVE')
  const isFailureShown = failure !== null && !wasExecuted(failure, group.events)
  const pendingEvents = group.events.filter(({ status }) => status === 'PENDING')
  return (
    <div className={css.controls}>
      {active && (
        <RunningWheel
          event={active}
          isStopping={pending === 'stop'}
          onStop={isOwn ? () => stop(active.id) : null}
        />
      )}
      {isOwn && !active && pendingEvents.length > 0 && (
        <StartForm events={pendingEvents} isStarting={pending === 'start'} onStart={start} />
      )}
      {isOwn && !active && pendingEvents.length === 0 && (
        <p className={css.note}>
          <Trans id="cockpit.all-over">All the wheels in this group have ended.</Trans>
        </p>
      )}
      {!isOwn && (
        <p className={css.note}>
          <Trans id="cockpit.operator-note">Your casino starts and stops these wheels.</Trans>
        </p>
      )}
      {isFailureShown && (
        <ErrorLine>
          {requestErrorText(i18n, failure.error) ?? (
            <Trans id="cockpit.failure">That didn't work. Try again in a moment.</Trans>
          )}
        </ErrorLine>
      )}
    </div>
  )
}
