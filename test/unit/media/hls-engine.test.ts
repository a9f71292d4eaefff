// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import type { EngineEvent } from '../../../src/media/engine.ts'
import { startHls } from '../../../src/media/hls-engine.ts'
import { createManualClock } from '../../support/manual-clock.ts'

interface FatalError {
  fatal: boolean
  type: string
  details: string
}

const hls = vi.hoisted(() => ({
  /** Error handler that the engine has registered. */
  fail: (_event: string, _error: FatalError) => {},
  recoveries: 0,
}))

vi.mock('hls.js', () => ({
  default: class {
    static isSupported = () => true
    static Events = { ERROR: 'error', LEVEL_UPDATED: 'level' }
    static ErrorTypes = { MEDIA_ERROR: 'media', NETWORK_ERROR: 'network' }
    on(event: string, handler: typeof hls.fail) {
      if (event === 'error') hls.fail = handler
    }
    loadSource() {}
    attachMedia() {}
    recoverMediaError() {
      hls.recoveries += 1
    }
  },
}))

beforeEach(() => {
  hls.recoveries = 0
})

function start() {
  const events: EngineEvent[] = []
  startHls({
    url: 'https://cdn.example/live.m3u8',
    token: null,
    video: document.createElement('video'),
    demo: {
      canvas: document.createElement('canvas'),
      game: () => '',
      prefersReducedMotion: () => false,
      volume: () => 0,
      onEvent: () => () => {},
    },
    page: window,
    clock: createManualClock(),
    onEvent: event => events.push(event),
  })
  const fail = (type: string, details: string, fatal = true) =>
    hls.fail('error', { fatal, type, details })
  return { events, fail }
}

test('a fatal decoder error is recovered in place, without a failure for the player', () => {
  const { events, fail } = start()
  fail('media', 'bufferAppendError')
  expect(hls.recoveries).toBe(1)
  expect(events).toEqual([])
})

test('a second fatal decoder error right after the first fails with its reason', () => {
  const { events, fail } = start()
  fail('media', 'bufferAppendError')
  fail('media', 'bufferAppendError')
  expect(hls.recoveries).toBe(1)
  expect(events).toEqual([{ type: 'failed', reason: 'bufferAppendError' }])
})

test('a fatal network error of HLS fails with its reason, without a decoder recovery', () => {
  const { events, fail } = start()
  fail('network', 'manifestLoadError')
  expect(hls.recoveries).toBe(0)
  expect(events).toEqual([{ type: 'failed', reason: 'manifestLoadError' }])
})

test('a non-fatal HLS error changes nothing', () => {
  const { events, fail } = start()
  fail('network', 'fragLoadTimeOut', false)
  expect(hls.recoveries).toBe(0)
  expect(events).toEqual([])
})
