import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import type { StreamStatus } from '../../model/lobby.ts'
import { useStyles } from '../../ui/styles/styles.ts'
import css, { sheet } from './status-badge.css'

/** Shows the status that the server gives a stream; announced when it changes. */
export function StatusBadge({ status }: { status: StreamStatus | null }) {
  useStyles(sheet)
  const id = useId()
  return (
    <p className={css.status} role="status" aria-labelledby={`${id}status`} data-status={status}>
      <span id={`${id}status`}>
        <StatusText status={status ?? 'OFFLINE'} />
      </span>
    </p>
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
