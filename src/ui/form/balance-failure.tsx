import { Trans } from '@lingui/react/macro'
import { InlineFailure } from '../feedback/inline-failure.tsx'

interface BalanceFailureProps {
  balance: {
    readonly data: unknown
    readonly error: unknown
    retry(): void
  }
}

/** Shows in a form that needs the viewer's balance that it failed to load, with Retry. */
export function BalanceFailure({ balance: { data, error, retry } }: BalanceFailureProps) {
  if (data || !error) return null
  return (
    <InlineFailure onRetry={retry}>
      <Trans id="amount.no-balance">Couldn't load your balance.</Trans>
    </InlineFailure>
  )
}
