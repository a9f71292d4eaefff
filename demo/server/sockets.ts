import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { SessionOpener } from './endpoint.ts'
import { createRawEndpoint } from './raw-endpoint.ts'
import { createSockJsEndpoint, sockJsSessionOf } from './sockjs-endpoint.ts'
import type { Tickets } from './tickets.ts'
import type { Tokens } from './tokens.ts'
import { json, urlOf, withCors, writeResponse } from './web.ts'

/** Paths of both sockets (docs/behaviour/realtime.md#connection). */
export const socketPath = '/api/v1/app/web/ws'

const expired = () => json({ detail: 'error.app.session-expired' }, 401)
const unavailable = () => json({ message: 'The socket is switched off' }, 503)

function refuseUpgrade(socket: Duplex, status: 401 | 404 | 503): void {
  const phrase = { 401: 'Unauthorized', 404: 'Not Found', 503: 'Service Unavailable' }[status]
  socket.end(`HTTP/1.1 ${status} ${phrase}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/**
 * Creates the socket endpoint of the sandbox: a plain WebSocket and SockJS. An invalid token or ticket is refused
 * before any upgrade.
 */
export function createSockets(hub: SessionOpener, tokens: Tokens, tickets: Tickets) {
  const raw = createRawEndpoint(hub)
  const sockJs = createSockJsEndpoint(hub, socketPath, tickets)
  let isCut = false

  async function walletOf(request: IncomingMessage): Promise<string | null> {
    const url = urlOf(request)
    const token = url?.searchParams.get('token')
    const ticket = url?.searchParams.get('ticket')
    if (url && ticket) {
      if (url.pathname !== `${socketPath}/websocket`)
        return tickets.walletOf(ticket, sockJsSessionOf(url))
      const connection = crypto.randomUUID()
      return tickets.take(ticket, connection) ? tickets.walletOf(ticket, connection) : null
    }
    return (token ? await tokens.verify(token) : null)?.wallet ?? null
  }

  return {
    async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
      // Without a listener, a connection reset during the check would end the process.
      socket.on('error', () => socket.destroy())
      const path = urlOf(request)?.pathname
      const isSocket = path === `${socketPath}/websocket` || path?.startsWith(`${socketPath}/`)
      const wallet = isSocket ? await walletOf(request) : null
      if (socket.destroyed) return
      if (!isSocket) refuseUpgrade(socket, 404)
      else if (isCut) refuseUpgrade(socket, 503)
      else if (wallet === null) refuseUpgrade(socket, 401)
      else if (path === `${socketPath}/websocket`) raw.upgrade(request, socket, head, wallet)
      else sockJs.upgrade(request, socket, head, wallet)
    },
    async request(request: IncomingMessage, response: ServerResponse) {
      const wallet = await walletOf(request)
      if (response.destroyed) return
      if (isUnsupported(urlOf(request)?.pathname)) {
        await writeResponse(request, response, json({ message: 'Not Found' }, 404))
      } else if (isCut) await writeResponse(request, response, unavailable())
      // A preflight carries no token and needs none.
      else if (request.method === 'OPTIONS') sockJs.request?.(request, response, '')
      else if (wallet === null) await writeResponse(request, response, withCors(expired()))
      else sockJs.request?.(request, response, wallet)
    },
    /** Disconnects every client and refuses new ones. */
    cut() {
      isCut = true
      raw.disconnect()
      sockJs.disconnect()
    },
    restore() {
      isCut = false
    },
  }
}
export type Sockets = ReturnType<typeof createSockets>

/** Returns whether to answer 404: SockJS ignores its bare prefix, and its frames use a CDN script. */
function isUnsupported(pathname: string | undefined): boolean {
  return pathname === socketPath || pathname?.startsWith(`${socketPath}/iframe`) === true
}
