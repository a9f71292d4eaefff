import { Trans } from '@lingui/react/macro'
import { CircleUser } from 'lucide'
import { useRuntime } from '../../runtime/context.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { StateScreen } from '../../ui/state-screen.tsx'

/** Asks to log in; without a token there is no account to show. */
export function SignedOut() {
  const { requestSignIn } = useRuntime()
  return (
    <StateScreen
      icon={<Icon of={CircleUser} />}
      title={<Trans id="account.signed-out.title">Log in to see your account</Trans>}
      action={
        <Button variant="primary" onClick={() => requestSignIn('account')}>
          <Trans id="status.log-in">Log in</Trans>
        </Button>
      }
    >
      <Trans id="account.signed-out.text">
        Your nickname, favourites and history are waiting for you.
      </Trans>
    </StateScreen>
  )
}
