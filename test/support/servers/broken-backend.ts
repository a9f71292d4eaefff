import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import WebSocket, { WebSocketServer } from 'ws'
import { listenLocally } from '../listen-locally.ts'

/** A response of the backend, which a mutation may change. */
export interface Changeable {
  readonly method: string
  /** Path below `/api/v1/app/web/`, or the whole path. */
  readonly call: string
  /** Body of the client's request. */
  readonly requestBody: string
  status: number
  readonly headers: Map<string, string>
  body: string
}

/** Deviation of a broken backend. */
export interface Mutation {
  /** Changes a response in place. */
  response?(response: Changeable): void
  /** Changes the headers of a request before the backend gets it. */
  request?(headers: Map<string, string>): void
  /** Returns the address that a WebSocket is opened at instead. */
  url?(url: string): string
  /** Returns what is sent instead of a frame of the WebSocket; null for nothing. */
  frame?(text: string): string | null
  /**
   * Returns the frame that replaces a client's frame of the WebSocket; null for none. `reply` sends a frame to that
   * client, `close` ends the connection. Created for each connection.
   */
  connection?(reply: (text: string) => void, close: () => void): (text: string) => string | null
}

const SOCKET = /\/ws\/(?!info)/

function headersOf({ headers }: IncomingMessage): Map<string, string> {
  const entries = Object.entries(headers).filter(([name]) => !/^(host|content-length)$/.test(name))
  return new Map(entries.map(([name, value]) => [name, String(value)]))
}

/** Starts a proxy in front of a backend that changes what it answers and sends. */
export async function startBrokenBackend(
  target: string,
  mutation: Mutation,
): Promise<{ url: string; close(): void }> {
  const sockets = new WebSocketServer({ noServer: true, handleProtocols: () => false })

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const headers = headersOf(incoming)
    mutation.request?.(headers)
    const { method = 'GET', url = '/' } = incoming
    const body = await buffer(incoming)
    const response = await fetch(target + url, {
      method,
      headers: [...headers].filter(([name]) => !/^(connection|transfer-encoding)$/.test(name)),
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    })
    const [path = ''] = url.split('?')
    const changeable: Changeable = {
      method,
      call: path.replace('/api/v1/app/web/', ''),
      requestBody: String(body),
      status: response.status,
      headers: new Map(response.headers),
      body: await response.text(),
    }
    changeable.headers.delete('content-length')
    changeable.headers.delete('transfer-encoding')
    mutation.response?.(changeable)
    outgoing.writeHead(changeable.status, Object.fromEntries(changeable.headers))
    outgoing.end(changeable.body)
  }

  /** Passes transports of SockJS on as they are, because some never end. */
  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { method, headers } = incoming
    const upstream = request(target + incoming.url, { method, headers }, response => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(outgoing)
    })
    upstream.on('error', () => outgoing.destroy())
    outgoing.on('close', () => upstream.destroy())
    incoming.pipe(upstream)
  }

  const server = createServer((incoming, outgoing) => {
    if (SOCKET.test(incoming.url ?? '')) pass(incoming, outgoing)
    else answer(incoming, outgoing).catch(() => outgoing.destroy())
  })
  server.on('upgrade', (incoming, socket, head) => {
    const url = incoming.url ?? '/'
    const upstream = new WebSocket(target.replace('http', 'ws') + (mutation.url?.(url) ?? url))
    socket.on('error', () => upstream.terminate())
    upstream.on('error', () => socket.destroy())
    upstream.on('open', () =>
      sockets.handleUpgrade(incoming, socket, head, client => {
        upstream.on('message', data => {
          const text = mutation.frame ? mutation.frame(String(data)) : String(data)
          if (text !== null) client.send(text)
        })
        const reply = (text: string) => client.send(text)
        const passed = mutation.connection?.(reply, () => client.close()) ?? (text => text)
        client.on('message', data => {
          const text = passed(String(data))
          if (text !== null) upstream.send(text)
        })
        client.on('close', () => upstream.terminate())
        client.on('error', () => upstream.terminate())
        upstream.on('close', () => client.close())
      }),
    )
  })

  const url = await listenLocally(server)
  return {
    url,
    close() {
      for (const client of sockets.clients) client.terminate()
      server.close()
      server.closeAllConnections()
    },
  }
}
