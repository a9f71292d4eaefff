// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { fullPath, isBackFromSignIn, withoutSignInKey } from '../../../src/routing/app-url.ts'
import { createLocation, type LocationStore } from '../../../src/routing/location.ts'
import { hashStore, memoryStore, pathStore } from '../../../src/routing/location-stores.ts'
import { applyConfig } from '../../../src/runtime/config/parse-config.ts'

/** Creates a location, which ends with the test unless that disposes it. */
function open(...given: Parameters<typeof createLocation>) {
  const location = createLocation(...given)
  onTestFinished(() => location.dispose())
  return location
}

const inMemory = () => memoryStore(window.location)
const inHash = () => hashStore(window)
const inPath = () => pathStore(window, '/casino/')
const inHistory: [string, () => LocationStore][] = [
  ['hash', inHash],
  ['path', inPath],
]

const paths = (location: ReturnType<typeof createLocation>) => {
  const seen: string[] = []
  location.listen(({ to }) => seen.push(to.path))
  return seen
}

beforeEach(() => window.history.replaceState(null, '', '/casino/?demo=1&utm=x'))

it.each(inHistory)(
  '%s routing goes on where the browser refuses to change the address, as Safari does after 100 changes in 30 s',
  (_name, store) => {
    const refuse = () => {
      throw new DOMException('more than 100 times per 30 seconds', 'SecurityError')
    }
    for (const method of ['pushState', 'replaceState'] as const) {
      const spy = vi.spyOn(window.history, method).mockImplementation(refuse)
      onTestFinished(() => spy.mockRestore())
    }
    const location = open(store())
    const seen = paths(location)
    location.navigate('/room/a')
    location.navigate('/live', { replace: true })
    location.returnTo('/')
    expect(seen).toEqual(['/room/a', '/live', '/'])
    expect(location.get().path).toBe('/')
  },
)

describe('memory routing', () => {
  it("memory routing does not change the page's URL", () => {
    const before = window.location.href
    open(inMemory()).navigate('/room/a')
    expect(window.location.href).toBe(before)
  })

  it("memory routing starts at the lobby with the page's reserved keys", () => {
    expect(open(inMemory()).get()).toEqual({
      path: '/',
      search: '?demo=1',
      hash: '',
    })
  })

  it("links of memory routing keep the fragment in which the host's router has its own path", () => {
    window.history.replaceState(null, '', '/casino/#/games')
    expect(open(inMemory()).href('/room/a')).toBe(
      `${window.location.origin}/casino/?fullPath=%2Froom%2Fa#/games`,
    )
  })

  it('listeners are called once per change, and not when the URL stays the same', () => {
    const location = open(inMemory())
    const seen = paths(location)
    location.navigate('/room/a')
    location.navigate('/room/a')
    expect(seen).toEqual(['/room/a'])
  })

  it('navigate returns false for anything but an in-app path', () => {
    const location = open(inMemory())
    expect(location.navigate('https://evil.example')).toBe(false)
    expect(location.get().path).toBe('/')
  })
})

describe('hash routing', () => {
  it('hash routing keeps the in-app URL in the hash', () => {
    const location = open(inHash())
    location.navigate('/room/a')
    expect(window.location.hash).toBe('#/room/a?demo=1')
    expect(window.location.pathname).toBe('/casino/')
  })

  it('hash routing opens a deep link', () => {
    window.history.replaceState(null, '', '/casino/#/room/b?ns=1')
    const location = open(inHash())
    expect(location.get()).toEqual({ path: '/room/b', search: '?ns=1', hash: '' })
  })

  it('hash routing follows an edited URL until it is disposed', () => {
    const location = open(inHash())
    const seen = paths(location)
    window.history.replaceState(null, '', '/casino/#/faq')
    window.dispatchEvent(new Event('hashchange'))
    location.dispose()
    window.history.replaceState(null, '', '/casino/#/account')
    window.dispatchEvent(new Event('hashchange'))
    expect(seen).toEqual(['/faq'])
  })
})

