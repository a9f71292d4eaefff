// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://demo.casino.test/lounge/?demo&debug&balance=5&widget-themes=ember" }

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { casinoRewards } from '../../../../elements/definition/specs.ts'
import type { AcquireRuntime, ElementSpec } from '../../../../elements/element-host.ts'
import type { PageHost } from '../../../../elements/page/page-host.ts'
import { createPageBridge } from '../../../../src/bridge/page.ts'
import { configAtom } from '../../../../src/runtime/atoms.ts'
import { acquireRuntime } from '../../../../src/runtime/create-runtime.ts'
import { hostPauseAtom } from '../../../../src/runtime/play/host-pause.ts'
import { createBackendRuntime } from '../../../support/backend-runtime.tsx'
import { noDemo } from '../../../support/no-demo.ts'
import { nextTask } from '../../../support/wait.ts'
import { createTestPageHost } from '../page-host.ts'

/** Returns the reserved keys that the runtime would get. */
function keysOf(host: PageHost): string[] {
  let keys: string[] = []
  const create: AcquireRuntime = env => {
    keys = [...env().reservedKeys.keys()]
    throw new Error('no runtime here')
  }
  expect(() => host.acquire(create, noDemo.loadHostMessages)).toThrow('no runtime here')
  return keys
}

it('a page is a demo where address or host name say so', () => {
  const host = createTestPageHost()
  expect(host.config().demo).toBe(true)
  expect(keysOf(host)).toEqual(['demo', 'debug', 'balance', 'widget-themes'])
})

it.each(['data', 'configure'])('%s switches the keys of demo and debugging off for good', where => {
  const off = { demoKeys: 'off' } as const
  const host = createTestPageHost(where === 'data' ? { data: off } : {})
  if (where === 'configure') host.configure(off)
  host.configure({ demoKeys: 'on' })
  expect(host.config()).toMatchObject({ demo: false, demoKeys: 'off' })
  expect(keysOf(host)).toEqual(['widget-themes'])
})

it('without the keys, a page can still start a demo itself', () => {
  const host = createTestPageHost({ data: { demoKeys: 'off' } })
  host.applyAttributes(document.createElement('casino-lobby'), { demo: '' })
  expect(host.config().demo).toBe(true)
})

it("without the keys, an iframe's address starts no demo", () => {
  const host = createTestPageHost({ mode: 'iframe', data: { demoKeys: 'off' } })
  host.applyAttributes(document.createElement('casino-lobby'), { demo: '', theme: 'light' })
  expect(host.config()).toMatchObject({ demo: false, theme: 'light' })
})

const lobby = () => document.createElement('casino-lobby')
const noKeys = { demoKeys: 'off' } as const
let error = vi.spyOn(console, 'error')

beforeEach(() => {
  error = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  document.head.replaceChildren()
})

it("an element's api-url that contradicts the page's is refused with one error", async () => {
  const host = createTestPageHost({ data: { ...noKeys, apiUrl: '/backend', token: 'secret' } })
  host.applyAttributes(lobby(), { apiUrl: 'https://evil.test' })
  host.applyAttributes(lobby(), { apiUrl: 'https://evil.test/again' })
  await nextTask()
  expect(host.config().apiUrl).toBe('https://demo.casino.test/backend')
  expect(error.mock.calls.flat()).toEqual([expect.stringContaining('api-url-refused: ')])
  expect(String(error.mock.lastCall)).not.toMatch(/evil|secret/)
})

/** A page with a lobby, to which the host's messages are sent. */
function createConnectedPage() {
  const connectHost = vi.fn(createPageBridge)
  const host = createTestPageHost({ connectHost })
  const bridge = () => connectHost.mock.lastCall?.[1]
  const connect = (element: Element) => {
    host.connect(element, { kind: 'lobby', start() {}, update() {} })
    return element
  }
  return {
    host,
    connect,
    element: connect(lobby()),
    acquire: () => host.acquire(acquireRuntime, noDemo.loadHostMessages),
    send: (message: unknown) => bridge()?.onMessage(message),
    isTargetRequired: () => bridge()?.isTargetRequired(),
  }
}

it('messages that wait for the runtime need a target from when the page requires one', () => {
  const { host, element, isTargetRequired } = createConnectedPage()
  expect(isTargetRequired()).toBe(false)
  host.configure({ bridgeTarget: 'required' })
  expect(isTargetRequired()).toBe(true)
  host.disconnect(element)
})

it('a message that comes once no element has a runtime waits for one that is still to start', async () => {
  const { host, element, connect, acquire, send } = createConnectedPage()
  const waiting = connect(document.createElement('casino-rewards'))
  acquire().release()
  host.disconnect(element)
  send({ type: 'theme', content: 'light' })
  const { runtime, release } = acquire()
  await vi.waitFor(() => expect(runtime.store.get(configAtom).theme).toBe('light'))
  release()
  host.disconnect(waiting)
})

