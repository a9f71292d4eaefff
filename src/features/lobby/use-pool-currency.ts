import { useBalance } from '../../runtime/use-balance.ts'
import { useClaims } from '../../runtime/use-session.ts'
import { isPoolMode } from '../../session/claims.ts'

/**
 * Returns the session's currency, in which cards show pools: empty while unknown, null in sessions
 * without pools.
 */
export function usePoolCurrency(): string | null {
  const hasPools = isPoolMode(useClaims())
  const { data } = useBalance()
  return hasPools ? (data?.currency ?? '') : null
}
