import { Client, type IFrame, type IStompSocket, type StompSubscription } from '@stomp/stompjs'
import { type Clock, seconds } from '../lib/clock.ts'
import { HEARTBEAT_INTERVAL, type Heartbeat, startHeartbeat } from './heartbeat.ts'

/** An attempt without CONNECTED by then is given up (docs/behaviour/realtime.md#connection). */
const CONNECT_TIMEOUT: number = seconds(8)
const OPEN = 1

export interface ConnectionEvents {
  opened(connection: Connection): void
  message(destination: string, body: string): void
  /** The broker has confirmed a subscription; null is a receipt for anything else. */
  receipt(destination: string | null): void
  /** An ERROR names a subscription; the end of the connection follows. */
  refused(destination: string): void
  /** The connection is over, for whatever reason; called once. */
  closed(reason: string): void
  /** A frame as it passed, for the debug log. */
  frame?(line: string): void
}

/** One STOMP connection, from the first byte to its end; a reconnect is another one. */
export interface Connection {
  /** Asks for a destination with a receipt; once more where it was asked for already. */
  subscribe(destination: string): void
  unsubscribe(destination: string): void
  send(destination: string, body: string): void
  close(): void
}

/** Makes a connection over a socket that is being opened. */
export function connect(socket: IStompSocket, clock: Clock, events: ConnectionEvents): Connection {
  const subscriptions = new Map<string, StompSubscription>()
  // Receipts that are waited for, with what was asked for.
  const asked = new Map<string, string>()
  let pulse: Heartbeat | undefined
  let over = false
  let receipts = 0
  const cancelTimeout = clock.after(CONNECT_TIMEOUT, () => end('no answer in time'))

  function end(reason: string) {
    if (over) return
    over = true
    cancelTimeout()
    pulse?.stop()
    subscriptions.clear()
    void client.deactivate({ force: true })
    events.closed(reason)
  }
  function opened({ headers }: IFrame) {
    if (over) return
    cancelTimeout()
    pulse = startHeartbeat({
      clock,
      header: headers['heart-beat'],
      sendHeartbeat() {
        if (socket.readyState === OPEN) socket.send('\n')
      },
      onTimeout: () => end('the broker is silent'),
    })
    events.opened(connection)
  }
  function failed({ headers, body }: IFrame) {
    const named = asked.get(headers['receipt-id'] ?? '')
    const text = `${headers.message ?? ''} ${body}`
    const refused = named ?? [...subscriptions.keys()].find(it => text.includes(it))
    if (refused !== undefined && !over) events.refused(refused)
    end(headers.message ?? 'ERROR frame')
  }
  function receipt(destination: string | null): { receipt: string } {
    receipts += 1
    const id = `receipt-${receipts}`
    if (destination !== null) asked.set(id, destination)
    client.watchForReceipt(id, () => {
      pulse?.recordActivity()
      asked.delete(id)
      if (!over) events.receipt(destination)
    })
    return { receipt: id }
  }

  const client = new Client({
    webSocketFactory: () => socket,
    // Attempts are made by whoever owns this connection, so that a clock of ours decides when.
    reconnectDelay: 0,
    heartbeatIncoming: HEARTBEAT_INTERVAL,
    heartbeatOutgoing: HEARTBEAT_INTERVAL,
    // Our pulse listens for silence, on a clock that a hidden tab does not slow down.
    heartbeatToleranceMultiplier: Number.POSITIVE_INFINITY,
    // Without it a broker that hangs holds the dead socket for good.
    discardWebsocketOnCommFailure: true,
    onConnect: opened,
    onHeartbeatReceived: () => pulse?.recordActivity(),
    onStompError: failed,
    onWebSocketClose: () => end('socket closed'),
    ...(events.frame && { debug: events.frame }),
  })
  const connection: Connection = {
    subscribe(destination) {
      if (over || !client.connected) return
      subscriptions.get(destination)?.unsubscribe(receipt(null))
      const hear = ({ body }: { body: string }) => {
        pulse?.recordActivity()
        events.message(destination, body)
      }
      const made = client.subscribe(destination, hear, receipt(destination))
      subscriptions.set(destination, made)
    },
    unsubscribe(destination) {
      subscriptions.get(destination)?.unsubscribe()
      subscriptions.delete(destination)
    },
    send(destination, body) {
      if (!over && client.connected) client.publish({ destination, body })
    },
    close: () => end('left'),
  }
  client.activate()
  return connection
}
