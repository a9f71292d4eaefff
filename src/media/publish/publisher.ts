import type { Clock } from '../../lib/clock.ts'
import type { Log } from '../../lib/log.ts'

/** How the network and the device cope with a broadcast, measured about once a second. */
export interface PublishHealth {
  /** Bits of video and audio sent per second. */
  bitrate: number
  framesPerSecond: number
  /** Height in pixels of the largest layer sent; 0 before the first frame. */
  height: number
  /** Milliseconds; null until the server has reported. */
  roundTrip: number | null
  /** Share of packets lost, 0 to 1; null until the server has reported. */
  packetLoss: number | null
  /** Why the browser sends less than it was asked to (`qualityLimitationReason`). */
  limitedBy: 'none' | 'cpu' | 'bandwidth' | 'other'
}

/**
 * Reasons why a broadcast doesn't reach the ingest: `unauthorized` 401 and 403, `occupied` 409
 * (somebody publishes there already), `unavailable` 5xx, 408, 425 and 429, `rejected` any other
 * response that is no answer, `network` no response or a lost connection, `unsupported` no codec or no WebRTC
 * in common.
 */
export type PublishFailure =
  | 'unauthorized'
  | 'occupied'
  | 'rejected'
  | 'unavailable'
  | 'network'
  | 'unsupported'

export interface PublisherView {
  /** `waiting`: for the next attempt at `retryAt`. `failed`: until `retry`, or a network that is back. */
  phase: 'connecting' | 'live' | 'reconnecting' | 'waiting' | 'failed' | 'ended'
  failure: PublishFailure | null
  /** Time of the next attempt in milliseconds of the clock; null unless waiting. */
  retryAt: number | null
  /** Null unless live. */
  health: PublishHealth | null
}

/** `motion` for a camera and for games, `detail` for text. */
export type ContentHint = 'motion' | 'detail'

export interface PublisherOptions {
  /** Ingest address; `demo:` publishes into the demo's own engine. */
  url: string
  /** Sent as a bearer token; null for servers that need none. */
  token: string | null
  /** Camera or screen, with or without sound. */
  media: MediaStream
  contentHint: ContentHint
  page: Window & typeof globalThis
  clock: Clock
  log: Log
  /** Returns a number from 0 to 1. */
  random(): number
  onChange(view: PublisherView): void
}

/** One broadcast, which recovers from failures until it is stopped. */
export interface Publisher {
  /** Sends other tracks, without a new session where the server allows it. */
  replaceMedia(media: MediaStream, contentHint: ContentHint): Promise<void>
  retry(): void
  /** Ends everything at once, also while the page goes away: the request to the server outlives it. */
  stop(): void
}

/** Starts a broadcast; `startPublisher` with what loads the demo's media. */
export type StartPublisher = (options: PublisherOptions) => Publisher
