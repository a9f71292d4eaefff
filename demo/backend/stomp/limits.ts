/** The hard limits that one STOMP session keeps its client to. */
export interface Limits {
  /** Octets of one frame's body. */
  readonly bodyBytes: number
  /** Octets of one command or header line, before unescaping. */
  readonly lineBytes: number
  /** Header lines of one frame, repeats included. */
  readonly headers: number
  /** Live subscriptions of one session. */
  readonly subscriptions: number
  /** UTF-16 units of one destination. */
  readonly destinationLength: number
  /** Frames per second in the long run. */
  readonly framesPerSecond: number
  /** Frames that may come at once after a quiet time. */
  readonly frameBurst: number
  /** Octets per second in the long run; bounds floods that never finish a frame. */
  readonly bytesPerSecond: number
  /** Octets that may come at once after a quiet time. */
  readonly byteBurst: number
  /** Milliseconds within which CONNECT must have come. */
  readonly connectMs: number
}

/** Limits that fit the widget with room to spare: its largest frame is a chat line. */
export const defaultLimits: Limits = {
  bodyBytes: 16 * 1024,
  lineBytes: 4 * 1024,
  headers: 32,
  subscriptions: 128,
  destinationLength: 256,
  framesPerSecond: 50,
  frameBurst: 300,
  bytesPerSecond: 64 * 1024,
  byteBurst: 512 * 1024,
  connectMs: 10_000,
}
