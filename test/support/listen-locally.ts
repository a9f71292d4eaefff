import { once } from 'node:events'
import type { Server } from 'node:net'

/** Lets a server listen to a port of 127.0.0.1, by default any free one; returns its HTTP origin. */
export async function listenLocally(server: Server, port = 0): Promise<string> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return `http://127.0.0.1:${address.port}`
}