describe('an anchor of the page, in hash routing', () => {
  const follow = (address: string) => {
    window.history.pushState(null, '', address)
    window.dispatchEvent(new Event('popstate'))
    window.dispatchEvent(new Event('hashchange'))
  }

  it.each(['#prices', '#'])('%s leaves the app where it was, also after a reload', anchor => {
    const location = open(inHash())
    location.navigate('/room/a?ns=1')
    const seen = paths(location)
    follow(`/casino/?demo=1${anchor}`)
    expect(fullPath(location.get())).toBe('/room/a?demo=1&ns=1')
    expect(seen).toEqual([])
    location.dispose()
    const reloaded = open(inHash())
    expect(fullPath(reloaded.get())).toBe('/room/a?demo=1&ns=1')
  })

  it('is an entry of its own, to which the viewer goes back', () => {
    const location = open(inHash())
    location.navigate('/room/a')
    follow('/casino/#prices')
    const { state } = window.history
    location.navigate('/faq')
    expect(location.previous()?.path).toBe('/room/a')
    window.history.replaceState(state, '', '/casino/#prices')
    window.dispatchEvent(new Event('popstate'))
    expect(location.get().path).toBe('/room/a')
  })

  it('with which the page was opened shows the lobby, and so does going back to no hash', () => {
    window.history.replaceState(null, '', '/casino/#prices')
    const location = open(inHash())
    expect(location.get().path).toBe('/')
    location.navigate('/faq')
    follow('/casino/')
    expect(location.get().path).toBe('/')
  })
})

describe('path routing', () => {
  it('path routing keeps the in-app URL behind its base', () => {
    open(inPath()).navigate('/room/a')
    expect(window.location.pathname + window.location.search).toBe('/casino/room/a?demo=1')
  })

  it('the option replace replaces the history entry', () => {
    const before = window.history.length
    open(inPath()).navigate('/room/a', { replace: true })
    expect(window.history.length).toBe(before)
  })

  it('path routing opens the lobby for an HTML file of any name', () => {
    window.history.replaceState(null, '', '/casino/iframe.html?demo=1')
    expect(open(inPath()).get().path).toBe('/')
  })
})

it.each(['/kasyno łódź', '/kasyno%20łódź/', '/カジノ'])(
  'with the base path %s the app is found again after a reload and on the way back',
  basePath => {
    const store = () =>
      pathStore(window, applyConfig({}, { basePath }, () => {}, location.href).basePath ?? '')
    const first = open(store())
    first.navigate('/faq')
    first.navigate('/room/a')
    first.dispose()
    const reloaded = open(store())
    expect(reloaded.get().path).toBe('/room/a')
    window.history.replaceState({ casinoEntry: 1 }, '', reloaded.href('/faq'))
    window.dispatchEvent(new Event('popstate'))
    expect(reloaded.get().path).toBe('/faq')
  },
)

describe('path routing in the hosted page', () => {
  const keys = new Set(['view', 'apiUrl', 'roomId', 'theme', 'locale', 'widget-themes', 'demo'])
  const query = 'view=room&apiUrl=https%3A%2F%2Fapi.example&roomId=0x1&theme=light&locale=pl'
  const openHosted = (address: string) => {
    window.history.replaceState(null, '', address)
    return open(pathStore(window, '/casino/', keys))
  }
  const address = () => window.location.pathname + window.location.search

  it("the page's own keys stay in its URL after navigations and a reload", () => {
    const location = openHosted(`/casino/iframe.html?${query}&demo=1`)
    location.navigate('/room/a')
    expect(address()).toBe(`/casino/room/a?demo=1&${query}`)
    location.navigate('/faq?ns=1')
    expect(address()).toBe(`/casino/faq?demo=1&ns=1&${query}`)
    location.dispose()
    const reloaded = openHosted(address())
    reloaded.navigate('/upcoming', { replace: true })
    expect(address()).toBe(`/casino/upcoming?demo=1&${query}`)
    expect(reloaded.href('/')).toBe(`${window.location.origin}/casino/?demo=1&${query}`)
  })

  it("in-app URLs do not contain the page's own keys", () => {
    const location = openHosted(`/casino/iframe.html?${query}&demo=1`)
    expect(location.get()).toEqual({ path: '/', search: '?demo=1', hash: '' })
    const seen: string[] = []
    location.listen(({ to }) => seen.push(fullPath(to)))
    location.navigate('/room/a')
    expect(seen).toEqual(['/room/a?demo=1'])
  })

  it("an in-app path cannot change the page's own keys", () => {
    const location = openHosted('/casino/iframe.html?view=lobby&theme=light')
    location.navigate('/room/a?theme=dark&view=rewards')
    expect(address()).toBe('/casino/room/a?view=lobby&theme=light')
  })
})

it.each([
  ['memory', inMemory, '/casino/?demo=1&utm=x&fullPath=%2Froom%2Fa'],
  ['hash', inHash, '/casino/?demo=1&utm=x#/room/a?demo=1'],
  ['path', inPath, '/casino/room/a?demo=1'],
])('a page with <base>: links are absolute URLs in %s routing', (_name, store, address) => {
  const location = open(store())
  expect(location.href('/room/a')).toBe(window.location.origin + address)
})

