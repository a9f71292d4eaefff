import { useEffect } from 'react'
import { seconds } from '../../../lib/clock.ts'
import type { CopySession } from '../../../model/copy-session.ts'
import type { MarketProfile } from '../../../model/markets.ts'
import { useRuntime } from '../../../runtime/context.ts'
import { useMarket } from '../../../runtime/market.ts'
import { copyServiceOf } from '../session/copy-service.ts'

/** Milliseconds before a session that the market forbids is stopped again, if the first stop had no effect. */
const RETRY_STOP_AFTER = seconds(15)

/** Fields of a new session that tell the server what the market asks for; undefined where it asks for nothing. */
export const roundRules = (market: MarketProfile) => ({
  confirmsRounds: market.copying === 'confirm-each-round' ? (true as const) : undefined,
  secondsBetweenRounds: market.secondsBetweenRounds || undefined,
  parallelCopying: market.parallelCopying ? undefined : (false as const),
})

/** Returns whether a session breaks the market's rule on how bets are copied. */
export const isForbidden = (
  { confirmsRounds }: Pick<CopySession, 'confirmsRounds'>,
  { copying }: Pick<MarketProfile, 'copying'>,
): boolean => copying === 'off' || (copying === 'confirm-each-round' && !confirmsRounds)

/** Stops a session that copies in a way that the market forbids, such as one that was started elsewhere. */
export function useForbiddenStop(session: CopySession | null): void {
  const runtime = useRuntime()
  const market = useMarket()
  const id = session && isForbidden(session, market) ? session.id : null
  useEffect(() => {
    if (id === null) return
    const stop = () => void copyServiceOf(runtime).stop('market')
    stop()
    return runtime.clock.every(RETRY_STOP_AFTER, stop)
  }, [runtime, id])
}
