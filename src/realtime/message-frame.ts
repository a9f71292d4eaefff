/** The parts of a MESSAGE frame that a connection needs. */
export interface MessageFrame {
  /** Id of the subscription that it belongs to. */
  subscription: string
  body: string
}

/**
 * Reads a text that is exactly one MESSAGE frame; null for any other, and for headers with escapes.
 * stompjs reads each frame byte by byte and writes it out for its log, which takes most of the
 * script's time in a busy chat.
 */
export function readMessageFrame(text: string): MessageFrame | null {
  const frame = text.trimEnd()
  const end = frame.length - 1
  if (!frame.startsWith('MESSAGE\n') || frame.indexOf('\0') !== end) return null
  const headersEnd = frame.indexOf('\n\n')
  const headers = frame.slice(0, headersEnd)
  if (headersEnd < 0 || /[\\\r]/.test(headers)) return null
  const subscription = /\nsubscription:(.*)/.exec(headers)?.[1]?.trim()
  return subscription === undefined
    ? null
    : { subscription, body: frame.slice(headersEnd + 2, end) }
}

/**
 * Returns a listener for a socket that passes on whole MESSAGE frames, and keeps those from later
 * listeners that `handle` accepts.
 */
export function interceptMessages(
  handle: (frame: MessageFrame) => boolean,
): (event: Event) => void {
  // What follows an incomplete text belongs to the frame that it began.
  let isComplete = true
  return event => {
    const text: unknown = event instanceof MessageEvent ? event.data : null
    if (typeof text !== 'string') return
    const frame = isComplete ? readMessageFrame(text) : null
    isComplete = /[\0\n]$/.test(text)
    if (frame && handle(frame)) event.stopImmediatePropagation()
  }
}
