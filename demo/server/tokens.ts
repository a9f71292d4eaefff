import { jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'
import type { Identity } from '../backend/stomp/broker.ts'

/** A wallet hash that a caller of the sandbox may choose. */
export const Wallet = v.pipe(v.string(), v.regex(/^[\w-]{1,80}$/))

/** Claims of the sandbox's tokens, besides their times. */
export const Claims = v.object({
  /** Wallet hash of the user. */
  sub: Wallet,
  appMode: v.optional(v.picklist(['GENERAL', 'NOCODE'])),
  copyMode: v.optional(v.picklist(['ON_FLY', 'IN_POOL'])),
})
export type Claims = v.InferOutput<typeof Claims>

/** Creates what signs and verifies the sandbox's tokens (HS256); without a secret it uses a random one. */
export function createTokens(secret?: string) {
  const key = secret ? new TextEncoder().encode(secret) : crypto.getRandomValues(new Uint8Array(32))
  return {
    /** Creates a token that expires after `ttl` seconds; with a negative `ttl` it is expired already. */
    sign(claims: Claims, ttl: number) {
      const now = Math.floor(Date.now() / 1000)
      return (
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
          // Makes tokens of the same second differ; the widget ignores a token that it already has.
          .setJti(crypto.randomUUID())
          .setIssuedAt(now)
          .setExpirationTime(now + ttl)
          .sign(key)
      )
    },
    /** Returns the token's user; null if it is forged, malformed or expired. */
    async verify(token: string): Promise<Identity | null> {
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
export type Tokens = ReturnType<typeof createTokens>
