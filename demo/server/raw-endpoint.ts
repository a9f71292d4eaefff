import { type WebSocket, WebSocketServer } from 'ws'
import { type Endpoint, maxMessageBytes, type SessionOpener } from './endpoint.ts'

/** Octets that may be buffered for a slow client before it is disconnected. */
const maxBufferedBytes = 1024 * 1024

function attach(hub: SessionOpener, socket: WebSocket, wallet: string): void {
  const session = hub.open(
    {
      send(text) {
        if (socket.readyState !== socket.OPEN) return
        if (socket.bufferedAmount > maxBufferedBytes) socket.terminate()
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
  // An error is followed by `close`, which ends the session.
  socket.on('error', () => {})
}

/** Creates the plain WebSocket endpoint, which selects no subprotocol. */
export function createRawEndpoint(hub: SessionOpener): Endpoint {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: maxMessageBytes,
    perMessageDeflate: false,
    handleProtocols: () => false,
  })
  return {
    upgrade(request, socket, head, wallet) {
      server.handleUpgrade(request, socket, head, client => attach(hub, client, wallet))
    },
    disconnect() {
      for (const client of server.clients) client.terminate()
    },
  }
}
