import * as v from 'valibot'

const count = v.number()

/** What the parent asks its processes to do. */
export const Request = v.variant('kind', [
  v.object({ kind: v.literal('memory') }),
  v.object({ kind: v.literal('open'), sessions: count }),
  /** Sends so many messages in all a second, for so many seconds, and waits until they have come. */
  v.object({ kind: v.literal('talk'), perSecond: count, seconds: count }),
  v.object({ kind: v.literal('hold'), seconds: count }),
  v.object({ kind: v.literal('close') }),
])
export type Request = v.InferOutput<typeof Request>

/** Milliseconds from sending a message to its arrival, and messages that never came. */
export const FanOut = v.object({
  p50: count,
  p95: count,
  p99: count,
  delivered: count,
  lost: count,
})
export type FanOut = v.InferOutput<typeof FanOut>

/** Server's address, once it listens. */
export const Started = v.object({ url: v.string(), secret: v.string() })
/** Octets of resident memory after a garbage collection. */
export const Memory = v.object({ octets: count })
/** Seconds until all sessions were open. */
export const Opened = v.object({ seconds: count })
/** Sessions that are still open. */
export const Held = v.object({ open: count })
export const Closed = v.object({ closed: v.literal(true) })
