import * as v from 'valibot'
import type { Cancel } from '../lib/clock.ts'
import type { Log } from '../lib/log.ts'
import { HelloMessage, InboundMessage, type OutboundMessage, SOURCE } from './protocol.ts'

/** The line to the host: messages out, parsed messages in. */
export interface Bridge {
  post(message: OutboundMessage): void
  dispose: Cancel
}

export interface BridgeOptions {
  log: Log
  onMessage(message: InboundMessage): void
}

const ours = v.object({ source: v.literal(SOURCE) })

export const outbound = (message: OutboundMessage) => ({ ...message, source: SOURCE })

/** The type alone: a host's message may hold anything, and none of it belongs into a log. */
function nameOf(raw: unknown): string {
  const named = v.safeParse(v.object({ type: v.pipe(v.string(), v.maxLength(40)) }), raw)
  return named.success ? named.output.type : 'no type'
}

/** Hands on what a host may say, logs what it may not, and drops our own words. */
export function receive(raw: unknown, { log, onMessage }: BridgeOptions): void {
  if (v.is(ours, raw) || v.is(HelloMessage, raw)) return
  const parsed = v.safeParse(InboundMessage, raw)
  if (parsed.success) onMessage(parsed.output)
  else log.warn('bridge-message', `ignored a message (${nameOf(raw)})`)
}
