import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/** Lets a server listen to any free port of 127.0.0.1; returns its HTTP origin. */
export const listenLocally = async (server: Server): Promise<string> =>
  `http://127.0.0.1:${await listen(server)}`

/** Returns a port of 127.0.0.1 that nobody listens to. */
export async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listen(server)
  server.close()
  await once(server, 'close')
  return port
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return address.port
}
