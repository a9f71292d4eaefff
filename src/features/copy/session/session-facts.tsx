import { Trans } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect, useState } from 'react'
import type { Money } from '../../../lib/amount.ts'
import { seconds } from '../../../lib/clock.ts'
import { formatElapsedTime } from '../../../lib/time-left.ts'
import type { CopySession } from '../../../model/copy-session.ts'
import { useRuntime } from '../../../runtime/context.ts'
import { serverClockOf } from '../../../runtime/server-clock.ts'
import { useTimestamp } from '../../../runtime/server-dates.ts'
import { useBalance } from '../../../runtime/use-balance.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Amount } from '../../../ui/money/amount.tsx'
import { useStyles } from '../../../ui/styles/styles.ts'
import { sessionTotalsAtom } from './copy-atoms.ts'
import { netAmount } from './session-totals.ts'
import { LimitsText } from '../form/limits-text.tsx'
import css, { sheet } from './session-facts.css'
import { useCopyLimits } from './use-copy-limits.ts'

/** Shows the bet, duration, net result and limits of the running session. */
export function SessionFacts({ session }: { session: CopySession }) {
  useStyles(sheet)
  const currency = useBalance().data?.currency ?? ''
  const limits = useCopyLimits()
  return (
    <dl className={css.facts}>
      <Fact name={<Trans id="copy.fact.bet">Bet</Trans>}>
        <Amount amount={session.subscriberBetAmount} currency={currency} kind="exact" />
      </Fact>
      <Fact name={<Trans id="copy.fact.time">Time</Trans>}>
        <Elapsed since={useTimestamp(session.createdAt)} />
      </Fact>
      <Fact
        name={
          <Trans id="copy.fact.net" comment="Wins minus bets of this session; an amount follows.">
            Net
          </Trans>
        }
      >
        <Net id={session.id} currency={currency} />
      </Fact>
      <Fact name={<Trans id="copy.fact.limits">Limits</Trans>}>
        <LimitsText limits={limits} currency={currency} />
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className={css.fact}>
      <dt className={css.name}>{name}</dt>
      <dd className={css.value}>{children}</dd>
    </div>
  )
}

function Elapsed({ since }: { since: number | null }) {
  const runtime = useRuntime()
  const { clock } = runtime
  const server = serverClockOf(runtime)
  const [now, setNow] = useState(() => server.now())
  useEffect(() => {
    const tick = () => setNow(server.now())
    // The page may have been hidden since the last tick.
    tick()
    return clock.every(seconds(1), tick)
  }, [clock, server])
  return (
    <span role="timer">{since === null ? '–' : formatElapsedTime((now - since) / seconds(1))}</span>
  )
}

/** Shows the net result in a neutral colour: it must not look like a prize. */
function Net({ id, currency }: { id: CopySession['id']; currency: string }) {
  const { ledger, isComplete } = useAtomValue(sessionTotalsAtom)
  if (!isComplete || ledger.sessionId !== id) return <Skeleton className={css.placeholder} />
  const net = netAmount(ledger)
  return (
    <span data-net={net.toFixed()}>
      {signOf(net)}
      <Amount amount={net.abs()} currency={currency} kind="exact" />
    </span>
  )
}

function signOf(net: Money): string {
  if (net.isZero()) return ''
  return net.isPositive() ? '+' : '−'
}
