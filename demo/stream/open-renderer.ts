import type { Clock } from '../../src/lib/clock.ts'
import { openWorker } from '../../src/lib/open-worker.ts'
import type { RendererStart } from './renderer-worker.ts'
import { createSlotRenderer, type RendererReport, type RendererRequest } from './slot-renderer.ts'

/** The page's side of a renderer; `dispose` also removes its canvas. */
interface Renderer {
  post(request: RendererRequest): void
  dispose(): void
}

interface RendererOptions {
  page: Window & typeof globalThis
  clock: Clock
  /** Element that the canvas is added to. */
  container: HTMLElement
  game: string
  onReport(report: RendererReport): void
}

/** Opens a renderer on the page itself. */
export function openOnPage({ page, container, ...options }: RendererOptions): Renderer {
  const createCanvas = (width: number, height: number) =>
    Object.assign(page.document.createElement('canvas'), { width, height })
  const canvas = createCanvas(1, 1)
  const post = createSlotRenderer({ ...options, canvas, createCanvas, scope: page })
  container.append(canvas)
  return {
    post,
    dispose() {
      post({ type: 'suspend' })
      canvas.remove()
    },
  }
}

/**
 * Returns whether a worker that draws on a canvas may crash the browser, as WebKitGTK 2.50 does now and then; Safari
 * doesn't.
 */
const crashesInWorker = ({ vendor, userAgent }: Navigator): boolean =>
  vendor.startsWith('Apple') && userAgent.includes('Linux')

/**
 * Opens a renderer in a worker, from the source that `checkWorker` returned; null where that isn't possible. Calls
 * `onError` if the worker fails later, as it does without its file or against the page's policy.
 */
export function openInWorker(
  { page, container, game, onReport }: RendererOptions,
  source: URL | string | null,
  onError: () => void,
): Renderer | null {
  if (!('OffscreenCanvas' in page) || crashesInWorker(page.navigator)) return null
  const worker = openWorker(page, source)
  if (!worker) return null
  const canvas = page.document.createElement('canvas')
  const offscreen = canvas.transferControlToOffscreen()
  const start: RendererStart = { canvas: offscreen, game }
  worker.addEventListener('message', ({ data }: MessageEvent<RendererReport>) => onReport(data))
  worker.addEventListener('error', onError)
  worker.postMessage(start, [offscreen])
  container.append(canvas)
  return {
    post: request => worker.postMessage(request),
    dispose() {
      worker.terminate()
      canvas.remove()
    },
  }
}