it('a theme that the page sets again wins over that of a message', async () => {
  const { host, element, acquire, send } = createConnectedPage()
  const { runtime, release } = acquire()
  const isShown = (theme: string) =>
    vi.waitFor(() => expect(runtime.store.get(configAtom).theme).toBe(theme))
  for (const set of [
    () => host.applyAttributes(element, { theme: 'dark' }),
    () => host.configure({ theme: 'dark' }),
  ]) {
    send({ type: 'theme', content: 'light' })
    await isShown('light')
    set()
    await isShown('dark')
  }
  release()
  host.disconnect(element)
})

it('a pause by the page before it has elements holds for each runtime', async () => {
  const host = createTestPageHost()
  host.pauseGambling()
  for (let count = 0; count < 2; count += 1) {
    const { runtime, release } = host.acquire(acquireRuntime, noDemo.loadHostMessages)
    await vi.waitFor(() => expect(runtime.store.get(hostPauseAtom)).toBe(Number.POSITIVE_INFINITY))
    release()
  }
})

it('an api-url that changes together with its token is never an error', async () => {
  const host = createTestPageHost({ data: noKeys })
  const element = lobby()
  host.applyAttributes(element, { token: 'one', apiUrl: 'https://one.test' })
  await nextTask()
  host.applyAttributes(element, { token: 'two' })
  host.applyAttributes(element, { apiUrl: 'https://two.test' })
  await nextTask()
  expect(host.config()).toMatchObject({ token: 'two', apiUrl: 'https://two.test' })
  expect(error).not.toHaveBeenCalled()
})

it.each([
  ['the script', 'https://cdn.test/x/casino-elements.js', 'https://cdn.test/x/backend'],
  [
    'the page, if an app has bundled the script',
    undefined,
    'https://demo.casino.test/lounge/backend',
  ],
])(
  'a relative api-url is resolved against %s, whatever the base is',
  (_name, scriptUrl, apiUrl) => {
    document.head.innerHTML = '<base href="https://evil.test/">'
    const host = createTestPageHost({ scriptUrl, data: noKeys })
    host.configure({ apiUrl: 'backend' })
    expect(host.config().apiUrl).toBe(apiUrl)
  },
)

it('configure without settings changes nothing', () => {
  const host = createTestPageHost({ data: { ...noKeys, apiUrl: '/backend' } })
  // As a page without types may call it.
  Reflect.apply(host.configure, undefined, [])
  Reflect.apply(host.configure, undefined, [null])
  expect(host.config().apiUrl).toBe('https://demo.casino.test/backend')
})

it('the diagnosis learns the names that configure was given, of all of its calls', async () => {
  const host = createTestPageHost({ data: noKeys })
  Reflect.apply(host.configure, undefined, [{ apiURL: 'https://api.test' }])
  host.configure({ theme: 'light' })
  vi.spyOn(window, 'fetch').mockImplementation(async () => new Response('{}'))
  const { unknownNames } = await host.diagnose({ print: false })
  expect(unknownNames).toEqual([{ name: 'apiURL', where: 'configure', nearest: 'apiUrl' }])
})

const box = document.createElement('div')
const tree = { root: box.attachShadow({ mode: 'open' }), box, signal: new AbortController().signal }

it.each([
  ['the tag is gone', { data: undefined }, 1],
  ['the tag has no data', {}, 0],
  ['an app has bundled the script', { scriptUrl: undefined, data: undefined }, 0],
])('the data- attributes that may be lost are mentioned when %s', async (_name, options, count) => {
  const info = vi.spyOn(console, 'info').mockReturnValue()
  const start = (host: PageHost) => host.prepare(casinoRewards, () => ({}), tree)
  const host = createTestPageHost(options)
  host.applyAttributes(lobby(), { demo: 'false' })
  start(host)
  start(host)
  const lines = info.mock.calls.flat().filter(line => String(line).includes('script-tag: '))
  expect(lines).toHaveLength(count)
})

it.each([
  [
    'its address',
    'https://cdn.test/casino-elements.js',
    '1.2.3 (https://cdn.test/casino-elements.js)',
  ],
  ['that an app has bundled it', undefined, '1.2.3 (bundled)'],
])('a log names a copy of the script by its version and %s', (_name, scriptUrl, source) =>
  expect(createTestPageHost({ scriptUrl }).source).toBe(source),
)

