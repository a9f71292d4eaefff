import type { TokenClaims } from './token.ts'

/** Whether the operator has balances: without them nothing can be bet, given or copied. */
export const hasBalances = ({ appMode }: TokenClaims): boolean => appMode !== 'NOCODE'

/** Tells whether bets are copied one by one (docs/behaviour/session.md#token-and-modes). */
export const isOnFlyMode = (claims: TokenClaims): boolean =>
  claims.copyMode === 'ON_FLY' && hasBalances(claims)

/** Whether bets are copied through a shared pool. */
export const isPoolMode = (claims: TokenClaims): boolean =>
  claims.copyMode === 'IN_POOL' && hasBalances(claims)
