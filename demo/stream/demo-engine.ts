import type { Cancel } from '../../src/lib/clock.ts'
import { createLog } from '../../src/lib/log.ts'
import { checkWorker } from '../../src/lib/open-worker.ts'
import type { DemoMedia } from '../../src/media/demo-media.ts'
import type { Engine, EngineOptions } from '../../src/media/engine.ts'
import { openInWorker, openOnPage } from './open-renderer.ts'
import type { RendererReport } from './slot-renderer.ts'
import { createSlotSounds } from './sound.ts'

/** A higher resolution would cost more work without a visible difference. */
const MAX_PIXEL_RATIO = 2

/** Draws a slot machine whose reels show the actions of the feed, on the page if `worker` is null. */
export function startDemoStream(
  { demo: scene, page, clock, onEvent }: EngineOptions,
  worker: URL | string | null,
): Engine {
  if (!scene) throw new Error('the drawn stream has no place on the page')
  const demo = scene
  const { container } = demo
  const sounds = createSlotSounds(page)
  let unsubscribe: Cancel = () => {}
  let isRunning = false

  const options = { page, clock, container, game: demo.game(), onReport: handleReport }
  let renderer = openInWorker(options, worker, replaceWorker) ?? openOnPage(options)
  function replaceWorker() {
    renderer.dispose()
    renderer = openOnPage(options)
    if (isRunning) begin()
  }
  function handleReport(report: RendererReport) {
    if (report.type === 'painted') onEvent({ type: 'playing' })
    else if (isRunning) sounds.play(report.sound, demo.volume())
  }
  function resize() {
    const scale = Math.min(page.devicePixelRatio || 1, MAX_PIXEL_RATIO)
    const width = Math.round(container.clientWidth * scale)
    const height = Math.round(container.clientHeight * scale)
    renderer.post({ type: 'resize', width, height, scale })
  }
  const sizes = new page.ResizeObserver(resize)

  function begin() {
    renderer.post({ type: 'resume', isReduced: demo.prefersReducedMotion() })
    resize()
  }
  function resume() {
    if (isRunning) return
    isRunning = true
    begin()
    sizes.observe(container)
    unsubscribe = demo.onEvent(event => {
      const isReduced = demo.prefersReducedMotion()
      renderer.post({ type: 'event', event, isReduced })
      if (event.kind === 'bet' && !isReduced) sounds.play('spin', demo.volume())
    })
  }
  function suspend() {
    isRunning = false
    unsubscribe()
    sizes.disconnect()
    renderer.post({ type: 'suspend' })
  }
  resume()

  return {
    suspend,
    resume,
    dispose() {
      suspend()
      renderer.dispose()
      sounds.dispose()
    },
  }
}

/** Loads the demo's media; publishing is loaded on first use. */
export async function loadDemoMedia(): Promise<DemoMedia> {
  const worker = await checkWorker(window, __RENDERER_WORKER__, import.meta.url, createLog())
  return {
    startStream: options => startDemoStream(options, worker),
    loadStudio: async () => (await import('./demo-studio.ts')).demoStudio,
  }
}
