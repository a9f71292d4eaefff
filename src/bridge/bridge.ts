import * as v from 'valibot'
import type { Cancel } from '../lib/clock.ts'
import type { Log } from '../lib/log.ts'
import { MESSAGE_SOURCE, type OutboundMessage } from './envelope.ts'

/** The line to the host: messages out; what comes in is handed on unread. */
export interface Bridge {
  post(message: OutboundMessage): void
  dispose: Cancel
}

/** Takes whatever a window that may speak to us has said. */
export type OnRawMessage = (raw: unknown) => void

export interface BridgeOptions {
  log: Log
  onMessage: OnRawMessage
  /** Origins that the host may have; empty: the one that embedded us, as the referrer tells it. */
  parentOrigins: readonly string[]
  version: string
}

/** Opens the line to a page's host. */
export type ConnectHost = (page: Window, options: BridgeOptions) => Bridge

const OwnMessage = v.object({ source: v.literal(MESSAGE_SOURCE) })

/** In a window that we share with the host, our own words come back to us. */
export const isOwnMessage = (raw: unknown): boolean => v.is(OwnMessage, raw)

export const toOutbound = (message: OutboundMessage) => ({ ...message, source: MESSAGE_SOURCE })
