import { Trans } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { Ban, LogIn } from 'lucide-react'
import type { ReactNode } from 'react'
import { statusAtom } from '../../runtime/atoms.ts'
import { useRuntime } from '../../runtime/context.ts'
import { Button } from '../../ui/button.tsx'
import { StateScreen } from '../../ui/state-screen.tsx'

/** Shows the app while it is enabled, and otherwise the one thing that helps. */
export function StatusGate({ children }: { children: ReactNode }) {
  const status = useAtomValue(statusAtom)
  switch (status) {
    case 'enabled':
      return children
    case 'disabled':
      return (
        <StateScreen
          role="alert"
          icon={<Ban />}
          title={<Trans id="status.disabled.title">Not available right now</Trans>}
        >
          <Trans id="status.disabled.text">The operator has switched this off for now.</Trans>
        </StateScreen>
      )
    case 'disabledSessionExpired':
      return (
        <StateScreen
          role="alert"
          icon={<LogIn />}
          title={<Trans id="status.session-expired.title">Your session has ended</Trans>}
          action={<LogInButton reason="session-expired" />}
        >
          <Trans id="status.session-expired.text">Log in again to go on where you were.</Trans>
        </StateScreen>
      )
    case 'disabledNoAuthToken':
      return (
        <StateScreen
          role="alert"
          icon={<LogIn />}
          title={<Trans id="status.no-token.title">Please log in</Trans>}
          action={<LogInButton reason="no-auth-token" />}
        >
          <Trans id="status.no-token.text">This part is for signed-in players.</Trans>
        </StateScreen>
      )
  }
}

function LogInButton({ reason }: { reason: string }) {
  const { signIn } = useRuntime()
  return (
    <Button onClick={() => signIn(reason)}>
      <Trans id="status.log-in">Log in</Trans>
    </Button>
  )
}
