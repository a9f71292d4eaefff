import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { BadgeCheck, Eye, HandCoins, MicOff, Timer } from 'lucide'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { seconds } from '../../../lib/clock.ts'
import { formatElapsedTime } from '../../../lib/time-left.ts'
import type { Capture } from '../../../media/capture/capture-stream.ts'
import type { StreamStatus } from '../../../model/lobby.ts'
import { useNow } from '../../../runtime/clock.ts'
import { StatusBadge } from '../../../ui/feedback/badge.tsx'
import { Hidden } from '../../../ui/layout/hidden.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import { useFormat } from '../../../ui/use-format.ts'
import {
  type BroadcastSource,
  type BroadcastState,
  isLiveStatus,
  phaseOf,
} from '../broadcast/broadcast-state.ts'
import { CaptureMessage, type CaptureMessageProps } from '../capture/capture-message.tsx'
import { BroadcastMessage } from './stage-message.tsx'
import css, { sheet } from './studio-stage.css'

interface StudioStageProps extends CaptureMessageProps {
  state: BroadcastState
  /** Whether a review has approved the stream. */
  isApproved: boolean
  source: BroadcastSource
  /** Null while unknown. */
  viewers: number | null
  /** Text of the streamer's received tips; null if unknown. */
  tips: ReactNode
  monitor: ReactNode
  children: ReactNode
}

/** Shows the picture that viewers get, or why there is none, under the status of the stream. */
export function StudioStage(props: StudioStageProps) {
  const { state, isApproved, source, capture, view, monitor, onUseEncoder, children } = props
  useStyles(sheet)
  const { t } = useLingui()
  const { status, liveSince } = state
  const isOnAir = isLiveStatus(status)
  const phase = phaseOf(state)
  const hasMonitor = source === 'encoder' && phase === 'live' && monitor !== null
  const hasPicture = source === 'browser' && view.capture !== null
  return (
    <section
      className={css.stage}
      aria-label={t({ id: 'room.stream', message: 'Stream' })}
      data-live={isOnAir}
    >
      {hasMonitor && monitor}
      {hasPicture && view.capture && (
        <Preview stream={view.capture.stream} isMirrored={isMirrored(view.capture)} />
      )}
      {source === 'browser' && phase !== 'interrupted' && phase !== 'elsewhere' && (
        <CaptureMessage capture={capture} view={view} onUseEncoder={onUseEncoder} />
      )}
      <BroadcastMessage phase={phase} source={source} hasMonitor={hasMonitor} />
      <div className={css.marks}>
        <div className={css.details}>
          <StreamStatusBadge status={status} />
          {isApproved && !isOnAir && (
            <span className={css.detail}>
              <Icon of={BadgeCheck} />
              <Trans id="studio.approved" comment="Stage of the review of a streamer's stream.">
                Approved
              </Trans>
            </span>
          )}
          {isOnAir && <LiveDetails {...props} since={liveSince} />}
          {hasPicture && view.choice.isMuted && (
            <span className={css.detail}>
              <Icon of={MicOff} />
              <Trans id="studio.muted" comment="On the streamer's picture: nobody hears them.">
                Muted
              </Trans>
            </span>
          )}
        </div>
        {children}
      </div>
    </section>
  )
}

/** Returns whether streamers see themselves, as in a mirror: not by a phone's camera on its back. */
const isMirrored = ({ kind, stream }: Capture): boolean =>
  kind === 'camera' &&
  stream.getVideoTracks().every(track => track.getSettings().facingMode !== 'environment')

function Preview({ stream, isMirrored }: { stream: MediaStream; isMirrored: boolean }) {
  const { t } = useLingui()
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const element = video.current
    if (!element) return
    element.srcObject = stream
    // Some browsers refuse without a press on the page; the picture then starts with the next one.
    element.play()?.catch(() => {})
    return () => {
      element.srcObject = null
    }
  }, [stream])
  // It is muted, because the streamer would hear themselves.
  return (
    <video
      ref={video}
      className={css.preview}
      data-mirrored={isMirrored}
      muted
      playsInline
      aria-label={t({ id: 'studio.preview', message: 'Your video' })}
    />
  )
}

/** Shows the status that the server gives a stream; announced when it changes. */
function StreamStatusBadge({ status }: { status: StreamStatus | null }) {
  const id = useId()
  return (
    <StatusBadge
      isLive={isLiveStatus(status)}
      onMedia
      role="status"
      aria-labelledby={`${id}status`}
    >
      <span id={`${id}status`}>{statusTexts[status ?? 'OFFLINE']}</span>
    </StatusBadge>
  )
}

/** Repeats status and time where the stage may be out of view; hidden from screen readers, which have the stage. */
export function StreamSummary({ state: { status, liveSince } }: { state: BroadcastState }) {
  useStyles(sheet)
  const isOnAir = isLiveStatus(status)
  return (
    <div className={css.summary} aria-hidden="true">
      <StatusBadge isLive={isOnAir} onMedia>
        {statusTexts[status ?? 'OFFLINE']}
      </StatusBadge>
      {isOnAir && liveSince !== null && (
        <span className={css.detail}>
          <Duration since={liveSince} />
        </span>
      )}
    </div>
  )
}

const statusTexts: Readonly<Record<StreamStatus, ReactNode>> = {
  OFFLINE: <Trans id="studio.status.offline">Offline</Trans>,
  STARTING: <Trans id="studio.status.starting">Starting</Trans>,
  ONLINE: <Trans id="studio.status.online">Live</Trans>,
  BROADCAST: (
    <Trans id="studio.status.broadcast" comment="Live, and shown to everybody by the casino.">
      On air
    </Trans>
  ),
}

interface LiveDetailsProps extends Pick<StudioStageProps, 'viewers' | 'tips'> {
  /** Null where the start is unknown. */
  since: number | null
}

/** Shows how long a stream has been live, how many people watch it, and the tips. */
function LiveDetails({ since, viewers, tips }: LiveDetailsProps) {
  const format = useFormat()
  const shown = viewers === null ? '' : format.count(viewers)
  return (
    <>
      {since !== null && (
        <span className={css.detail}>
          <Icon of={Timer} />
          <Hidden>
            <Trans id="studio.duration">Live for</Trans>
          </Hidden>
          <Duration since={since} />
        </span>
      )}
      {viewers !== null && (
        <span className={css.detail}>
          <Icon of={Eye} />
          <span aria-hidden="true">{shown}</span>
          <Hidden>
            <Plural
              id="studio.viewers"
              value={viewers}
              one={<Trans>{shown} viewer</Trans>}
              other={<Trans>{shown} viewers</Trans>}
            />
          </Hidden>
        </span>
      )}
      {tips && (
        <span className={css.detail}>
          <Icon of={HandCoins} />
          {tips}
        </span>
      )}
    </>
  )
}

function Duration({ since }: { since: number }) {
  const now = useNow(seconds(1))
  return <span role="timer">{formatElapsedTime((now - since) / seconds(1))}</span>
}
