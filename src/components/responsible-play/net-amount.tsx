import { Trans } from '@lingui/react/macro'
import type { Money } from '../../lib/amount.ts'
import { useMarket } from '../../runtime/market.ts'
import { Amount } from '../../ui/money/amount.tsx'

/** Shows a net result as the market words it, in a neutral colour: it must not look like a prize. */
export function NetAmount({ net, currency }: { net: Money; currency: string }) {
  const { netWording } = useMarket()
  const amount = <Amount amount={net.abs()} currency={currency} kind="exact" />
  const isWorded = netWording === 'won-lost' && !net.isZero()
  return (
    <span data-net={net.toFixed()}>
      {isWorded && net.isPositive() && (
        <span>
          <Trans
            id="safer-play.net.won"
            comment="Net result; {amount} is an amount with its currency."
          >
            Won {amount}
          </Trans>
        </span>
      )}
      {isWorded && net.isNegative() && (
        <span>
          <Trans
            id="safer-play.net.lost"
            comment="Net result; {amount} is an amount with its currency."
          >
            Lost {amount}
          </Trans>
        </span>
      )}
      {!isWorded && (
        <Amount amount={net.abs()} currency={currency} kind="exact" sign={signOf(net)} />
      )}
    </span>
  )
}

function signOf(net: Money): '+' | '−' | '' {
  if (net.isZero()) return ''
  return net.isPositive() ? '+' : '−'
}
