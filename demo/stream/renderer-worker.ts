import { systemClock } from '../../src/lib/clock.ts'
import { createSlotRenderer, type RendererRequest } from './slot-renderer.ts'

/** First message to the worker. */
export interface RendererStart {
  canvas: OffscreenCanvas
  game: string
}

let handle: ((request: RendererRequest) => void) | undefined

// Runs in a worker, so that frames aren't late while the page is busy.
addEventListener('message', ({ data }: MessageEvent<RendererStart | RendererRequest>) => {
  if ('type' in data) handle?.(data)
  else
    handle = createSlotRenderer({
      ...data,
      createCanvas: (width, height) => new OffscreenCanvas(width, height),
      clock: systemClock,
      scope: self,
      onReport: report => postMessage(report),
    })
})
