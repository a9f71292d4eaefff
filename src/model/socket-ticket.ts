import * as v from 'valibot'
import { object } from '../lib/object-schema.ts'

/** What opens one connection of the socket, in its address in place of the token. */
export const SocketTicket = object({
  ticket: v.pipe(v.string(), v.nonEmpty()),
  /** Seconds until it is no longer valid. */
  expiresIn: v.pipe(v.number(), v.gtValue(0)),
})
export type SocketTicket = v.InferOutput<typeof SocketTicket>
