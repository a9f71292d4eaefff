// @vitest-environment happy-dom

import { describe, expect, it, vi } from 'vitest'
import { topGames } from '../../../src/api/room.ts'
import { userInfo } from '../../../src/api/user.ts'
import { createPageBridge } from '../../../src/bridge/page.ts'
import { appearanceAtom, configAtom, statusAtom, tokenAtom } from '../../../src/runtime/atoms.ts'
import { defaultConfig, type PageConfig } from '../../../src/runtime/config/config.ts'
import { acquireRuntime } from '../../../src/runtime/create-runtime.ts'
import { locationOf } from '../../../src/runtime/navigation/app-location.ts'
import type { RuntimeEnv } from '../../../src/runtime/runtime.ts'
import { deferLoads } from '../../support/fakes/defer-loads.ts'
import { noDemo } from '../../support/no-demo.ts'
import { createTestRuntime, type TestRuntimeOptions } from '../../support/test-runtime.tsx'

const user = { operatorId: 1, operatorName: 'A', walletHash: 'w', language: 'en', nickname: null }

/** Starts a runtime that takes messages of the page's own window. */
const start = (
  config: Partial<PageConfig> = {},
  { query = '', ...env }: Pick<TestRuntimeOptions, 'query' | 'loadHostMessages'> = {},
) =>
  createTestRuntime({
    connectHost: createPageBridge,
    config: { demo: false, ...config },
    query,
    ...env,
  })

const answer = (body: unknown, status = 200) =>
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(body, { status }))

const post = (data: unknown) =>
  window.dispatchEvent(
    Object.assign(new Event('message'), { data, origin: window.location.origin, source: window }),
  )

describe('session', () => {
  it('a disabled widget stays so when the token is taken away', async () => {
    const { runtime } = start({ token: 'old' })
    answer({ message: 'Widget is disabled' }, 403)
    await expect(runtime.http.read(userInfo, {})).rejects.toThrow()
    runtime.configure({ token: null })
    expect(runtime.store.get(statusAtom)).toBe('disabled')
  })

  it.each([
    ['another token starts a new one', 'new'],
    ['without the token the visitor goes on anonymously', null],
  ])('a session ends with an expired-session error, and %s', async (_what, token) => {
    const { runtime, events } = start({ token: 'old' })
    answer({ detail: 'error.app.session-expired' }, 401)
    await expect(runtime.http.read(userInfo, {})).rejects.toThrow()
    expect(runtime.store.get(statusAtom)).toBe('disabledSessionExpired')
    runtime.configure({ token })
    expect(runtime.store.get(statusAtom)).toBe('enabled')
    expect(events.map(({ detail }) => detail)).toEqual([
      { status: 'disabledSessionExpired' },
      { status: 'enabled' },
    ])
  })

  it('the next request carries a renewed token', async () => {
    const { runtime } = start({ token: 'old' })
    const fetch = answer(user)
    runtime.configure({ token: 'new' })
    await runtime.http.read(userInfo, {})
    const [, init] = fetch.mock.calls.at(-1) ?? []
    expect(new Headers(init?.headers).get('authorization')).toBe('Bearer new')
  })

  it('requests need neither the page’s Request, which MooTools replaces, nor more of fetch than an address', async () => {
    vi.stubGlobal('Request', class {})
    const { runtime } = start()
    const fetch = answer(user)
    await expect(runtime.http.read(userInfo, {})).resolves.toMatchObject({ walletHash: 'w' })
    expect(fetch.mock.calls.map(([address]) => typeof address)).toEqual(['string'])
    vi.unstubAllGlobals()
  })

  it('the anonymous demo has no token, other demos have one', () => {
    const anonymous = start({ demo: true }, { query: 'demoType=anonymous' }).runtime
    const viewer = start({ demo: true }).runtime
    expect(anonymous.store.get(tokenAtom)).toBeNull()
    expect(viewer.store.get(tokenAtom)).not.toBeNull()
  })
})

