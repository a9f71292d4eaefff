import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { RefusalText } from '../../../components/refusal-text.tsx'
import { CheckingText, FailureLine } from '../../../ui/feedback/failures.tsx'
import css from '../copy-panel.css'
import type { CopyRequest, CopyRequestError } from './copy-state.ts'

/** Shows the request under way, or that its outcome is being checked; empty before, so that it is read out. */
export function RequestStatus({ request }: { request: CopyRequest | null }) {
  return (
    <p className={css.text} role="status">
      {request && (
        <span key={request.phase}>
          {request.phase === 'sending' ? sendingTexts[request.kind] : <CheckingText />}
        </span>
      )}
    </p>
  )
}

const sendingTexts: Readonly<Record<CopyRequest['kind'], ReactNode>> = {
  start: <Trans id="copy.starting">Starting…</Trans>,
  stop: <Trans id="copy.stopping">Stopping…</Trans>,
}

/** Shows why copying didn't start; nothing without an error. */
export function StartFailure({ error }: { error: CopyRequestError | null }) {
  return (
    error && (
      <FailureLine key={error.status} isBoxed>
        <RequestErrorText error={error} />
      </FailureLine>
    )
  )
}

/** Explains why copying didn't start or stop, with the server's message if it sent one. */
export function RequestErrorText({ error: { kind, status, error } }: { error: CopyRequestError }) {
  const text = errorTexts[kind][status]
  return status === 'refused' ? <RefusalText error={error}>{text}</RefusalText> : text
}

const errorTexts: Readonly<
  Record<CopyRequest['kind'], Readonly<Record<CopyRequestError['status'], ReactNode>>>
> = {
  start: {
    refused: (
      <Trans id="copy.not-started">Copying didn't start, and nothing was bet. Try again.</Trans>
    ),
    unconfirmed: (
      <Trans id="copy.unconfirmed-start">
        We couldn't confirm the start. So far, nothing is being copied. Trying again won't start it
        twice.
      </Trans>
    ),
    unreachable: (
      <Trans id="copy.unread-start">
        We couldn't reach the server, so copying may have started. Trying again won't start it
        twice.
      </Trans>
    ),
  },
  stop: {
    refused: <Trans id="copy.not-stopped">Copying is still on. Press “Stop copying” again.</Trans>,
    unconfirmed: (
      <Trans id="copy.unconfirmed-stop">
        We couldn't confirm the stop. So far, copying is still on. Press “Stop copying” again.
      </Trans>
    ),
    unreachable: (
      <Trans id="copy.unread-stop">
        We couldn't reach the server, so copying may still be on. Press “Stop copying” again.
      </Trans>
    ),
  },
}
