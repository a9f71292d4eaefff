import * as v from 'valibot'
import type { UserInfo } from '../model/user.ts'
import { decodeJwtPayload } from './session.ts'

export const AppMode = v.picklist(['NOCODE', 'GENERAL'])
export type AppMode = v.InferOutput<typeof AppMode>

export const CopyMode = v.picklist(['ON_FLY', 'IN_POOL'])
export type CopyMode = v.InferOutput<typeof CopyMode>

/** What a token says about how the app is shown; never a ground for access. */
export const TokenClaims = v.object({
  appMode: v.fallback(AppMode, 'GENERAL'),
  copyMode: v.fallback(CopyMode, 'ON_FLY'),
})
export type TokenClaims = v.InferOutput<typeof TokenClaims>

/** Claims of a JWT's payload; a token that is no JWT has the general ones. */
export function readClaims(token: string | null): TokenClaims {
  return v.parse(TokenClaims, decodeJwtPayload(token))
}

/** Claims as the reserved keys `appMode` and `copyMode` override them; null overrides nothing. */
export const overrideClaims = (claims: TokenClaims, keys: URLSearchParams | null): TokenClaims =>
  keys ? v.parse(TokenClaims, { ...claims, ...Object.fromEntries(keys) }) : claims

/** Whether the operator has balances: without them nothing can be bet, given or copied. */
export const hasBalances = ({ appMode }: TokenClaims): boolean => appMode !== 'NOCODE'

/** Tells whether bets are copied one by one (docs/behaviour/session.md#token-and-modes). */
export const isOnFlyMode = (claims: TokenClaims): boolean =>
  claims.copyMode === 'ON_FLY' && hasBalances(claims)

/** Whether bets are copied through a shared pool. */
export const isPoolMode = (claims: TokenClaims): boolean =>
  claims.copyMode === 'IN_POOL' && hasBalances(claims)

/** Tells whether a room is the user's own (docs/behaviour/session.md#users). */
export const isRoomOwner = (user: Pick<UserInfo, 'walletHash'>, roomId: string): boolean =>
  user.walletHash !== '' && user.walletHash === roomId

interface SignUpFacts {
  /** The flag `gamification_center_sign_up_reward`. */
  hasFlag: boolean
  /** The viewer is in the room now. */
  isRoom: boolean
  /** The first history entry was a room. */
  startedInRoom: boolean
}

/** Tells whether the sign-up reward may be offered (docs/behaviour/session.md#sign-up-reward). */
export const isSignUpRewardEnabled = ({ hasFlag, isRoom, startedInRoom }: SignUpFacts): boolean =>
  hasFlag && isRoom && startedInRoom
