import { Client, type IFrame, type IStompSocket, type StompSubscription } from '@stomp/stompjs'
import { type Clock, seconds } from '../lib/clock.ts'
import { HEARTBEAT_INTERVAL, type Heartbeat, startHeartbeat } from './heartbeat.ts'

/** Deadline for CONNECTED (docs/behaviour/realtime.md#connection). */
export const CONNECT_TIMEOUT: number = seconds(8)
const SOCKET_OPEN = 1
const HEARTBEAT = '\n'

/** Code of the log for the end of a connection: `socket-error` after an ERROR of the broker. */
export type EndCode = 'socket' | 'socket-error'

export interface ConnectionEvents {
  opened(connection: Connection): void
  message(destination: string, body: string): void
  /** Handles a receipt: of a destination's subscription, or null for anything else. */
  receipt(destination: string | null): void
  /** Handles an ERROR frame that names a destination; `closed` follows. */
  refused(destination: string): void
  /** Handles the end of the connection, with the code for the log; called once. */
  closed(reason: string, code?: EndCode): void
  /** Called with each frame, for the debug panel. */
  frame?(line: string): void
}

/** One STOMP connection; a reconnect creates another one. */
export interface Connection {
  /** Subscribes to a destination and requests a receipt; resubscribes if it was subscribed. */
  subscribe(destination: string): void
  unsubscribe(destination: string): void
  send(destination: string, body: string): void
  close(): void
}

/** Connects over a socket that is being opened. */
export function connect(socket: IStompSocket, clock: Clock, events: ConnectionEvents): Connection {
  const sendHeartbeat = takeOverHeartbeats(socket)
  const subscriptions = new Map<string, StompSubscription>()
  // Destinations by the id of their pending receipt.
  const pendingReceipts = new Map<string, string>()
  let heartbeat: Heartbeat | undefined
  let isClosed = false
  let receipts = 0
  const cancelTimeout = clock.after(CONNECT_TIMEOUT, () => close('timed out'))

  function close(reason: string, code?: EndCode) {
    if (isClosed) return
    isClosed = true
    cancelTimeout()
    heartbeat?.stop()
    subscriptions.clear()
    void client.deactivate({ force: true })
    events.closed(reason, code)
  }
  function handleConnected({ headers }: IFrame) {
    if (isClosed) return
    cancelTimeout()
    heartbeat = startHeartbeat({
      clock,
      header: headers['heart-beat'],
      sendHeartbeat,
      onTimeout: () => close('heart-beat timeout'),
    })
    events.opened(connection)
  }
  function handleMessage(destination: string, body: string) {
    heartbeat?.recordActivity()
    events.message(destination, body)
  }
  function handleError({ headers, body }: IFrame) {
    const destination = pendingReceipts.get(headers['receipt-id'] ?? '')
    const text = `${headers.message ?? ''} ${body}`
    const refused = destination ?? [...subscriptions.keys()].find(it => text.includes(it))
    if (refused !== undefined && !isClosed) events.refused(refused)
    close(headers.message ?? 'ERROR frame', 'socket-error')
  }
  function receipt(destination: string | null): { receipt: string } {
    receipts += 1
    const id = `receipt-${receipts}`
    if (destination !== null) pendingReceipts.set(id, destination)
    client.watchForReceipt(id, () => {
      heartbeat?.recordActivity()
      pendingReceipts.delete(id)
      if (!isClosed) events.receipt(destination)
    })
    return { receipt: id }
  }

  const client = new Client({
    webSocketFactory: () => socket,
    // `realtime.ts` reconnects, on the injected clock.
    reconnectDelay: 0,
    heartbeatIncoming: HEARTBEAT_INTERVAL,
    heartbeatOutgoing: HEARTBEAT_INTERVAL,
    // `heartbeat.ts` detects timeouts, on a clock that isn't throttled in hidden tabs.
    heartbeatToleranceMultiplier: Number.POSITIVE_INFINITY,
    // Otherwise a hanging broker keeps the dead socket open.
    discardWebsocketOnCommFailure: true,
    onConnect: handleConnected,
    onHeartbeatReceived: () => heartbeat?.recordActivity(),
    onStompError: handleError,
    onWebSocketClose: () => close('socket closed'),
    // The broker ends a subscription later than we do: what it sends until the next one belongs to the same topic.
    onUnhandledMessage: ({ headers, body }) => handleMessage(headers.destination ?? '', body),
    // Without a listener, stompjs would serialise each frame for no reader.
    ...(events.frame ? { debug: events.frame } : { logRawCommunication: true }),
  })
  const connection: Connection = {
    subscribe(destination) {
      if (isClosed || !client.connected) return
      subscriptions.get(destination)?.unsubscribe(receipt(null))
      const handle = ({ body }: IFrame) => handleMessage(destination, body)
      subscriptions.set(destination, client.subscribe(destination, handle, receipt(destination)))
    },
    unsubscribe(destination) {
      subscriptions.get(destination)?.unsubscribe()
      subscriptions.delete(destination)
    },
    send(destination, body) {
      if (!isClosed && client.connected) client.publish({ destination, body })
    },
    close: () => close('closed by the client'),
  }
  client.activate()
  return connection
}

/**
 * Drops the heart-beats that stompjs sends over a socket, and returns a function that sends one. stompjs
 * negotiates them, but its timer is throttled in hidden tabs, and beside ours it would send each twice.
 */
function takeOverHeartbeats(socket: IStompSocket): () => void {
  const send = socket.send.bind(socket)
  socket.send = data => {
    if (data !== HEARTBEAT) send(data)
  }
  return () => {
    if (socket.readyState === SOCKET_OPEN) send(HEARTBEAT)
  }
}
