/** Marks what the widget sends, so that it knows its own messages when they come back. */
export const MESSAGE_SOURCE = 'casino-elements'

/** What the widget tells its host. */
export type OutboundMessage =
  | { type: 'navigation'; content: { fullPath: string; path: string } }
  | { type: 'sign-in'; content: { reason: string } }
  | { type: 'ready'; content: { version: string } }
  | { type: 'gone' }
