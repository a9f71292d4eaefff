import { jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'
import type { Identity } from '../backend/stomp/broker.ts'

/** A wallet hash as the sandbox lets one be named. */
export const Wallet = v.pipe(v.string(), v.regex(/^[\w-]{1,80}$/))

/** What the sandbox writes into a token besides its times. */
export const Claims = v.object({
  /** Wallet hash of the user. */
  sub: Wallet,
  appMode: v.optional(v.picklist(['GENERAL', 'NOCODE'])),
  copyMode: v.optional(v.picklist(['ON_FLY', 'IN_POOL'])),
})
export type Claims = v.InferOutput<typeof Claims>

/** Signs and verifies the sandbox's tokens (HS256). */
export interface Tokens {
  /** A token that ends after `ttl` seconds; a negative one has ended already. */
  sign(claims: Claims, ttl: number): Promise<string>
  /** Who the token belongs to, or null when it is forged, malformed or expired. */
  verify(token: string): Promise<Identity | null>
}

/** Creates tokens with the given secret, else with one that dies with the process. */
export function createTokens(secret?: string): Tokens {
  const key = secret ? new TextEncoder().encode(secret) : crypto.getRandomValues(new Uint8Array(32))
  return {
    sign(claims, ttl) {
      const now = Math.floor(Date.now() / 1000)
      return (
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
          // Two of the same second are two: an equal one would be no fresh token for the widget.
          .setJti(crypto.randomUUID())
          .setIssuedAt(now)
          .setExpirationTime(now + ttl)
          .sign(key)
      )
    },
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          requiredClaims: ['exp', 'sub'],
        })
        return { wallet: v.parse(Claims, payload).sub }
      } catch {
        return null
      }
    },
  }
}