describe('host', () => {
  it('the host receives every navigation as message and as event', async () => {
    const posted = vi.spyOn(window, 'postMessage').mockImplementation(() => {})
    const { runtime, events } = start()
    runtime.navigate('/room/a?ns=1')
    const content = { fullPath: '/room/a?ns=1', path: '/room/a' }
    await vi.waitFor(() => expect(events).toEqual([{ name: 'casino-navigate', detail: content }]))
    expect(posted.mock.calls).toEqual([
      [{ type: 'navigation', content, source: 'casino-elements' }, '*'],
    ])
  })

  it('the last of two paths that are opened before the code has come stays, in whatever order its loads are settled', async () => {
    const { runtime } = start()
    const paths: string[] = []
    const locationOf = () => ({ navigate: (path: string) => paths.push(path) })
    const code = { locationOf }
    vi.doMock('../../../src/runtime/navigation/app-location.ts', () => code)
    await import('../../../src/runtime/navigation/app-location.ts')
    const settle = deferLoads(code)
    runtime.navigate('/')
    runtime.navigate('/faq')
    await settle({ locationOf })
    await vi.waitFor(() => expect(paths).toEqual(['/', '/faq']))
    vi.doUnmock('../../../src/runtime/navigation/app-location.ts')
  })

  it('the host receives each change of the status once, as message and as event', async () => {
    const posted = vi.spyOn(window, 'postMessage').mockImplementation(() => {})
    const { runtime, events } = start({ token: 'old' })
    answer({ detail: 'error.app.session-expired' }, 401)
    await expect(runtime.http.read(userInfo, {})).rejects.toThrow()
    runtime.setStatus('disabledSessionExpired')
    const content = { status: 'disabledSessionExpired' }
    expect(events).toEqual([{ name: 'casino-status', detail: content }])
    const messages = posted.mock.calls.map(([message]) => message)
    expect(messages.filter(({ type }) => type === 'status')).toEqual([
      { type: 'status', content, source: 'casino-elements' },
    ])
  })

  it('requestSignIn posts a message and dispatches an event', () => {
    const posted = vi.spyOn(window, 'postMessage').mockImplementation(() => {})
    const { runtime, events } = start()
    runtime.requestSignIn('room')
    expect(posted).toHaveBeenCalledOnce()
    expect(events).toEqual([{ name: 'casino-sign-in', detail: { reason: 'room' } }])
  })

  it.each([
    ['after 30 s', 30_000],
    ['when the browser is back online', 0],
  ])("messages whose code doesn't load are carried out in order %s", async (_when, delay) => {
    const loadHostMessages = vi.fn(noDemo.loadHostMessages).mockRejectedValueOnce(new Error('cut'))
    const { runtime, clock, lines } = start({}, { loadHostMessages })
    post({ type: 'change-colors', content: 'emerald' })
    post({ type: 'change-colors', content: 'royal' })
    await vi.waitFor(() => expect(lines.join()).toContain('not loaded'))
    expect(runtime.store.get(appearanceAtom).palette).toBe('midnight')
    const palettes: (string | undefined)[] = []
    runtime.store.sub(appearanceAtom, () =>
      palettes.push(runtime.store.get(appearanceAtom).palette),
    )
    if (delay > 0) await clock.advance(delay)
    else window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(palettes).toEqual(['emerald', 'royal']))
  })

  it("a disposed runtime doesn't load code for its messages again", async () => {
    const loadHostMessages = vi.fn(() => Promise.reject(new Error('cut')))
    const { runtime, clock } = start({}, { loadHostMessages })
    post({ type: 'focus', content: true })
    await vi.waitFor(() => expect(clock.pending).toBe(1))
    runtime.dispose()
    expect(clock.pending).toBe(0)
    window.dispatchEvent(new Event('online'))
    expect(loadHostMessages).toHaveBeenCalledOnce()
  })

  it('where the page requires a target, only messages that name the widget are obeyed', async () => {
    const { runtime } = start({ bridgeTarget: 'required' })
    post({ type: 'change-colors', content: 'ember' })
    // Messages are handled in their order.
    post({ type: 'theme', content: 'light', target: 'casino-elements' })
    await vi.waitFor(() => expect(runtime.store.get(configAtom).theme).toBe('light'))
    expect(runtime.store.get(appearanceAtom).palette).toBe('midnight')
  })
})

