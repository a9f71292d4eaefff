import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { isLive, type StreamStatus } from '../../model/lobby.ts'
import { StatusBadge } from '../../ui/feedback/badge.tsx'

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
