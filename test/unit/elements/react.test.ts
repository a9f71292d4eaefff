// @vitest-environment happy-dom

import type { Root } from 'react-dom/client'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { dispatch, eventDescriptions } from '../../../elements/definition/events.ts'
import { specs } from '../../../elements/definition/specs.ts'
import type { CasinoRoomElement } from '../../../elements/definition/types.ts'
import { defineElements } from '../../../elements/install.ts'
import { createTestPageHost } from './page-host.ts'
import { reactVersions, roomOnServer } from './react-versions.ts'

// The elements themselves are real, but the script would load their views.
vi.mock('../../../elements/index.ts', () => ({}))

const host = createTestPageHost({ loadCore: () => new Promise(() => {}) })
Object.assign(window, { fetch: () => new Promise(() => {}) })
defineElements(customElements, specs, host)

describe.each(reactVersions)('the components with %s', (_name, { React, client }) => {
  const { createElement, act } = React
  let components: typeof import('../../../elements/react.ts')
  let shown: Root | undefined

  beforeAll(async () => {
    vi.resetModules()
    vi.doMock('react', () => ({ ...React, default: React }))
    components = await import('../../../elements/react.ts')
  })

  afterEach(async () => {
    act(() => shown?.unmount())
    shown = undefined
    document.body.replaceChildren()
    // A removed element gives its settings up after a moment, because it may only be moved.
    await vi.waitFor(() => expect(host.config().token).toBeNull())
  })

  function render(element: React.ReactElement) {
    if (!shown) {
      const box = document.body.appendChild(document.createElement('main'))
      shown = client().createRoot(box)
    }
    act(() => shown?.render(element))
    const found = document.querySelector<CasinoRoomElement>('casino-lobby, casino-room')
    if (!found) throw new Error('no element')
    return found
  }

  it('hydration keeps the element, sets the token and adds the listeners', () => {
    const log = vi.spyOn(console, 'error')
    document.body.innerHTML = `<main>${roomOnServer.markup}</main>`
    const [box, element] = [document.querySelector('main'), document.querySelector('casino-room')]
    if (!box || !element) throw new Error('no element')
    const onReady = vi.fn()
    const ref = React.createRef<CasinoRoomElement>()
    act(() => {
      const props = { ...roomOnServer.props, onReady, ref }
      const room = createElement(components.CasinoRoom, props, 'Loading…')
      shown = client().hydrateRoot(box, room)
    })
    dispatch(element, 'casino-ready', null)
    expect(onReady).toHaveBeenCalledOnce()
    expect(ref.current).toBe(element)
    expect(element.token).toBe('secret')
    expect(host.config()).toMatchObject({
      token: 'secret',
      balanceMarker: true,
      parentOrigins: ['https://a.test', 'https://b.test'],
    })
    expect(box.innerHTML).toBe(roomOnServer.markup)
    expect(log).not.toHaveBeenCalled()
  })

  it('changed and removed props reach the element', () => {
    const { CasinoRoom } = components
    const first = {
      roomId: '0x1',
      theme: 'light',
      demo: true,
      token: 'one',
      className: 'a',
    } as const
    const element = render(createElement(CasinoRoom, first))
    expect(element).toMatchObject({ roomId: '0x1', theme: 'light', demo: true, token: 'one' })
    expect(element.className).toBe('a')
    render(createElement(CasinoRoom, { roomId: '0x2', theme: null, demo: false, token: 'two' }))
    expect(element).toMatchObject({ roomId: '0x2', theme: null, demo: false, token: 'two' })
    expect(element.outerHTML).toBe('<casino-room room-id="0x2" demo="false"></casino-room>')
    expect(host.config()).toMatchObject({ token: 'two', theme: 'dark', demo: false })
    render(createElement(CasinoRoom, {}))
    expect(element).toMatchObject({ roomId: null, token: null })
    expect(element.getAttributeNames()).toEqual([])
    expect(host.config().token).toBeNull()
  })

  it('a token that stays is set once', () => {
    const { CasinoLobby } = components
    const element = render(createElement(CasinoLobby, { token: 'one' }))
    const set = vi.spyOn(element, 'token', 'set')
    render(createElement(CasinoLobby, { token: 'one', theme: 'light' }))
    expect(set).not.toHaveBeenCalled()
    render(createElement(CasinoLobby, { token: 'two' }))
    expect(set).toHaveBeenCalledExactlyOnceWith('two')
  })

  it('a token is set once also in strict mode, which runs each effect twice', () => {
    const element = document.createElement('casino-lobby')
    const set = vi.spyOn(Object.getPrototypeOf(element), 'token', 'set')
    const lobby = createElement(components.CasinoLobby, { token: 'one' })
    expect(render(createElement(React.StrictMode, {}, lobby)).token).toBe('one')
    expect(set).toHaveBeenCalledExactlyOnceWith('one')
    set.mockRestore()
  })

  it('every event has a handler, and its latest one is called', () => {
    const { CasinoLobby } = components
    const names = [
      'onReady',
      'onNavigate',
      'onSignIn',
      'onStatus',
      'onBalance',
      'onError',
      'onPreloadError',
    ]
    const heard: string[] = []
    const handlersOf = (suffix: string) =>
      Object.fromEntries(names.map(name => [name, () => heard.push(name + suffix)]))
    const element = render(createElement(CasinoLobby, handlersOf(' first')))
    render(createElement(CasinoLobby, handlersOf('')))
    for (const event of Object.keys(eventDescriptions)) element.dispatchEvent(new Event(event))
    expect(heard).toEqual(names)
    render(createElement(CasinoLobby, {}))
    element.dispatchEvent(new Event('casino-ready'))
    expect(heard).toEqual(names)
  })

  it('what any element has is passed on', () => {
    const { CasinoLobby } = components
    const onClick = vi.fn()
    const props = { id: 'a', hidden: true, title: 'b', 'aria-busy': false, onClick }
    const element = render(createElement(CasinoLobby, props, createElement('p', {}, 'c')))
    expect(element.getAttributeNames()).toEqual(['id', 'hidden', 'title', 'aria-busy'])
    expect(element.getAttribute('aria-busy')).toBe('false')
    expect(element.innerHTML).toBe('<p>c</p>')
    element.click()
    expect(onClick).toHaveBeenCalledOnce()
  })

  it('the ref is a function or an object, and is cleared in the end', () => {
    const { CasinoRoom } = components
    const refs: unknown[] = []
    const ref = (element: CasinoRoomElement | null) => void refs.push(element)
    const element = render(createElement(CasinoRoom, { ref }))
    const onReady = vi.fn()
    render(createElement(CasinoRoom, { ref, onReady }))
    act(() => shown?.unmount())
    expect(refs).toEqual([element, null])
    element.dispatchEvent(new Event('casino-ready'))
    expect(onReady).not.toHaveBeenCalled()
    shown = undefined
  })

  const { Activity } = React
  it.skipIf(!Activity)(
    'an element that an Activity hides leaves the page, and comes back with it',
    async () => {
      if (!Activity) throw new Error('no Activity')
      const { CasinoLobby, CasinoRoom } = components
      const ref = React.createRef<CasinoRoomElement>()
      const onReady = vi.fn()
      const show = (mode: 'visible' | 'hidden') => {
        const room = createElement(CasinoRoom, { roomId: '0x1', token: 'one', onReady, ref })
        const props = { mode, children: room }
        const page = createElement(Activity, props)
        render(createElement('section', {}, createElement(CasinoLobby), page))
      }
      const room = () => document.querySelector('casino-room')
      show('visible')
      const first = room()
      show('hidden')
      await vi.waitFor(() => expect(room()).toBeNull())
      expect(ref.current).toBeNull()
      show('visible')
      await vi.waitFor(() => expect(room()).not.toBeNull())
      const second = room()
      expect(second).not.toBe(first)
      expect(ref.current).toBe(second)
      expect(second?.token).toBe('one')
      second?.dispatchEvent(new Event('casino-ready'))
      expect(onReady).toHaveBeenCalledOnce()
    },
  )
})
