import { hasBalances, isOnFlyMode, isPoolMode, type TokenClaims } from '../src/session/claims.ts'

/** Calls and topics for bets that are copied one by one. */
const COPYING = [
  'copySession',
  'copiedActions',
  'startCopying',
  'placeRound',
  'stopCopying',
  'userEvents',
]
/** Calls for shared pools. */
const POOL = ['poolInfo', 'bankOverview', 'deposit', 'withdraw']
/** Other calls that need a balance, and those of the account page, which isn't there without one. */
const BALANCES = [
  'balance',
  'currencyRate',
  'tipAmounts',
  'sendTip',
  'copyHistory',
  'poolTransactions',
  'userLanguages',
  'setLanguage',
  'setNickname',
]

/** Returns why a call is skipped that the widget doesn't make. */
export const unusedWith = (claim: string): string => `the widget makes no such call with ${claim}`

/** Returns why the widget makes no such call, or reads no such topic, for a token; undefined if it does. */
export function whyUnused(id: string, claims: TokenClaims): string | undefined {
  const [copies, pools] = [COPYING.includes(id), POOL.includes(id)]
  if (!hasBalances(claims) && (copies || pools || BALANCES.includes(id)))
    return unusedWith(`appMode ${claims.appMode}`)
  if ((copies && !isOnFlyMode(claims)) || (pools && !isPoolMode(claims)))
    return unusedWith(`copyMode ${claims.copyMode}`)
  return undefined
}
