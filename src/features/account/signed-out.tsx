import { Trans } from '@lingui/react/macro'
import { CircleUser } from 'lucide'
import { useRuntime } from '../../runtime/context.ts'
import { StateScreen } from '../../ui/feedback/state-screen.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'

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
