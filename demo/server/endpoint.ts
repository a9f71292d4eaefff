import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** Octets of one WebSocket message; a longer one closes the socket with 1009. */
export const messageLimit = 64 * 1024

/** One way in which clients reach the hub over the network. */
export interface Endpoint {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, wallet: string): void
  request?(request: IncomingMessage, response: ServerResponse, wallet: string): void
  /** Drops every client without a word, as a lost server does. */
  cut(): void
}
