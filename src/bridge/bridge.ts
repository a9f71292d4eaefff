import * as v from 'valibot'
import type { Cancel } from '../lib/clock.ts'
import type { Log } from '../lib/log.ts'
import { type OutboundMessage, SOURCE } from './envelope.ts'

/** The line to the host: messages out; what comes in is handed on unread. */
export interface Bridge {
  post(message: OutboundMessage): void
  dispose: Cancel
}

/** Takes whatever a window that may speak to us has said. */
export type OnRawMessage = (raw: unknown) => void

export interface HostOptions {
  log: Log
  onMessage: OnRawMessage
  /** Origins that the host may have; empty: the one that embedded us, as the referrer tells it. */
  parentOrigins: readonly string[]
  version: string
}

/** Opens the line to a page's host. */
export type ConnectHost = (page: Window, options: HostOptions) => Bridge

const Ours = v.object({ source: v.literal(SOURCE) })

/** In a window that we share with the host, our own words come back to us. */
export const isOurs = (raw: unknown): boolean => v.is(Ours, raw)

export const outbound = (message: OutboundMessage) => ({ ...message, source: SOURCE })
