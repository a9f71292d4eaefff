import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Hub } from '../backend/stomp/hub.ts'

/** Maximum octets of a WebSocket message; a longer one closes the socket with 1009. */
export const maxMessageBytes = 64 * 1024

/** An endpoint through which clients reach the hub over the network. */
export interface Endpoint {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, wallet: string): void
  request?(request: IncomingMessage, response: ServerResponse, wallet: string): void
  /** Disconnects every client without a close frame, as a crashed server does. */
  disconnect(): void
}

/** Starts the sessions of an endpoint's clients. */
export type SessionOpener = Pick<Hub, 'open'>
