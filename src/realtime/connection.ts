import { Client, type IStompSocket, type StompSubscription } from '@stomp/stompjs'
import { seconds } from '../lib/clock.ts'

/** Both sides promise a sign of life this often (spec: 5000 ms). */
export const HEARTBEAT = seconds(5)
/** An attempt that has no CONNECTED by then is given up. */
export const CONNECT_TIMEOUT = seconds(8)

export interface ConnectionEvents {
  opened(connection: Connection): void
  message(destination: string, body: string): void
  /** The connection is over, for whatever reason; called once. */
  closed(reason: string): void
  /** A frame as it passed, for the debug log. */
  frame?(line: string): void
}

/** One STOMP connection, from the first byte to its end; a reconnect is another one. */
export interface Connection {
  subscribe(destination: string): void
  unsubscribe(destination: string): void
  close(): void
}

export function connect(openSocket: () => IStompSocket, events: ConnectionEvents): Connection {
  const subscriptions = new Map<string, StompSubscription>()
  let over = false
  const end = (reason: string) => {
    if (over) return
    over = true
    subscriptions.clear()
    void client.deactivate({ force: true })
    events.closed(reason)
  }
  const client = new Client({
    webSocketFactory: openSocket,
    // Attempts are made by whoever owns this connection, so that a clock of ours decides when.
    reconnectDelay: 0,
    connectionTimeout: CONNECT_TIMEOUT,
    heartbeatIncoming: HEARTBEAT,
    heartbeatOutgoing: HEARTBEAT,
    // Without it a broker that hangs holds the dead socket for good.
    discardWebsocketOnCommFailure: true,
    onConnect: () => {
      if (!over) events.opened(connection)
    },
    onStompError: frame => end(frame.headers.message ?? 'ERROR frame'),
    onWebSocketClose: () => end('socket closed'),
    ...(events.frame && { debug: events.frame }),
  })
  const connection: Connection = {
    subscribe(destination) {
      if (over || !client.connected || subscriptions.has(destination)) return
      subscriptions.set(
        destination,
        client.subscribe(destination, ({ body }) => events.message(destination, body)),
      )
    },
    unsubscribe(destination) {
      subscriptions.get(destination)?.unsubscribe()
      subscriptions.delete(destination)
    },
    close: () => end('left'),
  }
  client.activate()
  return connection
}
