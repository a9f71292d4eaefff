import { Plural, Trans } from '@lingui/react/macro'
import { Lightbulb } from 'lucide'
import type { Money } from '../../../lib/amount.ts'
import type { Balance } from '../../../model/money.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import { useFormat } from '../../../ui/use-format.ts'
import { stakeFacts } from './stake.ts'
import css, { sheet } from './stake-tip.css'

/** Tells for how many rounds the balance lasts, and what share of it one bet is. */
export function StakeTip({ bet, money }: { bet: Money | null; money: Balance }) {
  useStyles(sheet)
  const format = useFormat()
  const facts = stakeFacts(bet, money.balance)
  if (!facts) return null
  const { rounds } = facts
  const [count, share] = [format.count(rounds), format.percent(facts.share)]
  return (
    <p className={css.tip}>
      <Icon of={Lightbulb} />
      <span>
        <Plural
          id="copy.tip.rounds"
          value={rounds}
          one={<Trans>Without a win, your balance lasts {count} round.</Trans>}
          other={<Trans>Without a win, your balance lasts {count} rounds.</Trans>}
        />{' '}
        <Trans id="copy.tip.share" comment="{share} is a percentage of the balance.">
          Each bet is {share} of it.
        </Trans>
      </span>
    </p>
  )
}
