import { type Clock, seconds } from '../../src/lib/clock.ts'
import type { SocketTicket } from '../../src/model/user.ts'

/** Time for which a ticket may be used (docs/behaviour/realtime.md#connection). */
const TICKET_LIFETIME: number = seconds(30)
/** Time without a request after which a SockJS session is over: its heart-beats are 5 s apart. */
const MAX_SILENCE = seconds(60)

interface Entry {
  readonly wallet: string
  expiresAt: number
  /** The connection that has taken the ticket; null until one has. */
  connection: string | null
}

/** Creates tickets that open one connection each, in place of a token. */
export function createTickets(clock: Clock, lifetime = TICKET_LIFETIME) {
  const entries = new Map<string, Entry>()

  function evict(): void {
    for (const [ticket, { expiresAt }] of entries)
      if (expiresAt <= clock.now()) entries.delete(ticket)
  }

  function find(ticket: string, connection: string): Entry | undefined {
    const entry = entries.get(ticket)
    if (!entry || entry.expiresAt <= clock.now()) return undefined
    if (entry.connection === null) return entry
    if (entry.connection !== connection) return undefined
    entry.expiresAt = clock.now() + MAX_SILENCE
    return entry
  }

  return {
    issue(wallet: string): SocketTicket {
      evict()
      const ticket = Buffer.from(crypto.getRandomValues(new Uint8Array(24))).toString('base64url')
      entries.set(ticket, { wallet, expiresAt: clock.now() + lifetime, connection: null })
      return { ticket, expiresIn: lifetime / seconds(1) }
    },
    /** Returns the user of a request; null unless the ticket is unused, or that connection's. */
    walletOf: (ticket: string, connection: string) => find(ticket, connection)?.wallet ?? null,
    /** Uses a ticket up; returns false if another connection has. */
    take(ticket: string, connection: string) {
      const entry = find(ticket, connection)
      if (entry) entry.connection = connection
      return entry !== undefined
    },
  }
}
export type Tickets = ReturnType<typeof createTickets>
