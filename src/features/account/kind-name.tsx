import { Trans } from '@lingui/react/macro'
import type { ActionKind } from '../../model/action-kind.ts'

/** What an action is called. */
export function KindName({ kind }: { kind: ActionKind }) {
  switch (kind) {
    case 'bet':
      return <Trans id="account.kind.bet">Bet</Trans>
    case 'win':
      return <Trans id="account.kind.win">Win</Trans>
    case 'bet-returned':
      return <Trans id="account.kind.bet-returned">Bet returned</Trans>
    case 'win-returned':
      return <Trans id="account.kind.win-returned">Win taken back</Trans>
  }
}

/** What an action is called where it moves money between a viewer and a pool. */
export function MovementName({ kind }: { kind: ActionKind }) {
  switch (kind) {
    case 'bet':
      return <Trans id="account.movement.in">Deposit</Trans>
    case 'win':
      return <Trans id="account.movement.out">Withdrawal</Trans>
    case 'bet-returned':
      return <Trans id="account.movement.in-returned">Deposit returned</Trans>
    case 'win-returned':
      return <Trans id="account.movement.out-returned">Withdrawal taken back</Trans>
  }
}
