import { Trans, useLingui } from '@lingui/react/macro'
import { CornerDownRight } from 'lucide'
import type { ReactNode } from 'react'
import { memo } from 'react'
import { convert } from '../../lib/amount.ts'
import type { DateFormatter } from '../../lib/date-formatter.ts'
import { groupThousands } from '../../lib/text.ts'
import { formatElapsedTime } from '../../lib/time-left.ts'
import { timeZoneOption } from '../../lib/time-zone.ts'
import {
  actionKey,
  actionKind,
  type GameActionType,
  isCredit,
  type OriginalAction,
  originalsOf,
} from '../../model/game-action.ts'
import type { Rate } from '../../model/money.ts'
import { useTimeZone } from '../../runtime/dates.ts'
import { useDateFormatter } from '../../runtime/use-date-formatter.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Hidden } from '../../ui/layout/hidden.tsx'
import { Amount } from '../../ui/money/amount.tsx'
import { ActionIcon, actionNames } from '../../ui/pictures/game-action.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import type { ActivityEntry } from './activity-log.ts'
import css, { sheet } from './activity-panel.css'
import type { AnnouncedWin } from './use-announced-win.ts'

/** Multiplier from which a win is highlighted (docs/behaviour/room.md#activity-feed). */
const BIG_WIN = 10

interface ActivityRowProps {
  entry: ActivityEntry
  /** Win divided by its stake; null for anything but a win above its stake. */
  multiplier: number | null
  /** Rate from USD to the session's currency; null if that is USD or unknown. */
  rate: Rate | null
  sessionCurrency: string | null
  /** Day of now, as a formatter's `day` writes it. */
  today: string
}

/** Shows one action with its game, time and amounts; a copied one also names its original. */
export const ActivityRow = memo(function ActivityRow(props: ActivityRowProps) {
  useStyles(sheet)
  const { entry, multiplier, rate, sessionCurrency, today } = props
  const { actionType, amount, amountUsd, currency, gameName } = entry.action
  const kind = actionKind(actionType)
  const isRollback = kind === 'bet-returned' || kind === 'win-returned'
  const isOtherCurrency = sessionCurrency !== null && sessionCurrency !== currency
  const converted = isOtherCurrency ? convert(amountUsd, rate, sessionCurrency) : null
  return (
    <li
      className={css.row}
      data-live={entry.isLive}
      data-gain={multiplier !== null}
      data-rollback={isRollback}
    >
      <span className={css.icon}>
        <ActionIcon kind={kind} />
      </span>
      <div className={css.description}>
        <p className={css.name}>
          {kindName(actionType)}
          {gameName !== null && <span className={css.game}> · {gameName}</span>}
        </p>
        <p className={css.detail}>
          <EntryTime entry={entry} today={today} />
        </p>
        {originalsOf(entry.action).map(original => (
          <Original key={actionKey(original)} action={original} />
        ))}
      </div>
      <div className={css.total}>
        <p className={css.amounts}>
          <span className={css.amount}>
            <Amount amount={amount} currency={currency} sign={isCredit(kind) ? '+' : '−'} />
          </span>{' '}
          {converted && isOtherCurrency && (
            <span className={css.converted}>
              ≈{'\u00a0'}
              <Amount amount={converted} currency={sessionCurrency} kind="exact" />
            </span>
          )}
        </p>
        {multiplier !== null && multiplier > 1 && <Multiplier value={multiplier} />}
      </div>
    </li>
  )
})

function EntryTime({ entry, today }: { entry: ActivityEntry; today: string }) {
  const { i18n } = useLingui()
  const { timeline } = entry.action
  const dates = useDateFormatter()
  const zone = timeZoneOption(useTimeZone())
  const dayText = (at: number) =>
    i18n.date(new Date(at), { ...zone, day: 'numeric', month: 'short' })
  return (
    <>
      <time dateTime={new Date(entry.timestamp).toISOString()}>
        {formatTimestamp(entry.timestamp, today, dates, dayText)}
      </time>
      {timeline !== null && (
        <span className={css.timeline}>
          <bdi dir="ltr">+{formatElapsedTime(timeline)}</bdi>{' '}
          <Hidden>
            <Trans id="activity.since-start">since the session started</Trans>
          </Hidden>
        </span>
      )}
    </>
  )
}

/** Writes a win as its stake's multiple, such as 12× the bet. */
function Times({ value }: { value: number }) {
  // With the separators of the amount above it; it has two decimals at most.
  const times = groupThousands(String(value))
  return (
    <Trans id="activity.times" comment="Win divided by its bet, such as 12× the bet.">
      {times}× the bet
    </Trans>
  )
}

/** Writes a win in one line, to be read out. */
export function WinText({ win: { entry, multiplier } }: { win: AnnouncedWin }) {
  const { actionType, amount, currency, gameName } = entry.action
  return (
    <>
      {kindName(actionType)}
      {gameName !== null && <> · {gameName}</>}: <Amount amount={amount} currency={currency} />,{' '}
      <Times value={multiplier} />
    </>
  )
}

function Multiplier({ value }: { value: number }) {
  const text = <Times value={value} />
  return value >= BIG_WIN ? (
    <Badge tone="money">{text}</Badge>
  ) : (
    <span className={css.detail}>{text}</span>
  )
}

function Original({ action }: { action: OriginalAction }) {
  const { nickname, actionType, amount, currency } = action
  return (
    <p className={css.original}>
      <Icon of={CornerDownRight} directional />
      <span>
        <bdi>{nickname ?? <Trans id="player.streamer">The streamer</Trans>}</bdi>
        {': '}
        {kindName(actionType)} <Amount amount={amount} currency={currency} />
      </span>
    </p>
  )
}

const copiedNames: Readonly<Partial<Record<GameActionType, ReactNode>>> = {
  BET_COPIED: <Trans id="activity.copied.bet">Bet copied</Trans>,
  WIN_COPIED: <Trans id="activity.copied.win">Win copied</Trans>,
  ROLLBACK_BET_COPIED: <Trans id="activity.copied.bet-returned">Copied bet refunded</Trans>,
  ROLLBACK_WIN_COPIED: <Trans id="activity.copied.win-returned">Copied win reversed</Trans>,
}

/** Returns the name of the type of an action; copied ones are named as such. */
const kindName = (type: GameActionType): ReactNode =>
  copiedNames[type] ?? actionNames[actionKind(type)]

/** Returns `18:04:31`, preceded by the day as `dayText` formats it unless that is `today`. */
export function formatTimestamp(
  timestamp: number,
  today: string,
  dates: DateFormatter,
  dayText: (at: number) => string,
): string {
  const time = dates.timeWithSeconds(timestamp)
  return dates.day(timestamp) === today ? time : `${dayText(timestamp)} ${time}`
}
