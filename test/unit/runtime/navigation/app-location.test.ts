// @vitest-environment happy-dom

import { beforeEach, describe, expect, it } from 'vitest'
import { handleHostMessage } from '../../../../src/app/host-messages.ts'
import { statusAtom, tokenAtom } from '../../../../src/runtime/atoms.ts'
import { leavePromptAtom, locationOf } from '../../../../src/runtime/navigation/app-location.ts'
import { createTestRuntime } from '../../../support/test-runtime.tsx'

function start(options: Parameters<typeof createTestRuntime>[0] = {}) {
  const test = createTestRuntime({ config: { demo: false, token: 'old' }, ...options })
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
  window.history.replaceState(null, '', '/')
})

describe('a session that has opened a studio', () => {
  it.each(['/studio/a', '/bs-studio/a'])('leaving the studio %s ends the session', path => {
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

  it.each(['a link', 'the way back', 'the host'])('the viewer is asked first: %s', way => {
    const { location, redirect, runtime, status } = start()
    location.navigate('/studio/a')
    if (way === 'a link') location.navigate('/faq')
    else if (way === 'the way back') location.returnTo('/')
    else redirect('/', false)
    expect(location.get().path).toBe('/studio/a')
    expect(runtime.store.get(leavePromptAtom)).toBe(way === 'a link' ? '/faq' : '/')
    expect(status()).toBe('enabled')
  })

  it('without a session the viewer is not asked', () => {
    const { location } = start({ config: { demo: false, token: null } })
    location.navigate('/studio/a')
    location.navigate('/faq')
    expect(location.get().path).toBe('/faq')
  })

  it('with an expired session the viewer is asked only while the page streams', () => {
    const { location, runtime } = start()
    location.navigate('/studio/a')
    runtime.store.set(statusAtom, 'disabledSessionExpired')
    location.isRefused = () => true
    location.navigate('/faq')
    expect(location.get().path).toBe('/studio/a')
    expect(runtime.store.get(leavePromptAtom)).toBe('/faq')
    delete location.isRefused
    location.navigate('/faq')
    expect(location.get().path).toBe('/faq')
  })

  it('the session continues from one studio to the other', () => {
    const { location, status } = start()
    location.navigate('/studio/a')
    location.navigate('/bs-studio/a')
    expect(status()).toBe('enabled')
  })

  it('leaving a studio opened by a link ends the session as well', () => {
    const { location, status } = start({ query: 'fullPath=/studio/a' })
    location.navigate('/room/a', { force: true })
    expect(status()).toBe('disabledNoAuthToken')
  })

  it('a forced redirect of the host ends the session', () => {
    const { location, redirect, status, token } = start()
    location.navigate('/studio/a')
    redirect('/', true)
    expect(status()).toBe('disabledNoAuthToken')
    expect(token()).toBeNull()
  })

  it('an ended session stays ended until a new token is set', () => {
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

  it('setting the same token again starts a session', () => {
    const { location, runtime, status, token } = start()
    location.navigate('/studio/a')
    location.navigate('/', { force: true })
    runtime.configure({ token: 'old' })
    expect(token()).toBe('old')
    expect(status()).toBe('enabled')
  })

  it.each(['/studio/', '/bs-studio/', '/studio/a/b'])(
    '%s, which is no studio, is left without a question',
    path => {
      const { location, status } = start({ query: `fullPath=${path}` })
      location.navigate('/')
      expect(location.get().path).toBe('/')
      expect(status()).toBe('enabled')
    },
  )

  it('leaving another page after the studio ends nothing', () => {
    const { location, runtime, status } = start()
    location.navigate('/studio/a')
    location.navigate('/', { force: true })
    runtime.configure({ token: 'new' })
    location.navigate('/faq')
    expect(status()).toBe('enabled')
  })

  it('leaving the studio ends the session in the demo too', () => {
    const { location, token } = start({ config: { demo: true } })
    location.navigate('/studio/a')
    location.navigate('/', { force: true })
    expect(token()).toBeNull()
  })
})

describe('stored filters', () => {
  const KEYS = ['players_filters', 'players_sort']
  const stored = () => KEYS.filter(key => localStorage.getItem(key) !== null)
  beforeEach(() => {
    for (const key of KEYS) localStorage.setItem(key, '"x"')
  })

  it.each([
    ['/live', '/room/a', 'kept'],
    ['/room/a', '/winning', 'kept'],
    ['/live', '/winning', 'kept'],
    ['/live', '/broadcast/a', 'kept'],
    ['/live', '/', 'cleared'],
    ['/winning', '/faq', 'cleared'],
    ['/room/a', '/', 'cleared'],
    ['/room/a', '/studio/a', 'cleared'],
  ])('from %s to %s stored filters are %s, without waiting for code', (from, to, outcome) => {
    const { location } = start()
    location.navigate(from)
    location.navigate(to)
    expect(stored()).toEqual(outcome === 'kept' ? KEYS : [])
  })
})

describe('fullPath', () => {
  it.each(['memory', 'hash', 'path'] as const)('is opened once a page (%s routing)', routing => {
    const query = new URLSearchParams('fullPath=/room/a')
    const first = start({ query, config: { routing } })
    expect(first.location.get().path).toBe('/room/a')
    first.location.navigate('/')
    first.runtime.dispose()
    expect(start({ query, config: { routing } }).location.get().path).toBe('/')
  })

  it.each([
    ['#/faq', '/faq'],
    ['#/', '/'],
    ['', '/room/a'],
    ['#part', '/room/a'],
  ])('with hash routing a hash that has a path is newer, as after a reload: %j', (hash, path) => {
    window.history.replaceState(null, '', `/?fullPath=/room/a${hash}`)
    const { location } = start({ query: 'fullPath=/room/a', config: { routing: 'hash' } })
    expect(location.get().path).toBe(path)
  })
})

describe('return from sign-in', () => {
  const SECONDS = 'anonymous_session_seconds'
  // At once: the key is gone, so that code which doesn't load would lose the reset.
  const expectReset = () => expect(localStorage.getItem(SECONDS)).toBeNull()
  beforeEach(() => localStorage.setItem(SECONDS, '300'))

  it("the sign-in key in the page’s URL resets the visitor's time once", () => {
    const { runtime } = start({ query: 'signin=1' })
    expectReset()
    expect(runtime.reservedKeys.has('signin')).toBe(false)
  })

  it('the sign-in key in fullPath resets the time and is removed', () => {
    const { location } = start({ query: 'fullPath=/room/a?signin=1' })
    expectReset()
    expect(location.get()).toEqual({ path: '/room/a', search: '', hash: '' })
  })

  it("the sign-in key in a host's redirect resets the time and is in no event", () => {
    const { events, redirect, location } = start()
    redirect('/room/a?signin&ns=1', false)
    expectReset()
    expect(location.get().search).toBe('?ns=1')
    expect(events).toEqual([
      { name: 'casino-navigate', detail: { fullPath: '/room/a?ns=1', path: '/room/a' } },
    ])
  })

  it("without the sign-in key the visitor's time is kept", () => {
    start()
    expect(localStorage.getItem(SECONDS)).toBe('300')
  })

  it("freshUser resets the visitor's time as well", () => {
    start({ query: 'freshUser' })
    expectReset()
  })
})
