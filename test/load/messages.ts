import * as v from 'valibot'

const count = v.number()

/** Request of the parent to a server. */
export const ServerRequest = v.object({ kind: v.literal('usage') })
export type ServerRequest = v.InferOutput<typeof ServerRequest>

/** Request of the parent to the clients. */
export const ClientRequest = v.variant('kind', [
  v.object({ kind: v.literal('open'), sessions: count }),
  /** Sends so many messages in all a second, for so many seconds, and waits until they have come. */
  v.object({ kind: v.literal('talk'), perSecond: count, seconds: count }),
  /** Begins the figures anew, once both sides are warm. */
  v.object({ kind: v.literal('reset') }),
  v.object({ kind: v.literal('hold'), seconds: count }),
  v.object({ kind: v.literal('close') }),
])
export type ClientRequest = v.InferOutput<typeof ClientRequest>

/** Milliseconds from sending a message to its arrival, and messages that never came, of all rounds. */
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
/**
 * Octets that objects use after a garbage collection; the operating system's are not among them. Seconds of processor
 * time since the process began, before that collection.
 */
export const Usage = v.object({ octets: count, cpuSeconds: count })
/** Seconds until all sessions were open. */
export const Opened = v.object({ seconds: count })
/** Sessions that are still open. */
export const Held = v.object({ open: count })
export const Done = v.object({ done: v.literal(true) })
