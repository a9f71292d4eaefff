import { Trans } from '@lingui/react/macro'
import { Copy } from 'lucide'
import { lobbyPlayer } from '../../api/lobby.ts'
import type { CopySession } from '../../model/copy-session.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { StateScreen } from '../../ui/feedback/state-screen.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { StopErrorText } from './session/request-error-text.tsx'
import type { CopyState } from './session/use-copy.ts'

/** Tells the viewer that they copy a streamer in another room, and offers to stop that. */
export function CopyingOtherRoom({ session, state }: { session: CopySession; state: CopyState }) {
  const { requestError } = state
  const wallet = session.playerWalletHash
  const { data } = useResource(lobbyPlayer, wallet ? { wallet } : null)
  const nickname = data?.nickname
  return (
    <StateScreen
      icon={<Icon of={Copy} />}
      title={
        nickname ? (
          <Trans id="copy.elsewhere.title">You're copying {nickname}</Trans>
        ) : (
          <Trans id="copy.elsewhere.unnamed">You're copying another streamer</Trans>
        )
      }
      action={
        <Button onClick={() => state.service.stop('viewer', session)}>
          <Trans id="copy.stop">Stop copying</Trans>
        </Button>
      }
    >
      {requestError?.kind === 'stop' ? (
        <StopErrorText error={requestError} />
      ) : (
        <Trans id="copy.elsewhere.text">
          You can copy one streamer at a time. Stop copying there to start here.
        </Trans>
      )}
    </StateScreen>
  )
}
