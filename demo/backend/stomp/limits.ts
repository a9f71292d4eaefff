/** Limits for the client of one STOMP session. */
export interface Limits {
  /** Octets of a frame's body. */
  readonly bodyBytes: number
  /** Octets of a command or header line, before unescaping. */
  readonly lineBytes: number
  /** Header lines of a frame, repeated ones included. */
  readonly headers: number
  /** Simultaneous subscriptions. */
  readonly subscriptions: number
  /** UTF-16 code units of a destination. */
  readonly destinationLength: number
  /** Long-term rate of frames per second. */
  readonly framesPerSecond: number
  /** Frames that may come at once. */
  readonly frameBurst: number
  /** Long-term rate of octets per second; also limits data that never completes a frame. */
  readonly bytesPerSecond: number
  /** Octets that may come at once. */
  readonly byteBurst: number
  /** Milliseconds until the client must have sent CONNECT. */
  readonly connectMs: number
}

/** Limits with room to spare for the widget, whose largest frame is a chat message. */
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
