import { Client } from '@stomp/stompjs'
import WebSocket from 'ws'

/** A STOMP client without a browser, which connects again at once whenever it is disconnected. */
export interface RawViewer {
  /** Number of connections so far whose subscriptions are confirmed. */
  readonly connections: number
  readonly isConnected: boolean
  /** Bodies of the messages so far. */
  readonly messages: readonly string[]
  /** Headers of the latest CONNECTED. */
  readonly connected: Readonly<Record<string, string>>
  /** Messages of the ERROR frames so far. */
  readonly errors: readonly string[]
  send(destination: string, body: string): void
  /** Resolves with the receipt of a further subscription. */
  subscribe(destination: string): Promise<void>
  close(): Promise<void>
}

/**
 * Connects to a sandbox as the user of a token, and subscribes to a destination on each connection. It offers heart-beats
 * every so many milliseconds, which RabbitMQ counts in seconds; a busy machine misses short ones.
 */
export function openRawViewer(
  url: string,
  token: string,
  destination: string,
  heartBeat = 1000,
): RawViewer {
  const messages: string[] = []
  const errors: string[] = []
  let connections = 0
  let receipts = 0
  let isConnected = false
  let connected: Record<string, string> = {}

  const subscribe = (name: string) =>
    new Promise<void>(resolve => {
      receipts += 1
      const receipt = `receipt-${receipts}`
      client.watchForReceipt(receipt, () => resolve())
      client.subscribe(name, ({ body }) => messages.push(body), { receipt })
    })

  const client = new Client({
    webSocketFactory: () =>
      new WebSocket(`${url.replace('http', 'ws')}/api/v1/app/web/ws/websocket?token=${token}`),
    reconnectDelay: 200,
    heartbeatIncoming: heartBeat,
    heartbeatOutgoing: heartBeat,
    discardWebsocketOnCommFailure: true,
    async onConnect({ headers }) {
      connected = headers
      await subscribe(destination)
      connections += 1
      isConnected = true
    },
    onStompError: ({ headers }) => errors.push(headers.message ?? ''),
    onWebSocketClose() {
      isConnected = false
    },
  })
  client.activate()

  return {
    get connections() {
      return connections
    },
    get isConnected() {
      return isConnected
    },
    get connected() {
      return connected
    },
    messages,
    errors,
    send: (to, body) => client.publish({ destination: to, body }),
    subscribe,
    close: () => client.deactivate({ force: true }),
  }
}
