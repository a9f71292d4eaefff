import { Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { Timer } from 'lucide'
import type { ReactNode } from 'react'
import { ElapsedTime } from '../../components/responsible-play/elapsed-time.tsx'
import { NetAmount } from '../../components/responsible-play/net-amount.tsx'
import { Money } from '../../lib/amount.ts'
import { isPlayOver } from '../../model/play-session-state.ts'
import { serverClockOf } from '../../runtime/clock.ts'
import { useRuntime } from '../../runtime/context.ts'
import { useMarket } from '../../runtime/market.ts'
import { playSessionAtom } from '../../runtime/play/play-session.ts'
import { useIsPlayKnown, usePlaySession } from '../../runtime/play/use-play-limits.ts'
import { useBalance } from '../../runtime/use-balance.ts'
import { useClaims, useSession } from '../../runtime/use-session.ts'
import { hasBalances } from '../../session/claims.ts'
import { Skeleton } from '../../ui/feedback/placeholders.tsx'
import { Amount } from '../../ui/money/amount.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useStyles } from '../../ui/styles/styles.ts'
import css, { sheet } from './session-bar.css'

/** Place of the bar: `page` at the top of the element, `room` in its own place there. */
interface SessionBarProps {
  place: 'page' | 'room'
  /** Shown before the time. */
  mark?: ReactNode
}

/**
 * Shows time, stakes, wins and net of the viewer's play session, in one line where they fit: always where the
 * market asks for it, otherwise from the first bet, deposit or tip on.
 */
export default function SessionBar({ place, mark }: SessionBarProps) {
  useStyles(sheet)
  const { t } = useLingui()
  const { isAnonymous } = useSession()
  const claims = useClaims()
  const { sessionClock } = useMarket()
  const currency = useBalance().data?.currency ?? ''
  const session = usePlaySession()
  const isComplete = useIsPlayKnown()
  const stored = useAtomValue(playSessionAtom)
  // Until the server's copy session is read, a stored session continues unless its time is over.
  const isOver = isPlayOver(stored, serverClockOf(useRuntime()).now())
  const startedAt = isOver ? null : stored.startedAt
  const shown =
    session ??
    (sessionClock && currency !== '' ? { ...noSums, startedAt, currency, isComplete } : null)
  if (isAnonymous || !hasBalances(claims) || !shown) return null
  return (
    <section
      className={css.bar}
      data-session=""
      data-place={place}
      aria-label={t({ id: 'play.bar.label', message: 'Your session' })}
    >
      <div className={css.line}>
        <span className={css.time}>
          {mark}
          <Icon of={Timer} />
          <ElapsedTime since={shown.startedAt} />
        </span>
        <Sum name={<Trans id="play.staked">Staked</Trans>} isKnown={shown.isComplete}>
          <Amount amount={shown.staked} currency={shown.currency} kind="exact" />
        </Sum>
        <Sum name={<Trans id="play.won">Won</Trans>} isKnown={shown.isComplete}>
          <Amount amount={shown.won} currency={shown.currency} kind="exact" />
        </Sum>
        <Sum
          name={
            <Trans id="copy.fact.net" comment="Wins minus bets of this session; an amount follows.">
              Net
            </Trans>
          }
          isKnown={shown.isComplete}
        >
          <NetAmount net={shown.net} currency={shown.currency} />
        </Sum>
      </div>
    </section>
  )
}

const zero = new Money(0)
const noSums = { staked: zero, won: zero, net: zero }

interface SumProps {
  name: ReactNode
  isKnown: boolean
  children: ReactNode
}

function Sum({ name, isKnown, children }: SumProps) {
  return (
    <span className={css.sum}>
      <span className={css.name}>{name}</span>{' '}
      <span className={css.value}>
        {isKnown ? children : <Skeleton className={css.placeholder} />}
      </span>
    </span>
  )
}
