import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket, WebSocketServer } from 'ws'
import { startTestSandbox } from '../support/start-test-sandbox.ts'

// A process with one of the two servers: the sandbox, or a socket that passes on whatever it is sent. It says what it
// has used whenever it is sent a message.
const [, , kind, secret = ''] = process.argv

async function startBare(): Promise<string> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
  server.on('connection', socket => {
    socket.on('error', () => {})
    socket.on('message', data => {
      const text = String(data)
      for (const client of server.clients)
        if (client.readyState === WebSocket.OPEN) client.send(text)
    })
  })
  await once(server, 'listening')
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

const startSandbox = async (): Promise<string> => (await startTestSandbox({ secret })).url

/** Returns the octets that objects use; the operating system's are not among them. */
async function memory(): Promise<number> {
  // Sockets are freed over several turns.
  for (let turn = 0; turn < 3; turn += 1) {
    globalThis.gc?.()
    await wait(300)
  }
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

const url = await (kind === 'sandbox' ? startSandbox() : startBare())
process.on('message', async () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuSeconds: (user + system) / 1e6, octets: await memory() })
})
process.send?.({ url })
