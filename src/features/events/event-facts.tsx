import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { JackpotEvent } from '../../model/game-center.ts'
import { useStyles } from '../../ui/styles/styles.ts'
import { useFormat } from '../../ui/use-format.ts'
import css, { sheet } from './event-facts.css'
import { UsdAmount } from './usd-amount.tsx'

/** Lists a jackpot's chance to win, the viewer's contribution, and other numbers. */
export function JackpotFacts({ event }: { event: JackpotEvent }) {
  const format = useFormat()
  return (
    <Facts>
      <Fact name={<Trans id="events.jackpot.chance">Chance to win</Trans>}>
        {format.percent(event.chanceToWin)}
      </Fact>
      <Fact name={<Trans id="events.jackpot.contribution">Your contribution</Trans>}>
        <UsdAmount amount={event.yourContributionUsd} />
      </Fact>
      <Fact name={<Trans id="events.jackpot.volume">Share of each bet</Trans>}>
        {format.percent(event.percentageBetVolume / 100)}
      </Fact>
      <Fact name={<Trans id="events.jackpot.players">Players</Trans>}>
        {format.count(event.totalJoinedUsers)}
      </Fact>
    </Facts>
  )
}

function Facts({ children }: { children: ReactNode }) {
  useStyles(sheet)
  return <dl className={css.facts}>{children}</dl>
}

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className={css.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
