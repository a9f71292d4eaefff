import { Trans, useLingui } from '@lingui/react/macro'
import { CornerDownRight } from 'lucide'
import { memo } from 'react'
import { convert } from '../../lib/amount.ts'
import { formatElapsedTime } from '../../lib/time-left.ts'
import { timeZoneOption } from '../../lib/time-zone.ts'
import {
  actionKind,
  type GameActionType,
  isCredit,
  type OriginalAction,
  originalsOf,
} from '../../model/game-action.ts'
import type { Rate } from '../../model/money.ts'
import { useRuntime } from '../../runtime/context.ts'
import { useTimeZone } from '../../runtime/server-dates.ts'
import { useDateFormatter } from '../../runtime/use-date-formatter.ts'
import { ActionIcon } from '../../ui/action-icon.tsx'
import { ActionName } from '../../ui/action-name.tsx'
import { Amount } from '../../ui/amount.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Hidden } from '../../ui/hidden.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useStyles } from '../../ui/styles.ts'
import type { Entry } from './activity-log.ts'
import css, { sheet } from './activity-row.css'
import { formatTimestamp } from './moments.ts'

/** From so many times the stake on, a win is a big one. */
const BIG_WIN = 10

interface ActivityRowProps {
  entry: Entry
  /** How many times its stake a win is; null for all that is no gain. */
  times: number | null
  /** From USD to the session's currency; null where that is USD, or unknown. */
  rate: Rate | null
  session: string | null
}

/** One action: what it was and when, what it moved, and whose it was where it was copied. */
export const ActivityRow = memo(function ActivityRow(props: ActivityRowProps) {
  useStyles(sheet)
  const { entry, times, rate, session } = props
  const { actionType, amount, amountUsd, currency, gameName } = entry.action
  const kind = actionKind(actionType)
  const isUndone = kind === 'bet-returned' || kind === 'win-returned'
  const isOther = session !== null && session !== currency
  const worth = isOther ? convert(amountUsd, rate, session) : null
  return (
    <li
      className={css.row}
      data-live={entry.isLive}
      data-gain={times !== null}
      data-undone={isUndone}
    >
      <span className={css.icon}>
        <ActionIcon kind={kind} />
      </span>
      <div className={css.description}>
        <p className={css.name}>
          <KindText type={actionType} />
          {gameName !== null && <span className={css.game}> · {gameName}</span>}
        </p>
        <p className={css.detail}>
          <When entry={entry} />
        </p>
        {originalsOf(entry.action).map(original => (
          <Original key={original.id} action={original} />
        ))}
      </div>
      <div className={css.total}>
        <p className={css.amounts}>
          <span className={css.amount}>
            {isCredit(kind) ? '+' : '−'}
            <Amount amount={amount} currency={currency} />
          </span>{' '}
          {worth && isOther && (
            <span className={css.converted}>
              ≈{'\u00a0'}
              <Amount amount={worth} currency={session} kind="exact" />
            </span>
          )}
        </p>
        {times !== null && times > 1 && <Times times={times} />}
      </div>
    </li>
  )
})

function When({ entry }: { entry: Entry }) {
  const { clock } = useRuntime()
  const { i18n } = useLingui()
  const { timeline } = entry.action
  const dates = useDateFormatter()
  const zone = timeZoneOption(useTimeZone())
  const dayText = (at: number) =>
    i18n.date(new Date(at), { ...zone, day: 'numeric', month: 'short' })
  return (
    <>
      <time dateTime={new Date(entry.at).toISOString()}>
        {formatTimestamp(entry.at, clock.now(), dates, dayText)}
      </time>
      {timeline !== null && (
        <span className={css.timeline}>
          +{formatElapsedTime(timeline)}{' '}
          <Hidden>
            <Trans id="activity.since-start">since the session started</Trans>
          </Hidden>
        </span>
      )}
    </>
  )
}

function Times({ times: count }: { times: number }) {
  const { i18n } = useLingui()
  const times = i18n.number(count)
  const words = (
    <Trans id="activity.times" comment="How many times its bet a win is: 12× the bet.">
      {times}× the bet
    </Trans>
  )
  return count >= BIG_WIN ? (
    <Badge tone="money">{words}</Badge>
  ) : (
    <span className={css.detail}>{words}</span>
  )
}

function Original({ action }: { action: OriginalAction }) {
  const { nickname, actionType, amount, currency } = action
  return (
    <p className={css.original}>
      <Icon of={CornerDownRight} />
      <span>
        {nickname ?? <Trans id="player.streamer">The streamer</Trans>}
        {': '}
        <KindText type={actionType} /> <Amount amount={amount} currency={currency} />
      </span>
    </p>
  )
}

/** What somebody did, in words; of a copy that it is one. */
function KindText({ type }: { type: GameActionType }) {
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
