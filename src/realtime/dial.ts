import type { IStompSocket } from '@stomp/stompjs'
import type { Clock } from '../lib/clock.ts'
import { type Connection, type ConnectionEvents, connect } from './connection.ts'

const SOCKET_PATH = '/api/v1/app/web/ws'
/** Attempts in a row that the plain socket may fail before SockJS has its turn. */
const PLAIN_MISSES = 2

export interface DialOptions {
  clock: Clock
  /** Base of the API, http or https. */
  baseUrl: string
  /** Read before each attempt; without one there is no socket. */
  token(): string | null
  /** Asked after a refused attempt: a refusal looks like any other failure to a browser. */
  mayConnect(): Promise<boolean>
  /** A socket of the demo backend, which takes the place of the network. */
  demoSocket?: (() => Promise<() => IStompSocket>) | undefined
  frame?: ((line: string) => void) | undefined
}

/** Makes one attempt to connect: the demo's socket, a plain WebSocket, or SockJS where that never opens. */
export async function dial(
  options: DialOptions,
  events: ConnectionEvents,
  refusals: number,
): Promise<Connection | null> {
  if (options.token() === null) return null
  if (refusals > 0 && !(await options.mayConnect())) return null
  // Read afresh: another one may have come while we asked.
  const token = options.token()
  if (token === null) return null
  const openSocket = await (options.demoSocket?.() ?? socketFor(options.baseUrl, token, refusals))
  const all = options.frame ? { ...events, frame: options.frame } : events
  return connect(openSocket(), options.clock, all)
}

async function socketFor(
  base: string,
  token: string,
  refusals: number,
): Promise<() => IStompSocket> {
  const query = `?token=${encodeURIComponent(token)}`
  // After two failures of the plain socket SockJS is tried once, then it starts over.
  if (refusals % (PLAIN_MISSES + 1) === PLAIN_MISSES) {
    const { openSockJs } = await import('./sockjs.ts')
    return () => openSockJs(base + SOCKET_PATH + query)
  }
  const url = `${base.replace(/^http/, 'ws')}${SOCKET_PATH}/websocket${query}`
  return () => new WebSocket(url)
}
