import { Trans } from '@lingui/react/macro'
import { Copy } from 'lucide'
import { lobbyPlayer } from '../../api/lobby.ts'
import type { CopySession } from '../../model/copy-session.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { StateScreen } from '../../ui/state-screen.tsx'
import { StopFault } from './fault-text.tsx'
import type { CopyState } from './use-copy.ts'

/** The viewer copies somebody in another room: one at a time. */
export function Elsewhere({ round, state }: { round: CopySession; state: CopyState }) {
  const { fault } = state
  const wallet = round.playerWalletHash
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
        <Button onClick={() => state.copying.stop('viewer')}>
          <Trans id="copy.stop">Stop copying</Trans>
        </Button>
      }
    >
      {fault?.kind === 'stop' ? (
        <StopFault fault={fault} />
      ) : (
        <Trans id="copy.elsewhere.text">
          You can copy one streamer at a time. Stop copying there to start here.
        </Trans>
      )}
    </StateScreen>
  )
}
