// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { leavePromptAtom, locationOf } from '../../../src/runtime/app-location.ts'
import { statusAtom, tokenAtom } from '../../../src/runtime/atoms.ts'
import { handleHostMessage } from '../../../src/runtime/host-messages.ts'
import { createTestRuntime, type TestRuntime } from '../../support/test-runtime.tsx'

let made: TestRuntime[] = []

function start(options: Parameters<typeof createTestRuntime>[0] = {}) {
  const test = createTestRuntime({ config: { demo: false, token: 'old' }, ...options })
  made.push(test)
  const { runtime } = test
  const location = locationOf(runtime)
  return {
    ...test,
    location,
    status: () => runtime.store.get(statusAtom),
    token: () => runtime.store.get(tokenAtom),
    redirect: (path: string, force: boolean) =>
      handleHostMessage(runtime, () => {}, { type: 'redirect', content: { path, force } }),
  }
}

beforeEach(() => {
  localStorage.clear()
  window.history.replaceState(null, '', '/')
})
afterEach(() => {
  for (const { runtime } of made) runtime.dispose()
  made = []
})

describe('a session that has opened a studio', () => {
  it.each(['/studio/a', '/bs-studio/a'])('from %s ends when the viewer goes elsewhere', path => {
    const { location, status, token, events } = start()
    location.navigate(path)
    expect(status()).toBe('enabled')
    location.navigate('/faq', { force: true })
    expect(status()).toBe('disabledNoAuthToken')
    expect(token()).toBeNull()
    expect(events.at(-1)).toEqual({
      name: 'casino-status',
      detail: { status: 'disabledNoAuthToken' },
    })
  })

  it.each(['a link', 'the way back', 'the host'])('is asked about before %s ends it', way => {
    const { location, redirect, runtime, status } = start()
    location.navigate('/studio/a')
    if (way === 'a link') location.navigate('/faq')
    else if (way === 'the way back') location.returnTo('/')
    else redirect('/', false)
    expect(location.get().path).toBe('/studio/a')
    expect(runtime.store.get(leavePromptAtom)).toBe(way === 'a link' ? '/faq' : '/')
    expect(status()).toBe('enabled')
  })

  it('is not asked about where there is none', () => {
    const { location } = start({ config: { demo: false, token: null } })
    location.navigate('/studio/a')
    location.navigate('/faq')
    expect(location.get().path).toBe('/faq')
  })

  it('goes on from one studio to the other', () => {
    const { location, status } = start()
    location.navigate('/studio/a')
    location.navigate('/bs-studio/a')
    expect(status()).toBe('enabled')
  })

  it('ends as well where a link had opened the studio', () => {
    const { location, status } = start({ query: 'fullPath=/studio/a' })
    location.navigate('/room/a', { force: true })
    expect(status()).toBe('disabledNoAuthToken')
  })

  it('ends even where the host forces its redirect', () => {
    const { location, redirect, status, token } = start()
    location.navigate('/studio/a')
    redirect('/', true)
    expect(status()).toBe('disabledNoAuthToken')
    expect(token()).toBeNull()
  })

  it('stays ended until a token is set anew, whatever else changes', () => {
    const { location, runtime, status, token } = start()
    location.navigate('/studio/a')
    location.navigate('/', { force: true })
    runtime.configure({ theme: 'light' })
    runtime.configure({ apiUrl: 'https://other.example' })
    expect(token()).toBeNull()
    expect(status()).toBe('disabledNoAuthToken')
    runtime.configure({ token: 'new' })
    expect(token()).toBe('new')
    expect(status()).toBe('enabled')
  })

  it('begins anew as well with the same token, when it is set anew', () => {
    const { location, runtime, status, token } = start()
    location.navigate('/studio/a')
    location.navigate('/', { force: true })
    runtime.configure({ token: 'old' })
    expect(token()).toBe('old')
    expect(status()).toBe('enabled')
  })

  it('has its flag cleared: the next way out of a page that is no studio ends nothing', () => {
    const { location, runtime, status } = start()
    location.navigate('/studio/a')
    location.navigate('/', { force: true })
    runtime.configure({ token: 'new' })
    location.navigate('/faq')
    expect(status()).toBe('enabled')
  })

  it('ends in the demo too', () => {
    const { location, token } = start({ config: { demo: true } })
    location.navigate('/studio/a')
    location.navigate('/', { force: true })
    expect(token()).toBeNull()
  })
})

