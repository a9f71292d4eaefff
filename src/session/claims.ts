import * as v from 'valibot'
import { object } from '../lib/object-schema.ts'
import type { UserInfo } from '../model/user.ts'
import { decodeJwtPayload } from './session.ts'

export const AppMode = v.picklist(['NOCODE', 'GENERAL'])
export type AppMode = v.InferOutput<typeof AppMode>

export const CopyMode = v.picklist(['ON_FLY', 'IN_POOL'])
export type CopyMode = v.InferOutput<typeof CopyMode>

/** Claims of a token that affect how the app is shown, never what is allowed. */
export const TokenClaims = object({
  appMode: v.fallback(AppMode, 'GENERAL'),
  copyMode: v.fallback(CopyMode, 'ON_FLY'),
})
export type TokenClaims = v.InferOutput<typeof TokenClaims>

/** Returns the claims of a JWT; the defaults for a token of any other form. */
export function readClaims(token: string | null): TokenClaims {
  return v.parse(TokenClaims, decodeJwtPayload(token))
}

/** Returns the claims with the reserved keys `appMode` and `copyMode` applied, if `keys` isn't null. */
export const overrideClaims = (claims: TokenClaims, keys: URLSearchParams | null): TokenClaims =>
  keys ? v.parse(TokenClaims, { ...claims, ...Object.fromEntries(keys) }) : claims

/** Returns whether the operator has balances; without them there are no bets, tips or copying. */
export const hasBalances = ({ appMode }: TokenClaims): boolean => appMode !== 'NOCODE'

/** Returns whether bets are copied one by one (docs/behaviour/session.md#token-and-modes). */
export const isOnFlyMode = (claims: TokenClaims): boolean =>
  claims.copyMode === 'ON_FLY' && hasBalances(claims)

/** Returns whether bets are copied through a shared pool. */
export const isPoolMode = (claims: TokenClaims): boolean =>
  claims.copyMode === 'IN_POOL' && hasBalances(claims)

/** Returns whether a room is the user's own (docs/behaviour/session.md#users). */
export const isRoomOwner = (user: Pick<UserInfo, 'walletHash'>, roomId: string): boolean =>
  user.walletHash !== '' && user.walletHash === roomId
