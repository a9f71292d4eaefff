import { Trans } from '@lingui/react/macro'
import type { CopyFault } from './copy-machine.ts'

/** Why nothing runs; the server's own words where it gave some. */
export function StartFault({ fault: { status, message } }: { fault: CopyFault }) {
  switch (status) {
    case 'refused':
      return (
        message ?? (
          <Trans id="copy.not-started">Copying didn't start, and nothing was bet. Try again.</Trans>
        )
      )
    case 'unconfirmed':
      return (
        <Trans id="copy.unconfirmed-start">
          We couldn't confirm the start. So far, nothing is being copied. Trying again won't start
          it twice.
        </Trans>
      )
    case 'unread':
      return (
        <Trans id="copy.unread-start">
          We couldn't reach the server, so copying may have started. Trying again won't start it
          twice.
        </Trans>
      )
  }
}

/** Why it still runs; the server's own words where it gave some. */
export function StopFault({ fault: { status, message } }: { fault: CopyFault }) {
  switch (status) {
    case 'refused':
      return (
        message ?? (
          <Trans id="copy.not-stopped">Copying is still on. Press Stop copying again.</Trans>
        )
      )
    case 'unconfirmed':
      return (
        <Trans id="copy.unconfirmed-stop">
          We couldn't confirm the stop. So far, copying is still on. Press Stop copying again.
        </Trans>
      )
    case 'unread':
      return (
        <Trans id="copy.unread-stop">
          We couldn't reach the server, so copying may still be on. Press Stop copying again.
        </Trans>
      )
  }
}
