import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import sockjs from 'sockjs'
import type { Session } from '../backend/stomp/session.ts'
import { type Endpoint, maxMessageBytes, type SessionOpener } from './endpoint.ts'
import type { Tickets } from './tickets.ts'
import { maxBodyBytes, urlOf } from './web.ts'

/**
 * Replaces the token in the URL with the verified wallet, because sockjs passes only the URL on to a
 * connection; a wallet in the client's URL is overwritten.
 */
function writeWallet(request: IncomingMessage, wallet: string): void {
  const url = urlOf(request)
  if (!url) return
  url.searchParams.delete('token')
  url.searchParams.set('wallet', wallet)
  request.url = url.pathname + url.search
}

/** Returns the session of `…/{server}/{session}/{transport}`; empty for any other path. */
export const sockJsSessionOf = ({ pathname }: URL): string =>
  /\/\d+\/([^/]+)\/[a-z_]+$/.exec(pathname)?.[1] ?? ''

/** Limits the body of a POST, which sockjs would read to its end. */
function limitBody(request: IncomingMessage): void {
  let length = 0
  request.on('data', (piece: Buffer) => {
    length += piece.length
    if (length > maxBodyBytes) request.destroy()
  })
}

/**
 * Allows any origin and no credentials, as for all other calls (docs/embedding.md#your-server).
 * Without this, sockjs would allow the request's origin with credentials.
 */
function allowAnyOrigin(response: ServerResponse): void {
  const setHeader = response.setHeader.bind(response)
  response.setHeader = (name, value) => {
    const key = name.toLowerCase()
    if (key === 'access-control-allow-credentials') return response
    return setHeader(name, key === 'access-control-allow-origin' ? '*' : value)
  }
}

/** Creates the SockJS endpoint with all its transports. */
export function createSockJsEndpoint(
  hub: SessionOpener,
  prefix: string,
  tickets: Tickets,
): Endpoint {
  const sessions = new Map<sockjs.Connection, Session>()
  const sockets = new Set<Duplex>()
  const responses = new Set<ServerResponse>()
  const options = {
    prefix,
    log: () => {},
    // The package's types lack this option.
    faye_server_options: { maxLength: maxMessageBytes },
  }
  const server = sockjs.createServer(options)
  // Never listens; it only holds the handlers, so that requests can be verified first.
  const inner = createServer()
  server.installHandlers(inner)

  server.on('connection', connection => {
    const url = new URL(connection.url, 'http://sockjs.invalid')
    const wallet = url.searchParams.get('wallet')
    const ticket = url.searchParams.get('ticket')
    if (!wallet) {
      connection.destroy()
      return
    }
    const session = hub.open(
      {
        send: text => void connection.write(text),
        // The types declare the code as a string, but it is sent as a number.
        close: (code, reason) => Reflect.apply(connection.close, connection, [code, reason]),
      },
      { wallet },
    )
    sessions.set(connection, session)
    connection.on('data', message => {
      // Messages of the client use it up, not the transport: SockJS may have to try another one.
      if (ticket === null || tickets.take(ticket, sockJsSessionOf(url))) session.receive(message)
      else connection.close()
    })
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
      // sockjs may still write to a response that `disconnect` has ended.
      response.on('error', () => {})
      inner.emit('request', request, response)
    },
    disconnect() {
      for (const socket of sockets) socket.destroy()
      // Ended rather than destroyed, because sockjs doesn't notice a destroyed response.
      for (const response of responses) response.end()
      // A polling client has no open connection that could be closed.
      for (const [connection, session] of sessions) {
        session.end()
        connection.close()
      }
    },
  }
}
