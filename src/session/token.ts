import * as v from 'valibot'
import { decodeJwtPayload } from './token-payload.ts'

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