it('the lost data- attributes of a page that configures by script are not mentioned', () => {
  const info = vi.spyOn(console, 'info').mockReturnValue()
  const host = createTestPageHost({ data: undefined })
  host.configure({ demo: false })
  host.prepare(casinoRewards, () => ({}), tree)
  expect(info).not.toHaveBeenCalled()
})

describe('what starts before a view', () => {
  const viewWith = (loadEarly: NonNullable<ElementSpec['loadEarly']>) => {
    const preload = vi.fn(() => [])
    const spec = { ...casinoRewards, initialRequests: () => [], preload, loadEarly }
    return { preload, spec }
  }

  it('has its code requested at once, gets what the page has set, and keeps other code waiting', async () => {
    const code = Promise.withResolvers<void>()
    const start = vi.fn(() => code.promise)
    const { spec, preload } = viewWith(vi.fn(async () => ({ start })))
    const host = createTestPageHost()
    const prepared = host.prepare(spec, () => ({ roomId: 'a' }), tree)
    expect(spec.loadEarly).toHaveBeenCalledOnce()
    host.configure({ ...noKeys, token: 'secret' })
    await nextTask()
    const config = expect.objectContaining({ token: 'secret' })
    expect(start).toHaveBeenCalledWith(expect.objectContaining({ props: { roomId: 'a' }, config }))
    expect(preload).not.toHaveBeenCalled()
    code.resolve()
    await prepared
    await nextTask()
    expect(preload).toHaveBeenCalledOnce()
  })

  it.each<[string, NonNullable<ElementSpec['loadEarly']>]>([
    ['is not loaded', () => Promise.reject(new Error('404'))],
    ['fails', async () => ({ start: () => Promise.reject(new Error('no')) })],
  ])('keeps nothing waiting if it %s', async (_what, loadEarly) => {
    const { spec, preload } = viewWith(loadEarly)
    await createTestPageHost().prepare(spec, () => ({}), tree)
    await nextTask()
    expect(preload).toHaveBeenCalledOnce()
  })

  it('is left out once the page has a runtime', () => {
    const { runtime } = createBackendRuntime()
    const host = createTestPageHost()
    host.acquire(() => ({ runtime, release() {} }), noDemo.loadHostMessages)
    const { spec } = viewWith(vi.fn(async () => ({ start: async () => {} })))
    expect(host.prepare(spec, () => ({}), tree)).toBeUndefined()
    expect(spec.loadEarly).not.toHaveBeenCalled()
    runtime.dispose()
  })
})

it('elements that come and go while a runtime stays leave nothing on it', () => {
  const { runtime } = createBackendRuntime()
  const listen = vi.spyOn(runtime.disposeSignal, 'addEventListener')
  const host = createTestPageHost()
  for (let count = 0; count < 3; count += 1)
    host.acquire(() => ({ runtime, release() {} }), noDemo.loadHostMessages).release()
  expect(listen).toHaveBeenCalledTimes(1)
  runtime.dispose()
})

it('a token counts as set again on an element that has had one, not as it is mounted', async () => {
  const { runtime } = createBackendRuntime()
  const configure = vi.spyOn(runtime, 'configure').mockReturnValue()
  const host = createTestPageHost({ data: noKeys })
  host.applyAttributes(lobby(), { token: 'one', theme: null })
  await nextTask()
  const acquire: AcquireRuntime = env => {
    env()
    return { runtime, release() {} }
  }
  host.acquire(acquire, noDemo.loadHostMessages)
  const element = lobby()
  const set = async (raw: Readonly<Record<string, unknown>>) => {
    host.applyAttributes(element, raw)
    await nextTask()
    return configure.mock.calls.splice(0)
  }
  expect(await set({ token: null, theme: null })).toEqual([])
  // As React does it, once the element is in the document.
  expect(await set({ token: 'one' })).toEqual([])
  expect(await set({ token: 'one' })).toEqual([[{ token: 'one' }]])
  expect(await set({ token: null })).toEqual([])
  expect(await set({ token: 'one' })).toEqual([[{ token: 'one' }]])
  runtime.dispose()
})

it('a token that is set again before the code of a view is there leaves its first requests', async () => {
  const fetch = vi.spyOn(window, 'fetch').mockReturnValue(new Promise(() => {}))
  const host = createTestPageHost({ data: { ...noKeys, apiUrl: '/backend', token: 'secret' } })
  await nextTask()
  host.prepare({ ...casinoRewards, preload: () => [] }, () => ({}), tree)
  host.configure({ token: 'secret' })
  await nextTask()
  const requests = fetch.mock.calls.map(call => new Request(...call))
  expect(requests).not.toEqual([])
  expect(requests.map(({ signal }) => signal.aborted)).not.toContain(true)
  fetch.mockRestore()
})