it.each([
  ['about:srcdoc', '?fullPath=%2Froom%2Fa'],
  ['blob:https://a.test/1', '?fullPath=%2Froom%2Fa'],
])(
  'on the page %s, against which nothing can be resolved, links stay relative',
  (href, address) => {
    const fields = { href: { value: href }, search: { value: '' }, hash: { value: '' } }
    const page = Object.create(window.location, fields)
    expect(open(memoryStore(page)).href('/room/a')).toBe(address)
  },
)

describe('back navigation', () => {
  it('previous returns the path one step back, if it is known', () => {
    const location = open(inMemory())
    expect(location.previous()).toBeNull()
    location.navigate('/live')
    location.navigate('/room/0x1')
    expect(location.previous()?.path).toBe('/live')
    location.returnTo('/live')
    expect(location.previous()?.path).toBe('/')
  })

  it.each(inHistory)('in %s routing the previous path is known after a reload', (_name, store) => {
    const first = open(store())
    first.navigate('/live?ns=1#top')
    first.navigate('/room/a')
    first.dispose()
    const location = open(store())
    const back = vi.spyOn(window.history, 'back').mockReturnValue()
    expect(location.get().path).toBe('/room/a')
    expect(location.previous()).toMatchObject({ path: '/live', hash: '#top' })
    location.returnTo('/')
    expect(back).not.toHaveBeenCalled()
    expect(location.get().path).toBe('/')
  })

  it.each([['https://evil.example'], ['//evil.example'], [7], [undefined]])(
    'is unknown where an entry says that it came from %s',
    from => {
      window.history.replaceState({ casinoEntry: 1, casinoFrom: from }, '', '/casino/#/room/a')
      const location = open(inHash())
      expect(location.previous()).toBeNull()
    },
  )

  it('returnTo in memory goes one entry back if the viewer came from that path', () => {
    const location = open(inMemory())
    const entries: number[] = []
    location.listen(({ toEntry }) => entries.push(toEntry))
    location.navigate('/room/a')
    location.returnTo('/')
    expect(location.get().path).toBe('/')
    expect(entries).toEqual([1, 0])
  })

  it('returnTo adds an entry if the viewer came from another path', () => {
    const location = open(inMemory())
    location.navigate('/live')
    location.navigate('/room/a')
    const entries: number[] = []
    location.listen(({ toEntry }) => entries.push(toEntry))
    location.returnTo('/')
    expect(location.get().path).toBe('/')
    expect(entries).toEqual([3])
  })

  it.each(inHistory)(
    'in %s routing, returnTo goes one entry back, but never from an entry that the host has added',
    (_name, store) => {
      const back = vi.spyOn(window.history, 'back').mockReturnValue()
      const location = open(store())
      location.navigate('/live')
      location.navigate('/room/a')
      location.returnTo('/live')
      expect(back).toHaveBeenCalledOnce()
      // Without an event, as a host opens a menu.
      window.history.pushState({ menu: true }, '')
      location.returnTo('/live')
      expect(back).toHaveBeenCalledOnce()
      expect(location.get().path).toBe('/live')
    },
  )

  it.each(inHistory)(
    'in %s routing, a second press before the first has led back changes nothing',
    (_name, store) => {
      const back = vi.spyOn(window.history, 'back').mockReturnValue()
      const location = open(store())
      location.navigate('/room/a')
      location.returnTo('/')
      location.returnTo('/')
      expect(back).toHaveBeenCalledOnce()
      window.history.replaceState({ casinoEntry: 0 }, '', location.href('/'))
      window.dispatchEvent(new Event('popstate'))
      location.navigate('/faq')
      location.returnTo('/')
      expect(back).toHaveBeenCalledTimes(2)
    },
  )

  /** A location that has gone on by an entry of its own, in the history that all frames of a page share. */
  function goneOn(store: () => LocationStore) {
    const length = vi.spyOn(window.history, 'length', 'get').mockReturnValue(7)
    onTestFinished(() => length.mockRestore())
    const back = vi.spyOn(window.history, 'back').mockReturnValue()
    const location = open(store())
    location.navigate('/live')
    return { location, length, back }
  }

  it.each(inHistory)(
    'in %s routing, returnTo never goes back in what the page around the app, or another frame, has added',
    (_name, store) => {
      const { location, length, back } = goneOn(store)
      length.mockReturnValue(8)
      location.returnTo('/')
      expect(back).not.toHaveBeenCalled()
      expect(location.get().path).toBe('/')
      // An entry of the app's own, which the viewer has come back to.
      length.mockReturnValue(9)
      window.history.replaceState({ casinoEntry: 1 }, '', location.href('/live'))
      window.dispatchEvent(new Event('popstate'))
      location.returnTo('/')
      expect(back).toHaveBeenCalledOnce()
    },
  )

  it.each(inHistory)(
    'in %s routing, returnTo goes back also after the page was restored from another site',
    (_name, store) => {
      const { location, length, back } = goneOn(store)
      // The other site's entry is still ahead.
      length.mockReturnValue(8)
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
      location.returnTo('/')
      expect(back).toHaveBeenCalledOnce()
    },
  )

  it.each(inHistory)('in %s routing, back is distinguished from forward', async (_name, store) => {
    const location = open(store())
    const moves: string[] = []
    location.listen(({ to, fromEntry, toEntry }) =>
      moves.push(`${to.path} ${fromEntry} to ${toEntry}`),
    )
    location.navigate('/faq')
    location.navigate('/room/a')
    window.history.replaceState({ casinoEntry: 1 }, '', window.location.href)
    window.dispatchEvent(new Event('popstate'))
    location.navigate('/live')
    expect(moves[0]).toBe('/faq 0 to 1')
    expect(moves[1]).toBe('/room/a 1 to 2')
    expect(moves[2]).toBe('/live 1 to 2')
  })

  it.each(inHistory)(
    'in %s routing, a way back that is refused changes nothing but the entry',
    (_name, store) => {
      let isRefused = true
      const refused: string[] = []
      const location = open(store(), undefined, to => {
        refused.push(to.path)
        return isRefused
      })
      location.navigate('/faq')
      const seen = paths(location)
      location.navigate('/studio/a')
      const { href } = window.location
      const back = () => {
        window.history.replaceState({ casinoEntry: 1 }, '', location.href('/faq'))
        window.dispatchEvent(new Event('popstate'))
      }
      back()
      expect(refused).toEqual(['/faq'])
      expect(window.location.href).toBe(href)
      expect(location.get().path).toBe('/studio/a')
      expect(location.previous()?.path).toBe('/faq')
      isRefused = false
      back()
      expect(seen).toEqual(['/studio/a', '/faq'])
    },
  )

  it.each(inHistory)(
    'in %s routing, a page whose replaceState dispatches popstate, as with single-spa, does not go round in circles',
    (_name, store) => {
      const location = open(store())
      const seen = paths(location)
      const original = window.history.replaceState.bind(window.history)
      const replace = vi.spyOn(window.history, 'replaceState').mockImplementation((...args) => {
        original(...args)
        window.dispatchEvent(new Event('popstate'))
      })
      window.history.pushState(null, '', location.href('/faq'))
      window.dispatchEvent(new Event('popstate'))
      replace.mockRestore()
      expect(seen.at(-1)).toBe('/faq')
    },
  )

  it("the host's state of a history entry is kept", () => {
    window.history.replaceState({ host: 'state' }, '', '/casino/')
    const location = open(inPath())
    location.navigate('/faq', { replace: true })
    expect(window.history.state).toMatchObject({ host: 'state', casinoEntry: 0 })
  })
})

