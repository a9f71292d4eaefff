import { Trans } from '@lingui/react/macro'
import { Ban, LogIn } from 'lucide'
import { useRuntime } from '../../runtime/context.ts'
import type { AppStatus } from '../../session/status.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { StateScreen } from '../../ui/state-screen.tsx'

export interface StatusScreenProps {
  status: Exclude<AppStatus, 'enabled'>
}

/** What stands in the app's place while it is not enabled: why, and the one thing that helps. */
export default function StatusScreen({ status }: StatusScreenProps) {
  switch (status) {
    case 'disabled':
      return (
        <StateScreen
          role="alert"
          icon={<Icon of={Ban} />}
          title={<Trans id="status.disabled.title">Not available right now</Trans>}
        >
          <Trans id="status.disabled.text">The operator has switched this off for now.</Trans>
        </StateScreen>
      )
    case 'disabledSessionExpired':
      return (
        <StateScreen
          role="alert"
          icon={<Icon of={LogIn} />}
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
          icon={<Icon of={LogIn} />}
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
