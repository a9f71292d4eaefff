import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocket, WebSocketServer } from 'ws'
import type { Random } from '../../../../demo/backend/random.ts'
import type { FaultRates } from './faults.ts'

/** Milliseconds within which a socket is cut. */
const CUT_WITHIN = 10_000
/** Maximum milliseconds that a message waits for the one that overtakes it. */
const OVERTAKING = 1000

/**
 * Connects sockets of clients with those of the server at `target`, such as `http://127.0.0.1:4173`, and disturbs what it
 * sends.
 */
export function createSocketProxy(target: string, rates: () => FaultRates, random: Random) {
  const server = new WebSocketServer({ noServer: true, perMessageDeflate: false })
  const timers = new Set<NodeJS.Timeout>()

  function later(ms: number, run: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      run()
    }, ms)
    timers.add(timer)
  }

  /** Passes the frames of the server on: one twice, one after the next. */
  function disturb(send: (frame: string) => void): (frame: string) => void {
    let held: string | undefined
    const release = () => {
      if (held !== undefined) send(held)
      held = undefined
    }
    return frame => {
      const { duplicated, reordered } = rates()
      const isMessage = frame.startsWith('MESSAGE\n')
      if (isMessage && held === undefined && random.chance(reordered)) {
        held = frame
        later(OVERTAKING, release)
        return
      }
      send(frame)
      if (isMessage && random.chance(duplicated)) send(frame)
      release()
    }
  }

  function connect(client: WebSocket, path: string): void {
    const upstream = new WebSocket(target.replace(/^http/, 'ws') + path, {
      perMessageDeflate: false,
    })
    const waiting: string[] = []
    const pass = disturb(frame => client.readyState === WebSocket.OPEN && client.send(frame))
    upstream.on('message', data => pass(String(data)))
    upstream.on('open', () => {
      for (const frame of waiting.splice(0)) upstream.send(frame)
    })
    client.on('message', data => {
      if (upstream.readyState === WebSocket.CONNECTING) waiting.push(String(data))
      else if (upstream.readyState === WebSocket.OPEN) upstream.send(String(data))
    })
    upstream.on('close', () => client.terminate())
    client.on('close', () => upstream.terminate())
    // An error is followed by `close`.
    upstream.on('error', () => {})
    client.on('error', () => {})
    if (random.chance(rates().cutSocket))
      later(random.between(0, CUT_WITHIN), () => client.terminate())
  }

  return {
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
      server.handleUpgrade(request, socket, head, client => connect(client, request.url ?? '/'))
    },
    close() {
      for (const timer of timers) clearTimeout(timer)
      for (const client of server.clients) client.terminate()
      server.close()
    },
  }
}