describe('a call of an earlier session', () => {
  it('that is refused late does not end the new one', async () => {
    const { runtime, status } = start()
    const fetch = vi.spyOn(window, 'fetch').mockImplementation(async () => {
      runtime.configure({ token: 'new' })
      return Response.json({ detail: 'error.app.session-expired' }, { status: 401 })
    })
    await expect(runtime.http.request('/api/v1/app/web/lobby', {})).rejects.toThrow()
    expect(status()).toBe('enabled')
    fetch.mockRestore()
  })
})

describe('stored filters', () => {
  const KEYS = ['players_filters', 'players_sort']
  const stored = () => KEYS.filter(key => localStorage.getItem(key) !== null)
  beforeEach(() => {
    for (const key of KEYS) localStorage.setItem(key, '"x"')
  })

  it.each([
    ['/live', '/room/a'],
    ['/room/a', '/winning'],
    ['/live', '/winning'],
    ['/live', '/broadcast/a'],
  ])('are kept from %s to %s', async (from, to) => {
    const { location } = start()
    location.navigate(from)
    location.navigate(to)
    await new Promise(resolve => setTimeout(resolve))
    expect(stored()).toEqual(KEYS)
  })

  it.each([
    ['/live', '/'],
    ['/winning', '/faq'],
    ['/room/a', '/'],
    ['/room/a', '/studio/a'],
  ])('are cleared from %s to %s', async (from, to) => {
    const { location } = start()
    location.navigate(from)
    location.navigate(to)
    await vi.waitFor(() => expect(stored()).toEqual([]))
  })
})

describe('a visitor who is back from sign-in', () => {
  const SECONDS = 'anonymous_session_seconds'
  const cleared = () => vi.waitFor(() => expect(localStorage.getItem(SECONDS)).toBeNull())
  beforeEach(() => localStorage.setItem(SECONDS, '300'))

  it('by the page’s URL begins their time anew, once', async () => {
    const { runtime } = start({ query: 'signin=1' })
    await cleared()
    expect(runtime.reservedKeys.has('signin')).toBe(false)
  })

  it('by the path to open first begins it anew, and the key is consumed', async () => {
    const { location } = start({ query: 'fullPath=/room/a?signin=1' })
    await cleared()
    expect(location.get()).toEqual({ path: '/room/a', search: '', hash: '' })
  })

  it('by a redirect of the host begins it anew, and no event tells the key', async () => {
    const { events, redirect, location } = start()
    redirect('/room/a?signin&ns=1', false)
    await cleared()
    expect(location.get().search).toBe('?ns=1')
    expect(events).toEqual([
      { name: 'casino-navigate', detail: { fullPath: '/room/a?ns=1', path: '/room/a' } },
    ])
  })

  it('keeps their time where the key is missing', async () => {
    start()
    await new Promise(resolve => setTimeout(resolve))
    expect(localStorage.getItem(SECONDS)).toBe('300')
  })

  it('is a fresh user as well with freshUser', async () => {
    start({ query: 'freshUser' })
    await cleared()
  })
})

describe('reserved keys', () => {
  const all =
    'demo=1&debug=1&tokenName=EUR&tokenPrice=1&balance=5&apiDebug=1&apiThrottling=1&sale=1&operator=a&operatorId=1&prodApi=x&forceFlags=a&demoType=viewer&freshUser=1&socketDebug=1&adminSettings=1&appMode=GENERAL&copyMode=ON_FLY'

  it('are all kept by a navigation, the others are not', () => {
    window.history.replaceState(null, '', `/?${all}&view=lobby&widget-themes=royal&utm=x`)
    const { location } = start()
    location.navigate('/faq?own=1')
    expect(location.get().search).toBe(`?${all}&own=1`)
    location.navigate('/account')
    expect(location.get().search).toBe(`?${all}`)
  })
})
