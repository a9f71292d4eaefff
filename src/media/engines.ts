import type { LoadEngine } from './engine.ts'

/** Each engine is a chunk of its own. */
export const loadEngine: LoadEngine = async kind => {
  switch (kind) {
    case 'demo':
      return (await import('./demo/demo-engine.ts')).startDemo
    case 'hls':
      return (await import('./hls-engine.ts')).startHls
    case 'whep':
      return (await import('./whep-engine.ts')).startWhep
    case 'video':
      return (await import('./video-engine.ts')).startVideo
  }
}
