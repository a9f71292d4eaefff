import { Trans } from '@lingui/react/macro'
import type { ActionKind } from '../../model/action-kind.ts'

/** What was copied. */
export function CopiedName({ kind }: { kind: ActionKind }) {
  switch (kind) {
    case 'bet':
      return <Trans id="copy.kind.bet">Bet</Trans>
    case 'win':
      return <Trans id="copy.kind.win">Win</Trans>
    case 'bet-returned':
      return <Trans id="copy.kind.bet-returned">Bet returned</Trans>
    case 'win-returned':
      return <Trans id="copy.kind.win-returned">Win taken back</Trans>
  }
}
