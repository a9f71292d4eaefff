import * as v from 'valibot'
import { AppMode, CopyMode } from '../../session/claims.ts'
import { decodeJwtPayload } from '../../session/session.ts'
import type { TokenReport } from './facts.ts'

/** Latest time that a date can hold, in seconds. */
const MAX_SECONDS = 8.64e12

/** Describes a token without it, and without what identifies its user; `now` is the server's time in milliseconds. */
export function describeToken(token: string | null, now: number): TokenReport {
  const claims = decodeJwtPayload(token)
  const issued = secondsOf(claims.iat)
  const expires = secondsOf(claims.exp)
  const { walletHash, wallet, sub } = claims
  return {
    form: formOf(token, claims),
    appMode: modeOf(AppMode, claims.appMode),
    copyMode: modeOf(CopyMode, claims.copyMode),
    issuedAt: toIso(issued),
    expiresAt: toIso(expires),
    secondsLeft: expires === null ? null : Math.floor(expires - now / 1000),
    lifetimeSeconds: expires === null || issued === null ? null : Math.floor(expires - issued),
    hasUser: Boolean(walletHash ?? wallet ?? sub),
  }
}

function formOf(token: string | null, claims: object): TokenReport['form'] {
  if (token === null) return 'none'
  return Object.keys(claims).length > 0 ? 'jwt' : 'opaque'
}

const secondsOf = (claim: unknown): number | null =>
  typeof claim === 'number' && Math.abs(claim) <= MAX_SECONDS ? claim : null

const toIso = (seconds: number | null): string | null =>
  seconds === null ? null : new Date(seconds * 1000).toISOString()

function modeOf<T extends string>(
  schema: v.GenericSchema<unknown, T>,
  claim: unknown,
): T | 'unknown' | null {
  if (claim === undefined || claim === null) return null
  const parsed = v.safeParse(schema, claim)
  return parsed.success ? parsed.output : 'unknown'
}
