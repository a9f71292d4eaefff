import * as v from 'valibot'
import type { Log } from '../lib/log.ts'
import { InboundMessage } from './protocol.ts'

/** The type alone: a host's message may hold anything, and none of it belongs into a log. */
function nameOf(raw: unknown): string {
  const named = v.safeParse(v.object({ type: v.pipe(v.string(), v.maxLength(40)) }), raw)
  return named.success ? named.output.type : 'no type'
}

/** Hands on what a host may say, and logs what it may not. */
export function parseHostMessage(
  raw: unknown,
  log: Log,
  onMessage: (message: InboundMessage) => void,
): void {
  const parsed = v.safeParse(InboundMessage, raw)
  if (parsed.success) onMessage(parsed.output)
  else log.warn('bridge-message', `ignored a message (${nameOf(raw)})`)
}