describe('initial URL', () => {
  it('the initial URL is the one with which the app was opened', () => {
    const location = open(inMemory())
    location.navigate('/room/a')
    expect(location.initial()?.path).toBe('/')
  })

  it('replacing the first entry replaces the initial URL', () => {
    const location = open(inMemory())
    location.navigate('/room/a', { replace: true })
    location.navigate('/')
    expect(location.initial()?.path).toBe('/room/a')
  })

  it('the initial URL is null after a reload of a later entry', () => {
    window.history.replaceState({ casinoEntry: 3 }, '', '/casino/#/room/a')
    const location = open(inHash())
    expect(location.initial()).toBeNull()
    window.history.replaceState(null, '', '/casino/')
  })
})

it.each([
  ['hash, in the fragment', '/casino/#/room/a?demo=1&signin=1', 'hash'],
  ['hash, in the query', '/casino/?demo=1&signin#/room/a', 'hash'],
  ['path', '/casino/room/a?signin=1', 'path'],
])('a one-time key is removed from the URL: %s', (_name, address, routing) => {
  window.history.replaceState(null, '', address)
  let arrivals = 0
  const store = routing === 'hash' ? inHash() : inPath()
  const location = open(store, place => {
    if (!isBackFromSignIn(place.search)) return place
    arrivals += 1
    return { ...place, search: withoutSignInKey(place.search) }
  })
  expect(location.get().path).toBe('/room/a')
  expect(arrivals).toBe(1)
  expect(window.location.href).not.toContain('signin')
})
