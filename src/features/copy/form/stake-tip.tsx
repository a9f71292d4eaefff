import { Plural, Trans } from '@lingui/react/macro'
import { Lightbulb } from 'lucide'
import { type AmountInput, type Money, toMoney } from '../../../lib/amount.ts'
import type { Balance } from '../../../model/money.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import css from '../copy-panel.css'

/** Says for how many rounds the balance lasts, and what share of it one bet is. */
export function StakeTip({ bet, money }: { bet: Money | null; money: Balance }) {
  const format = useFormat()
  const details = stakeDetails(bet, money.balance)
  // Keeps its place while there is no amount, so that nothing moves while one is typed.
  const facts = details ?? stakeDetails(toMoney(money.balance), money.balance)
  if (!facts) return null
  const { rounds } = facts
  const [count, share] = [format.count(rounds), format.percent(facts.share)]
  return (
    <p className={css.tip} data-shown={details !== null}>
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

/** Relates a bet to a balance; null unless both are above zero. */
export function stakeDetails(bet: Money | null, balance: AmountInput) {
  const money = toMoney(balance)
  if (!bet?.gt(0) || !money?.gt(0)) return null
  return {
    /** Number of bets that the balance covers without a win. */
    rounds: money.idiv(bet).toNumber(),
    /** Share of the balance that one bet takes; 1 is all of it. */
    share: bet.div(money).toNumber(),
  }
}
