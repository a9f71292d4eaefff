import { Trans, useLingui } from '@lingui/react/macro'
import { ChartPie, Users } from 'lucide'
import { bankOverview } from '../../api/pool.ts'
import { Money, toMoney } from '../../lib/amount.ts'
import type { LobbyRecord } from '../../model/lobby.ts'
import type { BankOverview, BankSectionLabel } from '../../model/pool.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { FailureScreen } from '../../ui/feedback/failures.tsx'
import { Skeleton } from '../../ui/feedback/placeholders.tsx'
import { StateScreen } from '../../ui/feedback/state-screen.tsx'
import { Amount } from '../../ui/money/amount.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import { useFormat } from '../../ui/use-format.ts'
import css, { sheet } from './bank.css'

/** Shows the shares of a pool as a chart and as a table. */
export function Bank({ record }: { record: LobbyRecord }) {
  useStyles(sheet)
  const bank = useResource(bankOverview, { streamerUserId: record.userId })
  if (bank.data) return <Overview bank={bank.data} nickname={record.nickname} />
  return bank.error ? <FailureScreen of={bank} /> : <Skeleton className={css.placeholder} />
}

function Overview({ bank, nickname }: { bank: BankOverview; nickname: string }) {
  const { currency, sections, totalBank } = bank
  const segments = toChartSegments(sections)
  const hasChart = segments.length > 0
  if (!hasChart && toMoney(totalBank)?.isZero()) return <EmptyBank />
  return (
    <div className={css.bank}>
      {hasChart && <Chart segments={segments} />}
      <table className={css.table}>
        <thead className={css.header}>
          <tr>
            <th scope="col">
              <Trans id="pool.bank.whose">Player</Trans>
            </th>
            <th scope="col">
              <Trans id="pool.bank.amount">Amount</Trans>
            </th>
            <th scope="col">
              <Trans id="pool.bank.share">Share</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {sections.map(({ label, amount, percentage, participants }) => (
            <tr key={label}>
              <th scope="row" className={css.owner}>
                <span className={css.swatch} data-label={label} aria-hidden="true" />
                <span>
                  <SectionName label={label} nickname={nickname} />
                  {participants.length > 0 && (
                    <span className={css.count}> ({participants.length})</span>
                  )}
                </span>
              </th>
              <td className={css.figure}>
                <Amount amount={amount} currency={currency} kind="exact" />
              </td>
              <td className={css.figure}>
                <Percentage value={percentage} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={css.owner}>
              <Trans id="pool.bank.total">Total</Trans>
            </th>
            <td className={css.figure}>
              <Amount amount={totalBank} currency={currency} kind="exact" />
            </td>
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

/** Segment of the chart, in percent of its width. */
interface ChartSegment {
  label: BankSectionLabel
  from: number
  width: number
}

/** Returns segments that fill the whole width; sections of zero or less, or of an unknown percentage, have none. */
export function toChartSegments(
  sections: readonly Pick<BankOverview['sections'][number], 'label' | 'percentage'>[],
): ChartSegment[] {
  const parts = sections.flatMap(({ label, percentage }) =>
    percentage !== null && percentage > 0 ? [{ label, percentage }] : [],
  )
  // Rounded percentages rarely add up to 100.
  const total = parts.reduce((sum, { percentage }) => sum + percentage, 0)
  let from = 0
  return parts.map(({ label, percentage }) => {
    const width = (percentage / total) * 100
    const segment = { label, from, width }
    from += width
    return segment
  })
}

/** Shows a percentage of 0 to 100; a dash while it is unknown. */
export function Percentage({ value }: { value: number | null }) {
  const format = useFormat()
  return value === null ? '–' : format.percent(value / 100)
}

/** Draws the shares as one stacked bar. */
function Chart({ segments }: { segments: readonly ChartSegment[] }) {
  const { t } = useLingui()
  return (
    <svg
      className={css.chart}
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      role="img"
      aria-label={t({
        id: 'pool.bank.chart',
        message: 'Pool breakdown; see the table for amounts',
        comment: 'Describes a chart to screen readers.',
      })}
    >
      {segments.map(({ label, from, width }) => (
        <rect
          key={label}
          className={css.segment}
          data-label={label}
          x={from}
          width={width}
          height="10"
        />
      ))}
    </svg>
  )
}

/** Replaces the chart and the table of an empty pool. */
const EmptyBank = () => (
  <StateScreen
    level={3}
    icon={<Icon of={ChartPie} />}
    title={<Trans id="pool.bank.none.title">Nothing in the pool yet</Trans>}
  >
    <Trans id="pool.bank.none.text">
      Once there's money in the pool, you'll see everyone's share here.
    </Trans>
  </StateScreen>
)

/** Names the owner of a share. */
function SectionName({ label, nickname }: { label: BankSectionLabel; nickname: string }) {
  switch (label) {
    case 'MY_PART':
      return <Trans id="player.you">You</Trans>
    case 'STREAMER':
      return <bdi>{nickname}</bdi>
    case 'OTHERS':
      return <Trans id="pool.bank.others">Others</Trans>
  }
}

/** Lists the participants of a pool, the largest share first; a server may leave out the percentages. */
export function Contributors({ record }: { record: LobbyRecord }) {
  useStyles(sheet)
  const bank = useResource(bankOverview, { streamerUserId: record.userId })
  const { data } = bank
  if (!data)
    return bank.error ? <FailureScreen of={bank} /> : <Skeleton className={css.placeholder} />
  const contributors = data.sections
    .flatMap(({ participants }) => participants)
    .toSorted((one, other) => new Money(other.amount).minus(one.amount).toNumber())
  if (contributors.length === 0) return <NoContributors />
  return (
    <ol className={css.contributors}>
      {contributors.map(({ userId, nickname, amount, percentage }) => (
        <li key={userId} className={css.contributor}>
          <span className={css.name} dir="auto">
            {nickname ?? <Trans id="player.unnamed">Unnamed player</Trans>}
          </span>
          <span className={css.amount}>
            <Amount amount={amount} currency={data.currency} kind="exact" />
          </span>
          <span className={css.percentage}>
            <Percentage value={percentage} />
          </span>
        </li>
      ))}
    </ol>
  )
}

const NoContributors = () => (
  <StateScreen
    level={3}
    icon={<Icon of={Users} />}
    title={<Trans id="pool.players.none.title">No contributors yet</Trans>}
  >
    <Trans id="pool.players.none.text">Contributors will appear here.</Trans>
  </StateScreen>
)
