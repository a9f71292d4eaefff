import * as v from 'valibot'
import type { Log } from '../lib/log.ts'
import { object } from '../lib/object-schema.ts'
import { INBOUND_TYPES } from './bridge.ts'

export const COLOR_TYPES = [
  'background',
  'surface',
  'text',
  'primary',
  'secondary',
  'accent',
] as const
export type ColorType = (typeof COLOR_TYPES)[number]

const ColorPair = object({ type: v.picklist(COLOR_TYPES), color: v.string() })
const SixColors = v.pipe(
  v.array(ColorPair),
  v.maxLength(COLOR_TYPES.length),
  v.check(pairs => new Set(pairs.map(({ type }) => type)).size === COLOR_TYPES.length, 'each once'),
)

/** A palette's name, six colours, or both (docs/behaviour/host-page.md#host-messages). */
export const ColorChange = v.union([
  v.string(),
  object({ value: v.nullable(v.string()), colors: SixColors }),
  object({ value: v.string(), colors: v.pipe(v.array(ColorPair), v.maxLength(0)) }),
])
export type ColorChange = v.InferOutput<typeof ColorChange>

/** Messages from the host to the widget. */
export const InboundMessage = v.variant('type', [
  object({ type: v.literal('theme'), content: v.string() }),
  object({ type: v.literal('change-colors'), content: ColorChange }),
  object({
    type: v.literal('redirect'),
    content: v.union([
      v.string(),
      object({ path: v.string(), force: v.optional(v.boolean(), false) }),
    ]),
  }),
  object({ type: v.literal('focus'), content: v.nullish(v.boolean(), true) }),
  object({
    type: v.literal('stop-room-round'),
    content: v.nullish(v.union([v.string(), v.number()]), null),
  }),
  // Content that can't be read pauses until the page ends, as does an end that isn't a date.
  object({
    type: v.literal('pause-gambling'),
    content: v.nullish(v.fallback(object({ until: v.optional(v.unknown()) }), { until: '' }), {}),
  }),
  object({
    type: v.literal('reality-check-answer'),
    content: v.picklist(['shown', 'continue', 'stop']),
  }),
])
export type InboundMessage = v.InferOutput<typeof InboundMessage>

/** An answer never has to wait for the runtime: there is no check before. */
const KNOWN_TYPES = [...INBOUND_TYPES, 'reality-check-answer'] as const

const KnownType = object({ type: v.picklist(KNOWN_TYPES) })

/**
 * Parses a host's message and passes it to `onMessage`. Logs an invalid one once: by its type if that is
 * known, because the rest may contain anything, and other scripts use the same window.
 */
export function parseHostMessage(
  raw: unknown,
  log: Log,
  onMessage: (message: InboundMessage) => void,
): void {
  const parsed = v.safeParse(InboundMessage, raw)
  if (parsed.success) {
    onMessage(parsed.output)
    return
  }
  const known = v.safeParse(KnownType, raw)
  log.warnOnce(
    'bridge-message',
    known.success
      ? `ignored an invalid message (${known.output.type})`
      : `ignored an unknown message; known are ${KNOWN_TYPES.join(', ')}`,
  )
}
