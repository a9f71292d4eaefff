import type { LoadDemoMedia } from './demo-media.ts'
import type { StartEngine } from './engine.ts'
import type { EngineKind } from './source.ts'

/** Loads the engine for a kind of source; each engine is a chunk of its own. */
export async function loadEngine(
  kind: Exclude<EngineKind, 'unsupported'>,
  loadDemoMedia: LoadDemoMedia,
): Promise<StartEngine> {
  switch (kind) {
    case 'demo':
      return (await loadDemoMedia()).startStream
    case 'loopback':
      return (await (await loadDemoMedia()).loadStudio()).startLoopback
    case 'hls':
      return (await import('./hls-engine.ts')).startHls
    case 'whep':
      return (await import('./whep-engine.ts')).startWhep
    case 'livekit':
      return (await import('./livekit-engine.ts')).startLiveKit
    case 'video':
      return (await import('./video-engine.ts')).startVideo
  }
}
