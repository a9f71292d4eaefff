import type { IStompSocket } from '@stomp/stompjs'
import type { Clock } from '../lib/clock.ts'
import type { SafeStorage } from '../lib/storage.ts'
import { type Connection, type ConnectionEvents, connect } from './connection.ts'

const SOCKET_PATH = '/api/v1/app/web/ws'
/** Failed plain attempts in a row before one with SockJS (docs/behaviour/realtime.md#connection). */
const PLAIN_ATTEMPTS = 2
/** The same where it has worked in this tab: an outage is likelier than a network that refuses it. */
const PROVEN_PLAIN_ATTEMPTS = 5

export interface OpenConnectionOptions {
  clock: Clock
  /** Base of the API, http or https. */
  baseUrl: string
  /** Read before each attempt; without one there is no socket. */
  token(): string | null
  /** Asked after a refused attempt: a refusal looks like any other failure to a browser. */
  mayConnect(): Promise<boolean>
  transports: TransportMemory
  /** A socket of the demo backend, which takes the place of the network. */
  demoSocket?: (() => Promise<() => IStompSocket>) | undefined
  frame?: ((line: string) => void) | undefined
}

/** Makes one attempt to connect: the demo's socket, a plain WebSocket, or SockJS where that never opens. */
export async function openConnection(
  options: OpenConnectionOptions,
  events: ConnectionEvents,
  refusals: number,
): Promise<Connection | null> {
  if (options.token() === null) return null
  if (refusals > 0 && !(await options.mayConnect())) return null
  // Read afresh: another one may have come while we asked.
  const token = options.token()
  if (token === null) return null
  const traced = options.frame ? { ...events, frame: options.frame } : events
  if (options.demoSocket) return connect((await options.demoSocket())(), options.clock, traced)
  const { transports, baseUrl } = options
  const transport = nextTransport(transports.preferred(), refusals)
  const openSocket = await socketFor(transport, baseUrl, token)
  return connect(openSocket(), options.clock, {
    ...traced,
    opened(connection) {
      transports.remember(transport)
      events.opened(connection)
    },
  })
}

/**
 * Returns what the next attempt uses, after so many refused ones in a row: the plain WebSocket a few
 * times, then SockJS once, and over again. Where only SockJS has worked, it begins with that.
 */
export function nextTransport(preferred: Transport | null, refusals: number): Transport {
  const attempts = preferred === 'websocket' ? PROVEN_PLAIN_ATTEMPTS : PLAIN_ATTEMPTS
  const turn = preferred === 'sockjs' ? refusals + attempts : refusals
  return turn % (attempts + 1) === attempts ? 'sockjs' : 'websocket'
}

async function socketFor(
  transport: Transport,
  base: string,
  token: string,
): Promise<() => IStompSocket> {
  const query = `?token=${encodeURIComponent(token)}`
  if (transport === 'sockjs') {
    const { openSockJs } = await import('./sockjs.ts')
    return () => openSockJs(base + SOCKET_PATH + query)
  }
  const url = `${base.replace(/^http/, 'ws')}${SOCKET_PATH}/websocket${query}`
  return () => new WebSocket(url)
}

export type Transport = 'websocket' | 'sockjs'

/** Remembers for this tab which transports have reached a server. */
export interface TransportMemory {
  /** The plain WebSocket once it has worked, else SockJS once that has; null where nothing has. */
  preferred(): Transport | null
  /** Called when a broker has answered over a transport. */
  remember(transport: Transport): void
}

/** Creates the memory for one server; another server may stand behind another proxy. */
export function createTransportMemory(storage: SafeStorage, baseUrl: string): TransportMemory {
  const key = `casino_transport:${baseUrl}`
  const preferred = (): Transport | null => {
    const stored = storage.get(key)
    return stored === 'websocket' || stored === 'sockjs' ? stored : null
  }
  return {
    preferred,
    remember(transport) {
      const before = preferred()
      if (before !== 'websocket' && before !== transport) storage.set(key, transport)
    },
  }
}
