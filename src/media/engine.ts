import type { Clock } from '../lib/clock.ts'
import type { DemoScene } from './demo-scene.ts'
import type { Quality } from './quality.ts'
import type { SourceKind } from './source.ts'

/** A change of playback that the video's events don't tell; after `failed` the player disposes the engine. */
export type EngineEvent =
  | { type: 'playing' | 'stalled' | 'ended' }
  /** The engine has other qualities now. */
  | { type: 'qualities-change' }
  | {
      type: 'failed'
      reason: string
      /** Milliseconds that the server asks to wait before the next attempt. */
      retryAfter?: number
    }

export interface EngineOptions {
  url: string
  /** Bearer token for servers that require one. */
  token: string | null
  /** Other origins that may receive the token, if the server sends the player there. */
  allowedOrigins: readonly string[]
  video: HTMLVideoElement
  /** Used by the demo engine alone; null where nothing is drawn. */
  demo: DemoScene | null
  page: Window & typeof globalThis
  clock: Clock
  /** Returns the server's time in milliseconds since the Unix epoch. */
  serverNow(): number
  onEvent(event: EngineEvent): void
}

/** Plays one source, without the methods that its kind lacks. `dispose` releases connection, timers and listeners. */
export interface Engine {
  /** Stops loading and decoding while the video isn't visible, or a real-time one is paused. */
  suspend(): void
  /** Continues at the live edge. */
  resume(): void
  seekToLiveEdge?(): void
  /** Returns the seconds behind the live edge; null if the source can't fall behind. */
  secondsBehindLive?(): number | null
  /** Returns the qualities that a viewer can choose from; empty if the stream has only one. */
  qualities?(): readonly Quality[]
  /** Shows the quality with this id from now on; `auto` follows the network and the player's size. */
  setQuality?(id: string): void
  /** Returns the milliseconds from the streamer's moment to the viewer's screen; null if unknown. */
  latency?(): number | null
  /** Returns how much has been shown, in any unit; the same value again is a stall. Null turns that off. */
  progress?(): number | null
  dispose(): void
}

export type StartEngine = (options: EngineOptions) => Engine

export type LoadEngine = (kind: SourceKind) => Promise<StartEngine>
