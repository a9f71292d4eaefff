import type { TokenClaims } from '../../session/token.ts'

/** Whether bets are copied one by one; without balances nothing is (spec 1, section 1). */
export const copiesOnTheFly = ({ appMode, copyMode }: TokenClaims): boolean =>
  copyMode === 'ON_FLY' && appMode !== 'NOCODE'
