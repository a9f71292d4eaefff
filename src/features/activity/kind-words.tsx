import { Trans } from '@lingui/react/macro'
import type { GameActionType } from '../../model/game-action.ts'

/** What somebody did, in words. */
export function KindWords({ type }: { type: GameActionType }) {
  switch (type) {
    case 'BET':
      return <Trans id="activity.kind.bet">Bet</Trans>
    case 'WIN':
      return <Trans id="activity.kind.win">Win</Trans>
    case 'ROLLBACK_BET':
      return <Trans id="activity.kind.bet-returned">Bet returned</Trans>
    case 'ROLLBACK_WIN':
      return <Trans id="activity.kind.win-returned">Win taken back</Trans>
    case 'BET_COPIED':
      return <Trans id="activity.copied.bet">Bet copied</Trans>
    case 'WIN_COPIED':
      return <Trans id="activity.copied.win">Win copied</Trans>
    case 'ROLLBACK_BET_COPIED':
      return <Trans id="activity.copied.bet-returned">Copied bet returned</Trans>
    case 'ROLLBACK_WIN_COPIED':
      return <Trans id="activity.copied.win-returned">Copied win taken back</Trans>
  }
}
