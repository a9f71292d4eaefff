// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fullPath, isBackFromSignIn, withoutSignInKey } from '../../../src/routing/app-url.ts'
import { createLocation } from '../../../src/routing/location.ts'
import { hashStore, memoryStore, pathStore } from '../../../src/routing/location-stores.ts'

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
      `${window.location.origin}/casino/?demo=1&utm=x&fullPath=%2Froom%2Fa`,
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

describe('path routing in the hosted page', () => {
  const keys = new Set(['view', 'apiUrl', 'roomId', 'theme', 'locale', 'widget-themes', 'demo'])
  const query = 'view=room&apiUrl=https%3A%2F%2Fapi.example&roomId=0x1&theme=light&locale=pl'
  const open = (address: string) => {
    window.history.replaceState(null, '', address)
    return createLocation(pathStore(window, '/casino/', keys))
  }
  const address = () => window.location.pathname + window.location.search

  it('keeps the keys of the page in its address, wherever the viewer goes and after a reload', () => {
    const location = open(`/casino/iframe.html?${query}&demo=1`)
    location.navigate('/room/a')
    expect(address()).toBe(`/casino/room/a?demo=1&${query}`)
    location.navigate('/faq?ns=1')
    expect(address()).toBe(`/casino/faq?demo=1&ns=1&${query}`)
    location.dispose()
    const reloaded = open(address())
    reloaded.navigate('/upcoming', { replace: true })
    expect(address()).toBe(`/casino/upcoming?demo=1&${query}`)
    expect(reloaded.href('/')).toBe(`${window.location.origin}/casino/?demo=1&${query}`)
  })

  it('shows hosts the in-app path without them', () => {
    const location = open(`/casino/iframe.html?${query}&demo=1`)
    expect(location.get()).toEqual({ path: '/', search: '?demo=1', hash: '' })
    const seen: string[] = []
    location.listen(({ to }) => seen.push(fullPath(to)))
    location.navigate('/room/a')
    expect(seen).toEqual(['/room/a?demo=1'])
  })

  it('lets no in-app path change them', () => {
    const location = open('/casino/iframe.html?view=lobby&theme=light')
    location.navigate('/room/a?theme=dark&view=rewards')
    expect(address()).toBe('/casino/room/a?view=lobby&theme=light')
  })
})

describe("a page's <base>", () => {
  it.each([
    ['memory', () => memoryStore(window.location), '/casino/?demo=1&utm=x&fullPath=%2Froom%2Fa'],
    ['hash', () => hashStore(window), '/casino/?demo=1&utm=x#/room/a?demo=1'],
    ['path', () => pathStore(window, '/casino/'), '/casino/room/a?demo=1'],
  ])('moves no link elsewhere: it is whole in %s routing', (_name, store, address) => {
    const location = createLocation(store())
    expect(location.href('/room/a')).toBe(window.location.origin + address)
    location.dispose()
  })
})

