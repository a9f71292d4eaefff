import { once } from 'node:events'
import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { createServer, type Server } from 'node:net'

/** Lets a server listen at 127.0.0.1, to any free port by default; returns its HTTP origin. */
export const listenLocally = async (server: Server, port = 0): Promise<string> =>
  `http://127.0.0.1:${await listen(server, port)}`

/** Serves HTTP at an origin of 127.0.0.1, until `close` ends it with all its connections. */
export async function serveLocally(
  handle: RequestListener,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = createHttpServer(handle)
  return {
    url: await listenLocally(server),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Returns a free port of 127.0.0.1. */
export async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listen(server)
  server.close()
  await once(server, 'close')
  return port
}

/** Lets a server listen at 127.0.0.1, to any free port by default; returns the port. */
export async function listen(server: Server, port = 0): Promise<number> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return address.port
}
