import { Plural, Trans } from '@lingui/react/macro'
import { Eye, Timer } from 'lucide'
import { useId } from 'react'
import { seconds } from '../../../lib/clock.ts'
import { formatElapsedTime } from '../../../lib/time-left.ts'
import { isLive, type StreamStatus } from '../../../model/lobby.ts'
import { useNow } from '../../../runtime/clock.ts'
import { StatusBadge } from '../../../ui/feedback/badge.tsx'
import { Hidden } from '../../../ui/layout/hidden.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import { useFormat } from '../../../ui/use-format.ts'
import css, { sheet } from './studio-stage.css'

/** Shows the status that the server gives a stream; announced when it changes. */
export function StreamStatusBadge({ status }: { status: StreamStatus | null }) {
  const id = useId()
  return (
    <StatusBadge
      isLive={status !== null && isLive(status)}
      onMedia
      role="status"
      aria-labelledby={`${id}status`}
    >
      <span id={`${id}status`}>
        <StatusText status={status ?? 'OFFLINE'} />
      </span>
    </StatusBadge>
  )
}

function StatusText({ status }: { status: StreamStatus }) {
  switch (status) {
    case 'OFFLINE':
      return <Trans id="studio.status.offline">Offline</Trans>
    case 'STARTING':
      return <Trans id="studio.status.starting">Starting</Trans>
    case 'ONLINE':
      return <Trans id="studio.status.online">Live</Trans>
    case 'BROADCAST':
      return (
        <Trans id="studio.status.broadcast" comment="Live, and shown to everybody by the casino.">
          On air
        </Trans>
      )
  }
}

interface LiveDetailsProps {
  /** Null where the start is unknown. */
  since: number | null
  /** Null while unknown. */
  viewers: number | null
}

/** Shows how long a stream has been live, and how many people watch it. */
export function LiveDetails({ since, viewers }: LiveDetailsProps) {
  useStyles(sheet)
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
    </>
  )
}

function Duration({ since }: { since: number }) {
  const now = useNow(seconds(1))
  return <span role="timer">{formatElapsedTime((now - since) / seconds(1))}</span>
}