describe('the way back', () => {
  it('names the path that one step back leads to, where it is known', () => {
    const location = createLocation(memoryStore(window.location))
    expect(location.previous()).toBeNull()
    location.navigate('/live')
    location.navigate('/room/0x1')
    expect(location.previous()).toBe('/live')
    location.returnTo('/live')
    expect(location.previous()).toBe('/')
  })

  it.each([
    ['hash', () => hashStore(window)],
    ['path', () => pathStore(window, '/casino/')],
  ])('in %s routing outlives a reload of the page', (_name, store) => {
    const first = createLocation(store())
    first.navigate('/live?ns=1')
    first.navigate('/room/a')
    first.dispose()
    const location = createLocation(store())
    const back = vi.spyOn(window.history, 'back').mockReturnValue()
    expect(location.get().path).toBe('/room/a')
    expect(location.previous()).toBe('/live')
    location.returnTo('/')
    expect(back).not.toHaveBeenCalled()
    expect(location.get().path).toBe('/')
    location.dispose()
  })

  it.each([['https://evil.example'], ['//evil.example'], [7], [undefined]])(
    'is unknown where an entry says that it came from %s',
    from => {
      window.history.replaceState({ casinoEntry: 1, casinoFrom: from }, '', '/casino/#/room/a')
      const location = createLocation(hashStore(window))
      expect(location.previous()).toBeNull()
      location.dispose()
    },
  )

  it('in memory is one entry back, where the viewer came from there', () => {
    const location = createLocation(memoryStore(window.location))
    const entries: number[] = []
    location.listen(({ toEntry }) => entries.push(toEntry))
    location.navigate('/room/a')
    location.returnTo('/')
    expect(location.get().path).toBe('/')
    expect(entries).toEqual([1, 0])
  })

  it('is a new entry where the viewer came from elsewhere', () => {
    const location = createLocation(memoryStore(window.location))
    location.navigate('/live')
    location.navigate('/room/a')
    const entries: number[] = []
    location.listen(({ toEntry }) => entries.push(toEntry))
    location.returnTo('/')
    expect(location.get().path).toBe('/')
    expect(entries).toEqual([3])
  })

  it.each([
    ['hash', () => hashStore(window)],
    ['path', () => pathStore(window, '/casino/')],
  ])('in %s routing is told apart from the way forward', async (_name, store) => {
    const location = createLocation(store())
    const moves: string[] = []
    location.listen(({ to, fromEntry, toEntry }) =>
      moves.push(`${to.path} ${fromEntry} to ${toEntry}`),
    )
    location.navigate('/faq')
    location.navigate('/room/a')
    window.history.replaceState({ casinoEntry: 1 }, '', window.location.href)
    window.dispatchEvent(new Event('popstate'))
    location.navigate('/live')
    location.dispose()
    expect(moves[0]).toBe('/faq 0 to 1')
    expect(moves[1]).toBe('/room/a 1 to 2')
    expect(moves[2]).toBe('/live 1 to 2')
  })

  it('keeps what the page’s host has put into the state of an entry', () => {
    window.history.replaceState({ host: 'state' }, '', '/casino/')
    const location = createLocation(pathStore(window, '/casino/'))
    location.navigate('/faq', { replace: true })
    expect(window.history.state).toEqual({ host: 'state', casinoEntry: 0 })
    location.dispose()
  })
})

describe('the first history entry', () => {
  it('is where the app was opened', () => {
    const location = createLocation(memoryStore(window.location))
    location.navigate('/room/a')
    expect(location.initial()?.path).toBe('/')
  })

  it('is what took its place before the viewer went on', () => {
    const location = createLocation(memoryStore(window.location))
    location.navigate('/room/a', { replace: true })
    location.navigate('/')
    expect(location.initial()?.path).toBe('/room/a')
  })

  it('is not known after a reload further on', () => {
    window.history.replaceState({ casinoEntry: 3 }, '', '/casino/#/room/a')
    const location = createLocation(hashStore(window))
    expect(location.initial()).toBeNull()
    location.dispose()
    window.history.replaceState(null, '', '/casino/')
  })
})

describe('what is used up by arriving', () => {
  it.each([
    ['hash, in the fragment', '/casino/#/room/a?demo=1&signin=1', 'hash'],
    ['hash, in the query', '/casino/?demo=1&signin#/room/a', 'hash'],
    ['path', '/casino/room/a?signin=1', 'path'],
  ])('leaves the address: %s', (_name, address, routing) => {
    window.history.replaceState(null, '', address)
    let arrivals = 0
    const store = routing === 'hash' ? hashStore(window) : pathStore(window, '/casino/')
    const location = createLocation(store, place => {
      if (!isBackFromSignIn(place.search)) return place
      arrivals += 1
      return { ...place, search: withoutSignInKey(place.search) }
    })
    expect(location.get().path).toBe('/room/a')
    expect(arrivals).toBe(1)
    expect(window.location.href).not.toContain('signin')
    location.dispose()
  })
})
