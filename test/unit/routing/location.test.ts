// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { createLocation } from '../../../src/routing/location.ts'
import { hashStore, memoryStore, pathStore } from '../../../src/routing/place-stores.ts'

const paths = (location: ReturnType<typeof createLocation>) => {
  const seen: string[] = []
  location.listen(({ to }) => seen.push(to.path))
  return seen
}

beforeEach(() => window.history.replaceState(null, '', '/casino/?demo=1&utm=x'))

describe('memory routing', () => {
  it('leaves the address of the page alone', () => {
    const before = window.location.href
    createLocation(memoryStore(window.location)).navigate('/room/a')
    expect(window.location.href).toBe(before)
  })

  it('starts at the lobby with the reserved keys of the page', () => {
    expect(createLocation(memoryStore(window.location)).get()).toEqual({
      path: '/',
      search: '?demo=1',
      hash: '',
    })
  })

  it('gives links the page itself, with the path to open first', () => {
    expect(createLocation(memoryStore(window.location)).href('/room/a')).toBe(
      '/casino/?demo=1&utm=x&fullPath=%2Froom%2Fa',
    )
  })

  it('tells listeners once, and nothing when the place stays', () => {
    const location = createLocation(memoryStore(window.location))
    const seen = paths(location)
    location.navigate('/room/a')
    location.navigate('/room/a')
    expect(seen).toEqual(['/room/a'])
  })

  it('refuses what is no path inside the app', () => {
    const location = createLocation(memoryStore(window.location))
    expect(location.navigate('https://evil.example')).toBe(false)
    expect(location.get().path).toBe('/')
  })
})

describe('hash routing', () => {
  it('keeps the place behind the number sign', () => {
    createLocation(hashStore(window)).navigate('/room/a')
    expect(window.location.hash).toBe('#/room/a?demo=1')
    expect(window.location.pathname).toBe('/casino/')
  })

  it('opens a deep link', () => {
    window.history.replaceState(null, '', '/casino/#/room/b?ns=1')
    expect(createLocation(hashStore(window)).get()).toEqual({
      path: '/room/b',
      search: '?ns=1',
      hash: '',
    })
  })

  it('follows an edited address until it is disposed', () => {
    const location = createLocation(hashStore(window))
    const seen = paths(location)
    window.history.replaceState(null, '', '/casino/#/faq')
    window.dispatchEvent(new Event('hashchange'))
    location.dispose()
    window.history.replaceState(null, '', '/casino/#/account')
    window.dispatchEvent(new Event('hashchange'))
    expect(seen).toEqual(['/faq'])
  })
})

describe('path routing', () => {
  it('keeps the place behind its base', () => {
    createLocation(pathStore(window, '/casino/')).navigate('/room/a')
    expect(window.location.pathname + window.location.search).toBe('/casino/room/a?demo=1')
  })

  it('replaces the history entry when asked to', () => {
    const before = window.history.length
    createLocation(pathStore(window, '/casino/')).navigate('/room/a', { replace: true })
    expect(window.history.length).toBe(before)
  })

  it('takes the page itself, whatever its file is called, for the front door', () => {
    window.history.replaceState(null, '', '/casino/iframe.html?demo=1')
    expect(createLocation(pathStore(window, '/casino/')).get().path).toBe('/')
  })
})
