// @vitest-environment happy-dom
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { root } from '../../../scripts/bundle/root.ts'
import { type TrackEvent, trackEvents } from '../../../src/model/track-events.ts'

const page = await readFile(join(root, 'docs/events.md'), 'utf8')

it('only ids, codes and currencies of an event are texts that a server writes', () => {
  const texts = Object.values(trackEvents).flatMap(event =>
    Object.entries({ ...event.required, ...('optional' in event && event.optional) })
      .filter(([, kind]) => kind === 'text' || kind === 'texts')
      .map(([name]) => name),
  )
  expect([...new Set(texts)].sort()).toEqual([
    'code',
    'currency',
    'engine',
    'eventId',
    'games',
    'languages',
    'providers',
    'reason',
    'roomId',
  ])
})

const left: TrackEvent = { name: 'room-left', roomId: '0x1', secondsWatched: 61 }
const view: TrackEvent = { name: 'view', view: 'live' }
const started: TrackEvent = {
  name: 'stream-started',
  roomId: '0x1',
  engine: 'hls',
  milliseconds: 420,
}

/** Runs the recipe of the page with these globals, and dispatches events as the elements do. */
function runRecipe(name: string, globals: Record<string, unknown>, events: readonly TrackEvent[]) {
  const [, rest = ''] = page.split(`events.test.ts: ${name} -->`)
  const [, code = ''] = /```js\n([\s\S]*?)```/.exec(rest) ?? []
  expect(code).not.toBe('')
  const target = new EventTarget()
  new Function('document', ...Object.keys(globals), code)(target, ...Object.values(globals))
  for (const detail of events) target.dispatchEvent(new CustomEvent('casino-track', { detail }))
}

it('the recipe for Google Tag Manager fills the data layer', () => {
  const window: { dataLayer?: unknown[] } = {}
  runRecipe('gtm', { window }, [left])
  expect(window.dataLayer).toEqual([
    { event: 'casino_room_left', casino: { roomId: '0x1', secondsWatched: 61 } },
  ])
})

it('the recipe for collectors calls page and track, and leaves play money out', () => {
  const analytics = { page: vi.fn(), track: vi.fn() }
  const tip = { name: 'tip', roomId: '0x1', amount: 5, currency: 'EUR' } as const
  runRecipe('segment', { analytics }, [view, { ...tip, demo: true }, tip])
  expect(analytics.page.mock.calls).toEqual([['Casino', 'live']])
  expect(analytics.track.mock.calls).toEqual([
    ['Casino tip', { roomId: '0x1', amount: 5, currency: 'EUR' }],
  ])
})

it('the recipe for OpenTelemetry counts events and records times, without room ids', () => {
  const [add, record] = [vi.fn(), vi.fn()]
  const meter = { createCounter: () => ({ add }), createHistogram: () => ({ record }) }
  const error: TrackEvent = { name: 'error', code: 'timeout' }
  runRecipe('opentelemetry', { metrics: { getMeter: () => meter } }, [started, error])
  expect(add.mock.calls).toEqual([
    [1, { name: 'stream-started' }],
    [1, { name: 'error', code: 'timeout' }],
  ])
  expect(record.mock.calls).toEqual([[420, { engine: 'hls' }]])
})

it('the recipe of a beacon sends each event as JSON', () => {
  const sendBeacon = vi.fn()
  runRecipe('beacon', { navigator: { sendBeacon } }, [left])
  expect(sendBeacon.mock.calls).toEqual([['/events', JSON.stringify(left)]])
})
