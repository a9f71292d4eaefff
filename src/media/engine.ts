import type { Clock } from '../lib/clock.ts'
import type { DemoScene } from './demo-scene.ts'
import type { EngineKind } from './source.ts'

/** What an engine tells; after `failed` it is disposed. */
export type EngineEvent =
  | { type: 'playing' | 'stalled' | 'ended' }
  | {
      type: 'failed'
      reason: string
      /** Milliseconds that the server asks to wait before the next attempt. */
      retryAfter?: number
    }

/** Where an engine draws, and what it may use. */
export interface EngineOptions {
  url: string
  /** For servers that ask for one. */
  token: string | null
  video: HTMLVideoElement
  /** What the demo draws, and where. */
  demo: DemoScene
  page: Window & typeof globalThis
  clock: Clock
  onEvent(event: EngineEvent): void
}

/** One way to play a stream; `dispose` leaves nothing behind. */
export interface Engine {
  /** Stops all work while nobody looks. */
  suspend(): void
  /** Goes on, at the live edge. */
  resume(): void
  seekToLiveEdge(): void
  /** Seconds behind the live edge; null where there is no way to be behind. */
  secondsBehindLive(): number | null
  /** How much has been shown so far, in any unit: what stands still is stalled. Null: not watched. */
  progress(): number | null
  dispose(): void
}

export type StartEngine = (options: EngineOptions) => Engine

/** Loads the engine that draws the demo's streams; handed in, so that nothing here imports it. */
export type LoadDemoStream = () => Promise<StartEngine>

/** Fetches an engine's code. */
export type LoadEngine = (kind: Exclude<EngineKind, 'unsupported'>) => Promise<StartEngine>
