import * as v from 'valibot'
import type { Log } from '../lib/log.ts'

export const COLOR_TYPES = [
  'background',
  'surface',
  'text',
  'primary',
  'secondary',
  'accent',
] as const
export type ColorType = (typeof COLOR_TYPES)[number]

const ColorPair = v.object({ type: v.picklist(COLOR_TYPES), color: v.string() })
const SixColors = v.pipe(
  v.array(ColorPair),
  v.length(COLOR_TYPES.length),
  v.check(pairs => new Set(pairs.map(({ type }) => type)).size === COLOR_TYPES.length, 'each once'),
)

/** A palette's name, six colours, or both (docs/behaviour/host-page.md#host-messages). */
export const ColorChange = v.union([
  v.string(),
  v.object({ value: v.nullable(v.string()), colors: SixColors }),
  v.object({ value: v.string(), colors: v.pipe(v.array(ColorPair), v.length(0)) }),
])
export type ColorChange = v.InferOutput<typeof ColorChange>

/** What a host may tell the widget. */
export const InboundMessage = v.variant('type', [
  v.object({ type: v.literal('theme'), content: v.string() }),
  v.object({ type: v.literal('change-colors'), content: ColorChange }),
  v.object({
    type: v.literal('redirect'),
    content: v.union([
      v.string(),
      v.object({ path: v.string(), force: v.optional(v.boolean(), false) }),
    ]),
  }),
  v.object({ type: v.literal('focus'), content: v.nullish(v.boolean(), true) }),
  v.object({
    type: v.literal('stop-room-round'),
    content: v.nullish(v.union([v.string(), v.number()]), null),
  }),
])
export type InboundMessage = v.InferOutput<typeof InboundMessage>

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
