import { Plural, Trans } from '@lingui/react/macro'
import type { Ranking } from '../../../api/room.ts'
import type { LeaderboardEntry } from '../../../model/room.ts'
import { useConvertedAmount } from '../../../runtime/use-converted-amount.ts'
import { DualAmount } from '../../../ui/money/dual-amount.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import { useFormat } from '../../../ui/use-format.ts'
import css, { sheet } from './ranking-row.css'

/** Currency of the leaderboards. */
const CURRENCY = 'USD'

interface RankingRowProps {
  entry: LeaderboardEntry
  ranking: Ranking
  isOwn: boolean
}

/** Shows a player's position, name, and copied bets or win. */
export function RankingRow({ entry, ranking, isOwn }: RankingRowProps) {
  useStyles(sheet)
  const format = useFormat()
  const { position, nickname } = entry
  return (
    <div className={css.row} data-own={isOwn} data-place={position <= 3 ? position : undefined}>
      <span className={css.position}>{format.count(position)}</span>
      <span className={css.name}>
        <span>{nickname?.trim() || <Trans id="player.unnamed">Unnamed player</Trans>}</span>
        {isOwn && (
          <span className={css.you}>
            {' '}
            <Trans id="leaderboard.you">(you)</Trans>
          </span>
        )}
      </span>
      <span className={css.value}>
        {ranking === 'copiers' ? (
          <Bets count={entry.copiedBetsCount} />
        ) : (
          <Won amount={entry.winAmount} />
        )}
      </span>
    </div>
  )
}

function Bets({ count }: { count: number }) {
  const shown = useFormat().count(count)
  return (
    <Plural
      id="leaderboard.bets"
      comment="{shown}: {count} as it is displayed, with its thousands separated."
      value={count}
      one={<Trans>{shown} bet</Trans>}
      other={<Trans>{shown} bets</Trans>}
    />
  )
}

function Won({ amount }: { amount: LeaderboardEntry['winAmount'] }) {
  const converted = useConvertedAmount(amount, CURRENCY)
  return <DualAmount amount={amount} currency={CURRENCY} converted={converted} />
}
