import { Trans } from '@lingui/react/macro'
import type { CopyRequestError } from './copy-state.ts'

/** Explains why copying didn't start, with the server's message if it sent one. */
export function StartErrorText({ error: { status, message } }: { error: CopyRequestError }) {
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
    case 'unreachable':
      return (
        <Trans id="copy.unread-start">
          We couldn't reach the server, so copying may have started. Trying again won't start it
          twice.
        </Trans>
      )
  }
}

/** Explains why copying didn't stop, with the server's message if it sent one. */
export function StopErrorText({ error: { status, message } }: { error: CopyRequestError }) {
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
    case 'unreachable':
      return (
        <Trans id="copy.unread-stop">
          We couldn't reach the server, so copying may still be on. Press Stop copying again.
        </Trans>
      )
  }
}
