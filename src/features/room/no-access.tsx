import { Trans } from '@lingui/react/macro'
import { LogIn, ShieldOff } from 'lucide'
import { useRuntime } from '../../runtime/context.ts'
import { StateScreen } from '../../ui/feedback/state-screen.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'

/** Tells a viewer that only the streamer can open the studio. */
export function NoAccess() {
  const { requestSignIn } = useRuntime()
  return (
    <StateScreen
      role="alert"
      icon={<Icon of={ShieldOff} />}
      title={<Trans id="room.no-access.title">You can't open this studio</Trans>}
      action={
        <Button icon={<Icon of={LogIn} />} onClick={() => requestSignIn('studio')}>
          <Trans id="status.log-in">Log in</Trans>
        </Button>
      }
    >
      <Trans id="room.no-access.text">
        Only the streamer who owns this room can open its studio. If that's you, log in with that
        account.
      </Trans>
    </StateScreen>
  )
}
