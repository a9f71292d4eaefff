import type { Cancel } from '../lib/clock.ts'
import type { Log } from '../lib/log.ts'
import type { TrackEvent } from '../model/track-events.ts'

/** Connection to the host page; incoming messages are passed on unparsed. */
export interface Bridge {
  post(message: OutboundMessage): void
  dispose: Cancel
}

/** Receives each unparsed message of an allowed window. */
export type OnRawMessage = (raw: unknown) => void

export interface BridgeOptions {
  log: Log
  onMessage: OnRawMessage
  /** Allowed origins of the host; if empty, the origin of the referrer. */
  parentOrigins: readonly string[]
  /** Returns whether messages in the page's own window must name the widget as their target. */
  isTargetRequired(): boolean
  version: string
}

export type ConnectHost = (page: Window, options: BridgeOptions) => Bridge

/** Returns whether a message is the widget's own, which it receives in a window shared with the host. */
export const isOwnMessage = (raw: unknown): boolean => hasField(raw, 'source', MESSAGE_SOURCE)

/** Returns whether a message has a value in a field; without valibot, which the first chunk lacks. */
export const hasField = (raw: unknown, name: string, value: string): boolean =>
  typeof raw === 'object' && raw !== null && Reflect.get(raw, name) === value

/** Adds the widget's marker to a message. */
export const toOutbound = (message: OutboundMessage) => ({ ...message, source: MESSAGE_SOURCE })

/** Marks the widget's messages, so that it can ignore its own. */
export const MESSAGE_SOURCE = 'casino-elements'

/** Types of the host's messages to the widget. */
export const INBOUND_TYPES = [
  'theme',
  'change-colors',
  'redirect',
  'focus',
  'stop-room-round',
  'pause-gambling',
] as const

/** Data of a reality check about the play session: `elapsed` in seconds, amounts in account currency. */
export interface RealityCheckDetail {
  elapsed: number
  staked: number
  won: number
  net: number
  currency: string
  /** Whether it is play money. */
  demo?: true
}

/** Messages from the widget to its host. */
export type OutboundMessage =
  | { type: 'navigation'; content: { fullPath: string; path: string } }
  | { type: 'sign-in'; content: { reason: string } }
  | { type: 'status'; content: { status: string } }
  | { type: 'limit'; content: { limit: string; reached: boolean } }
  | { type: 'track'; content: TrackEvent }
  | { type: 'reality-check'; content: RealityCheckDetail }
  | { type: 'ready'; content: { version: string } }
  | { type: 'gone' }
