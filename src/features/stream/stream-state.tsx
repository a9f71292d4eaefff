import { Trans } from '@lingui/react/macro'
import { Play, TvMinimal, Unplug } from 'lucide'
import type { ReactNode } from 'react'
import type { PlayerView } from '../../media/player.ts'
import type { UnplayableReason } from '../../media/source.ts'
import { RetryButton } from '../../ui/feedback/failure-notice.tsx'
import { Spinner } from '../../ui/feedback/placeholders.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import css, { sheet } from './stream-state.css'

interface StreamStateProps {
  view: PlayerView
  /** Reason why none of the stream's sources can be played; null if one can, or while they are loading. */
  unplayableReason: UnplayableReason | null
  /** The stream's settings couldn't be loaded. */
  hasFailed: boolean
  /** Whether there is no room for an action: the mini player leads back to the room. */
  isMini: boolean
  onPlay: () => void
  onRetry: () => void
}

/** Explains why no picture is playing, and offers an action. */
export function StreamState({
  view,
  unplayableReason,
  hasFailed,
  isMini,
  onPlay,
  onRetry,
}: StreamStateProps) {
  useStyles(sheet)
  const { phase, isBlocked, isPaused } = view
  if (unplayableReason) {
    return (
      <Message icon={<Icon of={TvMinimal} />}>
        {unplayableReason === 'browser' ? (
          <Trans id="stream.browser">
            This browser can't play this stream. Try another browser.
          </Trans>
        ) : (
          <Trans id="stream.unsupported">This type of stream can't be played here yet.</Trans>
        )}
      </Message>
    )
  }
  if (hasFailed || phase === 'failed') {
    return (
      <Message
        icon={<Icon of={Unplug} />}
        action={!isMini && <RetryButton variant="primary" onRetry={onRetry} />}
      >
        <Trans id="stream.failed">The stream isn't loading.</Trans>
      </Message>
    )
  }
  if (isBlocked && !isMini) {
    return (
      <div className={css.state}>
        <button type="button" className={css.play} onClick={onPlay}>
          <Icon of={Play} />
          <span className={css.label}>
            <Trans id="stream.play">Play</Trans>
          </span>
        </button>
      </div>
    )
  }
  if (phase === 'ended') {
    return (
      <Message icon={<Icon of={TvMinimal} />}>
        <Trans id="stream.ended">The stream has ended.</Trans>
      </Message>
    )
  }
  const isWaiting = phase !== 'playing' && !isPaused
  return (
    <div className={css.state} role="status">
      {isWaiting && (
        <span className={css.loading}>
          <Spinner />
          {phase === 'loading' ? (
            <Trans id="stream.loading">Loading the stream…</Trans>
          ) : (
            <Trans id="stream.reconnecting">Reconnecting…</Trans>
          )}
        </span>
      )}
    </div>
  )
}

interface MessageProps {
  icon: ReactNode
  children: ReactNode
  action?: ReactNode
}

function Message({ icon, children, action }: MessageProps) {
  return (
    <div className={css.state} data-dark role="alert">
      <span className={css.icon}>{icon}</span>
      <p>{children}</p>
      {action}
    </div>
  )
}
