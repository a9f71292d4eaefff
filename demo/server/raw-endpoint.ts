import { type WebSocket, WebSocketServer } from 'ws'
import type { Hub } from '../backend/stomp/hub.ts'
import { type Endpoint, messageLimit } from './endpoint.ts'

/** A client that reads so slowly that this much waits for it is dropped. */
const backlogLimit = 1024 * 1024

function attach(hub: Hub, socket: WebSocket, wallet: string): void {
  const session = hub.open(
    {
      send(text) {
        if (socket.readyState !== socket.OPEN) return
        if (socket.bufferedAmount > backlogLimit) socket.terminate()
        else socket.send(text)
      },
      close: (code, reason) => socket.close(code, reason),
    },
    { wallet },
  )
  socket.on('message', data => {
    if (data instanceof Uint8Array) session.receive(data)
  })
  socket.on('close', () => session.end())
  // The close that follows an error says all that matters.
  socket.on('error', () => {})
}

/** The plain WebSocket endpoint, which selects no subprotocol. */
export function createRawEndpoint(hub: Hub): Endpoint {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: messageLimit,
    perMessageDeflate: false,
    handleProtocols: () => false,
  })
  return {
    upgrade(request, socket, head, wallet) {
      server.handleUpgrade(request, socket, head, client => attach(hub, client, wallet))
    },
    cut() {
      for (const client of server.clients) client.terminate()
    },
  }
}
