// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { observeVitals } from '../../../elements/element-vitals.ts'
import { createTestRuntime, type TestRuntime } from '../../support/test-runtime.tsx'

/** Rectangle of the element; what moves outside of it isn't the element's. */
const BOX = new DOMRect(0, 0, 300, 300)
const OUTSIDE = new DOMRect(400, 400, 100, 100)
const BESIDE = new DOMRect(400, 100, 100, 100)
const BELOW = new DOMRect(100, 400, 100, 100)
const INSIDE = new DOMRect(100, 100, 100, 100)

let harness: TestRuntime
let ended: AbortController
let host: HTMLElement

/** The observers of the page, to which a test delivers entries. */
const observers = new Set<FakeObserver>()

class FakeObserver {
  static readonly supportedEntryTypes: readonly string[] = ['layout-shift', 'event']
  /** Entries that the browser has not delivered yet. */
  records: object[] = []
  type: string | undefined
  readonly #listener: (list: { getEntries(): object[] }) => void
  constructor(listener: (list: { getEntries(): object[] }) => void) {
    this.#listener = listener
  }
  observe({ type }: PerformanceObserverInit) {
    this.type = type
    observers.add(this)
  }
  disconnect() {
    observers.delete(this)
  }
  takeRecords() {
    return this.records.splice(0)
  }
  deliver(entry: object) {
    this.#listener({ getEntries: () => [entry] })
  }
}

beforeEach(() => {
  vi.stubGlobal('PerformanceObserver', FakeObserver)
  harness = createTestRuntime()
  ended = new AbortController()
  host = document.createElement('casino-room')
  host.getBoundingClientRect = () => BOX
  document.body.append(host)
})
afterEach(() => {
  ended.abort()
  host.remove()
  observers.clear()
})

const start = () =>
  observeVitals(harness.runtime, host, { firstPicture: 100.4, usable: 250.6 }, ended.signal)
const observerOf = (type: string) => {
  const observer = [...observers].find(it => it.type === type)
  if (!observer) throw new Error(`nobody observes ${type}`)
  return observer
}
const shift = (changes: object = {}) => ({
  startTime: 500,
  value: 0.1,
  hadRecentInput: false,
  sources: [{ previousRect: INSIDE, currentRect: INSIDE }],
  ...changes,
})
const vitals = () =>
  harness.events.flatMap(({ name, detail }) => (name === 'casino-track' ? [detail] : []))

it('an element is reported once, when it has ended, in whole milliseconds', () => {
  start()
  expect(vitals()).toEqual([])
  ended.abort()
  window.dispatchEvent(new Event('pagehide'))
  expect(vitals()).toEqual([
    { name: 'vitals', element: 'casino-room', firstPicture: 100, usable: 251, layoutShift: 0 },
  ])
})

it('an element that has ended before is reported at once', () => {
  ended.abort()
  start()
  expect(vitals()).toHaveLength(1)
})

it.each<[string, () => void]>([
  ['the page is left', () => window.dispatchEvent(new Event('pagehide'))],
  [
    'the tab is hidden',
    () => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
      document.dispatchEvent(new Event('visibilitychange'))
    },
  ],
])('when %s, it is reported, and measured no more', (_when, leave) => {
  start()
  leave()
  expect(vitals()).toHaveLength(1)
  expect(observers.size).toBe(0)
  ended.abort()
  expect(vitals()).toHaveLength(1)
})

it.each<[string, object, number]>([
  ['inside the element', {}, 0.1],
  ['from inside to outside', { sources: [{ previousRect: INSIDE, currentRect: OUTSIDE }] }, 0.1],
  ['beside the element', { sources: [{ previousRect: BESIDE, currentRect: BESIDE }] }, 0],
  ['below the element', { sources: [{ previousRect: BELOW, currentRect: BELOW }] }, 0],
  ['after a press', { hadRecentInput: true }, 0],
  ['before the first picture of the element', { startTime: 50 }, 0],
])('a shift %s counts as its own, or not', (_what, changes, layoutShift) => {
  start()
  observerOf('layout-shift').deliver(shift(changes))
  ended.abort()
  expect(vitals()).toMatchObject([{ layoutShift }])
})

it('shifts add up, with those that the browser has not delivered yet', () => {
  start()
  observerOf('layout-shift').deliver(shift({ value: 0.012_34 }))
  observerOf('layout-shift').records.push(shift({ value: 0.02 }))
  ended.abort()
  expect(vitals()).toMatchObject([{ layoutShift: 0.0323 }])
})

it('the longest interaction with the element is reported, and none with what is around it', () => {
  start()
  const press = new Event('click', { bubbles: true })
  const key = new Event('keydown')
  vi.spyOn(press, 'timeStamp', 'get').mockReturnValue(1000)
  vi.spyOn(key, 'timeStamp', 'get').mockReturnValue(2000)
  host.dispatchEvent(press)
  host.dispatchEvent(key)
  for (const [startTime, duration] of [
    [1000, 80],
    [2000, 64],
    [3000, 400],
  ])
    observerOf('event').deliver({ startTime, duration })
  ended.abort()
  expect(vitals()).toMatchObject([{ interaction: 80 }])
})

it('a browser that measures neither shifts nor interactions still reports the times', () => {
  vi.stubGlobal(
    'PerformanceObserver',
    class extends FakeObserver {
      static override readonly supportedEntryTypes: readonly string[] = []
    },
  )
  start()
  expect(observers.size).toBe(0)
  ended.abort()
  expect(vitals()).toEqual([
    { name: 'vitals', element: 'casino-room', firstPicture: 100, usable: 251, layoutShift: 0 },
  ])
})
