import { Client } from '@stomp/stompjs'
import WebSocket from 'ws'

/**
 * Connects to a sandbox as the user of a token, without a browser, again at once whenever it is disconnected, and
 * subscribes to a destination on each connection. It offers heart-beats
 * every so many milliseconds, which RabbitMQ counts in seconds; a busy machine misses short ones.
 */
export function openRawViewer(url: string, token: string, destination: string, heartBeat = 1000) {
  const messages: string[] = []
  const errors: string[] = []
  let connections = 0
  let receipts = 0
  let isConnected = false
  let connected: Record<string, string> = {}

  /** Resolves with the receipt of a further subscription. */
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
    /** Number of connections so far whose subscriptions are confirmed. */
    get connections() {
      return connections
    },
    get isConnected() {
      return isConnected
    },
    /** Headers of the latest CONNECTED. */
    get connected() {
      return connected
    },
    messages,
    errors,
    send: (to: string, body: string) => client.publish({ destination: to, body }),
    subscribe,
    close: () => client.deactivate({ force: true }),
  }
}
export type RawViewer = ReturnType<typeof openRawViewer>
