import type { Clock } from '../lib/clock.ts'
import type { Capture } from './capture/capture-stream.ts'
import type { StartEngine } from './engine.ts'
import type { IngestClient } from './session-client.ts'

type Page = Window & typeof globalThis

/** Publishing and watching within the page, without a server. */
export interface DemoStudio {
  /** Answers the offers of a publisher to `demo:ingest/{channelId}`. */
  createIngest(url: string, page: Page, clock: Clock): IngestClient
  /** Plays what this browser publishes, from `demo:loopback/{channelId}`. */
  startLoopback: StartEngine
  /** Opens a drawn picture with soft sound, for devices without a camera. */
  openDrawnCamera(page: Page, clock: Clock): Capture
}

/** Stand-ins of the demo for media servers and cameras. */
export interface DemoMedia {
  startStream: StartEngine
  loadStudio(): Promise<DemoStudio>
}

/** Loads the demo's media. The embedder passes it in: `src` doesn't import the demo. */
export type LoadDemoMedia = () => Promise<DemoMedia>
