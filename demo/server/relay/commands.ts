import * as v from 'valibot'

const session = v.string()
const destination = v.string()

/** Report of what a client does, for the process that holds the state. */
export const Command = v.variant('type', [
  v.object({
    type: v.literal('subscribed'),
    session,
    wallet: v.nullable(v.string()),
    /** Unique within the session. */
    subscription: v.string(),
    destination,
  }),
  v.object({ type: v.literal('unsubscribed'), session, subscription: v.string() }),
  v.object({
    type: v.literal('send'),
    session,
    wallet: v.nullable(v.string()),
    destination,
    body: v.string(),
  }),
  v.object({ type: v.literal('ended'), session }),
  /** Sent by each process when it has connected to the broker: it has no sessions yet. */
  v.object({ type: v.literal('started'), process: v.string() }),
  /** Sent by each process, by which its sessions are known to be alive. */
  v.object({ type: v.literal('alive'), process: v.string() }),
])
export type Command = v.InferOutput<typeof Command>

const Json = v.pipe(v.string(), v.parseJson())
const CommandText = v.pipe(Json, Command)

/** Parses a command; undefined for anything else that somebody sends to the topic. */
export function parseCommand(body: string): Command | undefined {
  const parsed = v.safeParse(CommandText, body)
  return parsed.success ? parsed.output : undefined
}

/** Returns the process of a session's id. */
export function processOf(sessionId: string): string {
  return sessionId.split('-')[0] ?? ''
}