describe('reserved keys', () => {
  it('a fullPath outside of the app is ignored', () => {
    const { runtime } = start({}, { query: 'fullPath=//evil.example/' })
    expect(locationOf(runtime).get().path).toBe('/')
  })
})

describe('acquireRuntime', () => {
  const environment = (config: Partial<PageConfig> = {}): RuntimeEnv => ({
    window,
    connectHost: createPageBridge,
    version: '0',
    config: { ...defaultConfig, ...config },
    reservedKeys: new URLSearchParams(),
    ...noDemo,
    readStaticTexts: undefined,
  })

  it('the runtime is shared by all references, disposed with the last, and created anew', () => {
    const make = vi.fn(() => environment())
    const first = acquireRuntime(make)
    const second = acquireRuntime(make)
    expect(second.runtime).toBe(first.runtime)
    const { disposeSignal } = first.runtime
    first.release()
    first.release()
    expect(disposeSignal.aborted).toBe(false)
    second.release()
    expect(disposeSignal.aborted).toBe(true)
    const third = acquireRuntime(make)
    expect(third.runtime).not.toBe(first.runtime)
    third.release()
  })

  it('a runtime that is disposed within a second asks for no texts of its server any more', async () => {
    const fetch = answer({})
    const { runtime, clock } = start({ token: 'old' })
    await runtime.texts.activate('en', 'app')
    expect(clock.pending).toBe(1)
    runtime.dispose()
    expect(clock.pending).toBe(0)
    await clock.advance(5000)
    expect(fetch).not.toHaveBeenCalled()
  })

  it.each([
    ['an error of its server', async () => new Response('', { status: 503 })],
    ['a user who comes meanwhile', () => new Promise<Response>(() => {})],
  ])("the server's texts are read again after %s", async (_name, answerFirst) => {
    const fetch = answer({ rewards: { button: 'Gifts' } })
    fetch.mockImplementationOnce((_url, init) =>
      Promise.race([
        answerFirst(),
        new Promise<Response>((_answer, fail) => init?.signal?.addEventListener('abort', fail)),
      ]),
    )
    const { runtime, clock } = start()
    await runtime.texts.activate('en', 'rewards')
    await clock.advance(1000)
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce())
    await new Promise(resolve => setTimeout(resolve))
    runtime.configure({ token: 'new' })
    await clock.advance(31_000)
    await vi.waitFor(() => expect(runtime.texts.i18n._('rewards.button')).toBe('Gifts'))
  })

  it("another server's texts are read in place of the first one's", async () => {
    const fetch = answer({ rewards: { button: 'Gifts' } })
    const { runtime, clock } = start()
    const shows = (text: string) =>
      vi.waitFor(() => expect(runtime.texts.i18n._('rewards.button')).toBe(text))
    await runtime.texts.activate('en', 'rewards')
    await clock.advance(1000)
    await shows('Gifts')
    fetch.mockImplementation(async () => new Response('', { status: 404 }))
    runtime.configure({ apiUrl: 'https://other.example' })
    await shows('Rewards')
    await clock.advance(1000)
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2))
  })

  it('disposing the runtime leaves no listener on the page', () => {
    const added = vi.spyOn(window, 'addEventListener')
    const removed = vi.spyOn(window, 'removeEventListener')
    const reference = acquireRuntime(() => environment({ routing: 'hash' }))
    locationOf(reference.runtime)
    reference.release()
    const names = (spy: typeof added | typeof removed) =>
      spy.mock.calls.map(([name]) => name).sort()
    expect(names(added).length).toBeGreaterThan(2)
    expect(names(removed)).toEqual(names(added))
  })
})

it('a broken record in a list is logged once, however often it is read, and without its content', async () => {
  const { runtime, events, lines } = start()
  answer([{ id: 1, images: {} }, { id: { secret: 'x' } }, { id: 2, images: null }])
  for (const _ of [1, 2, 3]) {
    const games = await runtime.http.read(topGames, {})
    expect(games.map(({ id }) => id)).toEqual([1, 2])
  }
  expect(lines).toEqual([
    '[casino-elements] bad-record: /api/v1/app/web/game/top: id, expected unknown',
    '[casino-elements] bad-record: /api/v1/app/web/game/top: a value, expected Object',
  ])
  expect(events).toEqual([])
})
