/** Marks the widget's messages, so that it can ignore its own. */
export const MESSAGE_SOURCE = 'casino-elements'

/** Types of the host's messages to the widget. */
export const INBOUND_TYPES = [
  'theme',
  'change-colors',
  'redirect',
  'focus',
  'stop-room-round',
] as const

/** Messages from the widget to its host. */
export type OutboundMessage =
  | { type: 'navigation'; content: { fullPath: string; path: string } }
  | { type: 'sign-in'; content: { reason: string } }
  | { type: 'ready'; content: { version: string } }
  | { type: 'gone' }
