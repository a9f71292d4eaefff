// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { startDemoStream } from '../../../../demo/stream/demo-engine.ts'
import { systemClock } from '../../../../src/lib/clock.ts'
import type { EngineEvent } from '../../../../src/media/engine.ts'

class FakeWorker extends EventTarget {
  readonly requests: unknown[] = []
  isTerminated = false

  postMessage(request: unknown): void {
    this.requests.push(request)
  }
  terminate(): void {
    this.isTerminated = true
  }
}

/** Starts the demo's stream on a page with or without workers. */
function setUp(
  browser: 'with workers' | 'without canvases in workers' | 'refusing workers',
  navigator = { vendor: 'Google Inc.', userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156' },
) {
  const workers: FakeWorker[] = []
  class OpenedWorker extends FakeWorker {
    constructor() {
      super()
      if (browser === 'refusing workers') throw new DOMException('another origin', 'SecurityError')
      workers.push(this)
    }
  }
  const canvases =
    browser === 'without canvases in workers' ? {} : { OffscreenCanvas: class OffscreenCanvas {} }
  const frames: FrameRequestCallback[] = []
  const page = Object.assign(Object.create(null), {
    ...canvases,
    navigator,
    Worker: OpenedWorker,
    ResizeObserver,
    performance,
    requestAnimationFrame: (draw: FrameRequestCallback) => frames.push(draw),
    cancelAnimationFrame() {},
    document: {
      createElement: () =>
        Object.assign(document.createElement('canvas'), {
          getContext: () => null,
          transferControlToOffscreen: () => 'transferred',
        }),
    },
  })
  const container = document.createElement('div')
  const events: EngineEvent[] = []
  const engine = startDemoStream(
    {
      url: 'demo:1',
      token: null,
      video: document.createElement('video'),
      demo: {
        container,
        game: () => 'Gates of Halden',
        prefersReducedMotion: () => false,
        volume: () => 0,
        onEvent: () => () => {},
      },
      page,
      clock: systemClock,
      allowedOrigins: [],
      serverNow: systemClock.now,
      onEvent: event => events.push(event),
    },
    new URL('https://operator.example/dist/demo-stream-worker.js'),
  )
  const showFrame = () => frames.shift()?.(0)
  return { engine, workers, container, events, showFrame }
}

describe("the demo's stream", () => {
  it('is drawn by a worker, which ends with it', () => {
    const { engine, workers, container, events } = setUp('with workers')
    const [worker] = workers
    expect(worker?.requests.slice(0, 2)).toEqual([
      { canvas: 'transferred', game: 'Gates of Halden' },
      { type: 'resume', isReduced: false },
    ])
    worker?.dispatchEvent(new MessageEvent('message', { data: { type: 'painted' } }))
    expect(events).toEqual([{ type: 'playing' }])
    expect(container.childElementCount).toBe(1)
    engine.dispose()
    expect(worker?.isTerminated).toBe(true)
    expect(container.childElementCount).toBe(0)
  })

  it.each(['without canvases in workers', 'refusing workers'] as const)(
    'is drawn by the page in a browser %s',
    browser => {
      const { engine, container, events, showFrame } = setUp(browser)
      expect(container.childElementCount).toBe(1)
      showFrame()
      expect(events).toEqual([{ type: 'playing' }])
      engine.dispose()
    },
  )

  it('is drawn by the page on another canvas if its worker fails', () => {
    const { engine, workers, container, events, showFrame } = setUp('with workers')
    const canvas = container.firstElementChild
    workers[0]?.dispatchEvent(new Event('error'))
    expect(workers[0]?.isTerminated).toBe(true)
    expect(container.childElementCount).toBe(1)
    expect(container.firstElementChild).not.toBe(canvas)
    showFrame()
    expect(events).toEqual([{ type: 'playing' }])
    engine.dispose()
  })

  it('is drawn by the page in WebKitGTK, whose worker may crash, but not in Safari', () => {
    const apple = { vendor: 'Apple Computer, Inc.' }
    const webKitGtk =
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 Version/17.6 Safari/605.1.15'
    const gtk = setUp('with workers', { ...apple, userAgent: webKitGtk })
    expect(gtk.workers).toEqual([])
    gtk.showFrame()
    expect(gtk.events).toEqual([{ type: 'playing' }])
    gtk.engine.dispose()

    const safari =
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15'
    const mac = setUp('with workers', { ...apple, userAgent: safari })
    expect(mac.workers).toHaveLength(1)
    mac.engine.dispose()
  })
})
