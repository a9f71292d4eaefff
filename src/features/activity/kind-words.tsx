import { Trans } from '@lingui/react/macro'
import { actionKind } from '../../model/action-kind.ts'
import type { GameActionType } from '../../model/game-action.ts'
import { ActionName } from '../../ui/action-name.tsx'

/** What somebody did, in words; of a copy that it is one. */
export function KindWords({ type }: { type: GameActionType }) {
  switch (type) {
    case 'BET_COPIED':
      return <Trans id="activity.copied.bet">Bet copied</Trans>
    case 'WIN_COPIED':
      return <Trans id="activity.copied.win">Win copied</Trans>
    case 'ROLLBACK_BET_COPIED':
      return <Trans id="activity.copied.bet-returned">Copied bet refunded</Trans>
    case 'ROLLBACK_WIN_COPIED':
      return <Trans id="activity.copied.win-returned">Copied win reversed</Trans>
    default:
      return <ActionName kind={actionKind(type)} />
  }
}
