import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { toMoney } from '../../../lib/amount.ts'
import type { JackpotEvent } from '../../../model/game-center.ts'
import { Amount } from '../../../ui/money/amount.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import { useFormat } from '../../../ui/use-format.ts'
import { UsdAmount } from '../event-texts.tsx'
import css, { sheet } from './event-details.css'

/** Lists a jackpot's chance to win, the viewer's contribution, and other numbers. */
export function JackpotDetails({ event }: { event: JackpotEvent }) {
  useStyles(sheet)
  const format = useFormat()
  return (
    <dl className={css.jackpotDetails}>
      <Detail name={<Trans id="events.jackpot.chance">Chance to win</Trans>}>
        {format.percent(event.chanceToWin)}
      </Detail>
      <Detail name={<Trans id="events.jackpot.contribution">Your contribution</Trans>}>
        <UsdAmount amount={event.yourContributionUsd} />
      </Detail>
      <Detail name={<Trans id="events.jackpot.volume">Share of each bet</Trans>}>
        {format.percent(event.percentageBetVolume / 100)}
      </Detail>
      <Detail name={<Trans id="events.jackpot.players">Players</Trans>}>
        {format.count(event.totalJoinedUsers)}
      </Detail>
    </dl>
  )
}

const Detail = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className={css.detail}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** Returns how much of its goal a jackpot has reached, 0 to 1; 1 if the goal is zero or less. */
export function progressOf({
  gainedAmountUsd,
  amountUsd,
}: Pick<JackpotEvent, 'gainedAmountUsd' | 'amountUsd'>): number {
  const gained = toMoney(gainedAmountUsd)
  const goal = toMoney(amountUsd)
  if (!gained || !goal?.isPositive() || goal.isZero()) return 1
  return Math.min(1, Math.max(0, gained.div(goal).toNumber()))
}

/** Shows what a jackpot has gained of its goal, as text and as a bar. */
export function JackpotProgress({ event }: { event: JackpotEvent }) {
  useStyles(sheet)
  const id = useId()
  const { t } = useLingui()
  const goal = <Amount amount={event.amountUsd} currency="USD" />
  return (
    <div className={css.progress}>
      <p className={css.gained} id={`${id}gained`}>
        <span className={css.amount}>
          <UsdAmount amount={event.gainedAmountUsd} />
        </span>
        <span className={css.goal}>
          <Trans
            id="events.jackpot.goal"
            comment="Follows the amount that the jackpot has gained so far: $120.00 of $500.00."
          >
            of {goal}
          </Trans>
        </span>
      </p>
      <progress
        className={css.bar}
        max={1}
        value={progressOf(event)}
        aria-label={t({ id: 'events.jackpot.progress', message: 'Jackpot so far' })}
      />
    </div>
  )
}
