import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import sockjs from 'sockjs'
import type { Hub } from '../backend/stomp/hub.ts'
import type { Session } from '../backend/stomp/session.ts'
import { type Endpoint, messageLimit } from './endpoint.ts'
import { addressOf, bodyLimit } from './web.ts'

/**
 * sockjs tells a connection only the request's address, so the verified wallet travels there in
 * place of the token; whatever the client wrote under that name is overwritten.
 */
function writeWallet(request: IncomingMessage, wallet: string): void {
  const url = addressOf(request)
  if (!url) return
  url.searchParams.delete('token')
  url.searchParams.set('wallet', wallet)
  request.url = url.pathname + url.search
}

/** sockjs reads a POST to its end, however long. */
function limitBody(request: IncomingMessage): void {
  let length = 0
  request.on('data', (piece: Buffer) => {
    length += piece.length
    if (length > bodyLimit) request.destroy()
  })
}

/**
 * Allows any origin and no credentials, as for all other calls (docs/embedding.md#your-server).
 * sockjs by itself would name the asking origin and allow credentials.
 */
function allowAnyOrigin(response: ServerResponse): void {
  const setHeader = response.setHeader.bind(response)
  response.setHeader = (name, value) => {
    const key = name.toLowerCase()
    if (key === 'access-control-allow-credentials') return response
    return setHeader(name, key === 'access-control-allow-origin' ? '*' : value)
  }
}

/** The SockJS endpoint with all its transports. */
export function createSockJsEndpoint(hub: Hub, prefix: string): Endpoint {
  const sessions = new Map<sockjs.Connection, Session>()
  const sockets = new Set<Duplex>()
  const responses = new Set<ServerResponse>()
  const options = {
    prefix,
    disconnect_delay: 2000,
    log: () => {},
    // Known to the package, not to its types.
    faye_server_options: { maxLength: messageLimit },
  }
  const server = sockjs.createServer(options)
  // A server that never listens: it only carries the handlers, so that the check comes first.
  const inner = createServer()
  server.installHandlers(inner)

  server.on('connection', connection => {
    const wallet = new URL(connection.url, 'http://sockjs.invalid').searchParams.get('wallet')
    if (!wallet) {
      connection.destroy()
      return
    }
    const session = hub.open(
      {
        send: text => void connection.write(text),
        // The types want a string; on the wire the code is a number.
        close: (code, reason) => Reflect.apply(connection.close, connection, [code, reason]),
      },
      { wallet },
    )
    sessions.set(connection, session)
    connection.on('data', message => session.receive(message))
    connection.on('close', () => {
      sessions.delete(connection)
      session.end()
    })
  })

  return {
    upgrade(request, socket, head, wallet) {
      writeWallet(request, wallet)
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      inner.emit('upgrade', request, socket, head)
    },
    request(request, response, wallet) {
      writeWallet(request, wallet)
      limitBody(request)
      allowAnyOrigin(response)
      responses.add(response)
      response.once('close', () => responses.delete(response))
      // sockjs may still write to a stream that `cut` has ended.
      response.on('error', () => {})
      inner.emit('request', request, response)
    },
    cut() {
      for (const socket of sockets) socket.destroy()
      // Ended rather than destroyed: SockJS on Node does not notice a stream that breaks.
      for (const response of responses) response.end()
      // A polling client has no connection of its own that could break.
      for (const [connection, session] of sessions) {
        session.end()
        connection.close()
      }
    },
  }
}
