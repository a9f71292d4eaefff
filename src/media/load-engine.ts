import type { LoadDemoMedia } from './demo-media.ts'
import type { StartEngine } from './engine.ts'
import type { SourceKind } from './source.ts'

/** Engines that are loaded or loading: even of a module that is there an import takes a task, which may wait for others. */
const loads = new Map<SourceKind, Promise<StartEngine>>()

/** Loads the engine for a kind of source; each but WHEP's, which comes with the player, is a chunk of its own. */
export async function loadEngine(
  kind: SourceKind,
  loadDemoMedia: LoadDemoMedia,
): Promise<StartEngine> {
  // The runtime chooses the code that draws.
  if (kind === 'demo') return (await loadDemoMedia()).startStream
  if (kind === 'loopback') return (await (await loadDemoMedia()).loadStudio()).startLoopback
  const known = loads.get(kind)
  if (known) return known
  const load = importEngine(kind)
  loads.set(kind, load)
  load.catch(() => loads.delete(kind))
  return load
}

async function importEngine(kind: Exclude<SourceKind, 'demo' | 'loopback'>): Promise<StartEngine> {
  switch (kind) {
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
