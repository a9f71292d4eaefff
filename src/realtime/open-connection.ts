import type { IStompSocket } from '@stomp/stompjs'
import type { Clock } from '../lib/clock.ts'
import type { SafeStorage } from '../lib/storage.ts'
import { storageKeys } from '../model/storage-keys.ts'
import { type Connection, type ConnectionEvents, connect } from './connection.ts'

/** Path of the socket below the API's base. */
export const SOCKET_PATH = '/api/v1/app/web/ws'
/** Consecutive failed WebSocket attempts before one with SockJS (docs/behaviour/realtime.md#connection). */
const PLAIN_ATTEMPTS = 2
/** Like above, if a WebSocket has worked in this tab: an outage is then likelier than a blocked protocol. */
const PROVEN_PLAIN_ATTEMPTS = 5

export interface OpenConnectionOptions {
  clock: Clock
  /** Base of the API, http or https. */
  baseUrl: string
  /** Returns the token, read before each attempt; null prevents it. */
  token(): string | null
  /** Requests a ticket for an attempt, in place of the token; null where the server has none. Rejects to fail it. */
  ticket(): Promise<string | null>
  /** Resolves with whether to try again after a failed attempt, because browsers don't reveal a 401 of a WebSocket. */
  mayConnect(): Promise<boolean>
  transports: TransportMemory
  /** Called with the outcome of each attempt over the network: whether a broker has answered. */
  onOutcome(transport: Transport, isConnected: boolean): void
  /** Loads the demo backend's socket, which replaces the network. */
  demoSocket?: (() => Promise<() => IStompSocket>) | undefined
  frame?: ((line: string) => void) | undefined
}

/**
 * Makes one attempt to connect by the demo's socket, a WebSocket or SockJS; resolves with null if
 * the visitor has no token or may not connect. `failedAttempts`: consecutive ones before this.
 */
export async function openConnection(
  options: OpenConnectionOptions,
  events: ConnectionEvents,
  failedAttempts: number,
): Promise<Connection | null> {
  if (options.token() === null) return null
  if (failedAttempts > 0 && !(await options.mayConnect())) return null
  // A ticket works once, so none is requested that can't be used.
  if (options.token() === null) return null
  const ticket = options.demoSocket ? null : await options.ticket()
  // Read again, because it may have changed meanwhile.
  const token = options.token()
  if (token === null) return null
  const tracedEvents = options.frame ? { ...events, frame: options.frame } : events
  if (options.demoSocket)
    return connect((await options.demoSocket())(), options.clock, tracedEvents)
  const { transports, baseUrl } = options
  const transport = nextTransport(transports.preferred(), failedAttempts)
  const openSocket = await socketFor(
    transport,
    baseUrl,
    ticket === null ? `token=${encodeURIComponent(token)}` : `ticket=${encodeURIComponent(ticket)}`,
  )
  let isConnected = false
  return connect(openSocket(), options.clock, {
    ...tracedEvents,
    opened(connection) {
      isConnected = true
      transports.remember(transport)
      options.onOutcome(transport, true)
      events.opened(connection)
    },
    closed(...end) {
      if (!isConnected) options.onOutcome(transport, false)
      events.closed(...end)
    },
  })
}

/** Returns the transport of the next attempt: SockJS after every few failed WebSockets, first if only that worked. */
function nextTransport(preferred: Transport | null, failedAttempts: number): Transport {
  const attempts = preferred === 'websocket' ? PROVEN_PLAIN_ATTEMPTS : PLAIN_ATTEMPTS
  const position = preferred === 'sockjs' ? failedAttempts + attempts : failedAttempts
  return position % (attempts + 1) === attempts ? 'sockjs' : 'websocket'
}

async function socketFor(
  transport: Transport,
  base: string,
  credential: string,
): Promise<() => IStompSocket> {
  const query = `?${credential}`
  if (transport === 'sockjs') {
    const { openSockJs } = await import('./sockjs.ts')
    return () => openSockJs(base + SOCKET_PATH + query)
  }
  const url = `${base.replace(/^http/, 'ws')}${SOCKET_PATH}/websocket${query}`
  return () => new WebSocket(url)
}

export type Transport = 'websocket' | 'sockjs'

/** Remembers for this tab which transports have reached a server. */
interface TransportMemory {
  /** Returns WebSocket if it has worked, else SockJS if that has, else null. */
  preferred(): Transport | null
  /** Stores that a broker has answered over a transport. */
  remember(transport: Transport): void
}

/** Creates the memory for one server, because each may be behind another proxy. */
export function createTransportMemory(storage: SafeStorage, baseUrl: string): TransportMemory {
  const key = storageKeys.transport + baseUrl
  const preferred = (): Transport | null => {
    const stored = storage.get(key)
    return stored === 'websocket' || stored === 'sockjs' ? stored : null
  }
  return {
    preferred,
    remember(transport) {
      const previous = preferred()
      if (previous !== 'websocket' && previous !== transport) storage.set(key, transport)
    },
  }
}
