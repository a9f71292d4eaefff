// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://operator.test/page" }
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCasinoFrame } from '../../../elements/host.ts'
import type { CasinoFrameOptions } from '../../../elements/host-protocol.ts'

const ORIGIN = 'https://widget.test'
const SRC = `${ORIGIN}/dist/iframe.html`
// Not in the document, where happy-dom would try to load the frame.
const container = document.createElement('div')
const frames: { destroy(): void }[] = []

/** Creates a frame with a fake window. */
function open(options: Partial<CasinoFrameOptions> = {}) {
  const frame = createCasinoFrame(container, { src: SRC, ...options })
  frames.push(frame)
  const posted: [unknown, string][] = []
  const replaced: string[] = []
  const inner = Object.assign(new EventTarget(), {
    postMessage: (message: unknown, origin: string) => posted.push([message, origin]),
    location: { replace: (href: string) => replaced.push(href) },
  })
  Object.defineProperty(frame.element, 'contentWindow', { value: inner, configurable: true })
  const load = () => frame.element.dispatchEvent(new Event('load'))
  const post = (data: unknown, { origin = ORIGIN, source = inner as unknown } = {}) => {
    const event = new MessageEvent('message', { data, origin })
    Object.defineProperty(event, 'source', { value: source })
    window.dispatchEvent(event)
  }
  const ready = () =>
    post({ source: 'casino-elements', type: 'ready', content: { version: '1.0.0' } })
  // Browsers deliver the messages of an unloaded document without a source.
  const gone = () => post({ source: 'casino-elements', type: 'gone' }, { source: null })
  return { frame, posted, replaced, load, post, ready, gone, query: new URL(frame.element.src) }
}

const hello = [{ type: 'hello' }, ORIGIN]

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  for (const frame of frames.splice(0)) frame.destroy()
  vi.useRealTimers()
})

describe('the iframe', () => {
  it('the iframe has exactly the permissions that the widget needs', () => {
    const { element } = open().frame
    expect(element.getAttribute('allow')).toBe(
      'autoplay; fullscreen; picture-in-picture; camera; microphone; clipboard-write; display-capture',
    )
    expect(element.title).not.toBe('')
    expect(element.referrerPolicy).toBe('strict-origin-when-cross-origin')
  })

  it("the iframe's settings are in the query and its token in the fragment", () => {
    const { query } = open({
      view: 'room',
      theme: 'light',
      token: 'a b&c',
      src: `${SRC}?roomId=0x1`,
    })
    expect(Object.fromEntries(query.searchParams)).toEqual({
      roomId: '0x1',
      view: 'room',
      theme: 'light',
      routing: 'hash',
      parentOrigin: 'https://operator.test',
    })
    expect(query.hash).toBe('#token=a%20b%26c')
  })

  it('query keys of src are kept', () => {
    const src = `${SRC}?routing=memory&parentOrigin=https://other.test&token=t#/faq`
    const { query } = open({ src })
    expect(query.searchParams.get('routing')).toBe('memory')
    expect(query.searchParams.get('parentOrigin')).toBe('https://other.test')
    expect(query.searchParams.has('token')).toBe(false)
    expect(query.hash).toBe('#/faq&token=t')
  })

  it('a javascript: URL as src throws', () => {
    expect(() => open({ src: 'javascript:alert(1)' })).toThrow(TypeError)
  })
})

describe('the handshake', () => {
  it('hello is repeated until the frame answers', () => {
    const { posted, load, ready } = open()
    vi.advanceTimersByTime(2000)
    expect(posted).toEqual([])
    load()
    vi.advanceTimersByTime(1000)
    expect(posted).toEqual([hello, hello, hello])
    ready()
    vi.advanceTimersByTime(5000)
    expect(posted).toHaveLength(3)
  })

  it('commands are queued until the frame answers, in their order', () => {
    const { frame, posted, load, ready } = open()
    frame.setTheme('light')
    frame.redirect('/faq')
    load()
    expect(posted).toEqual([hello])
    ready()
    frame.redirect('/upcoming', true)
    expect(posted.slice(1)).toEqual([
      [{ type: 'theme', content: 'light' }, ORIGIN],
      [{ type: 'redirect', content: { path: '/faq', force: false } }, ORIGIN],
      [{ type: 'redirect', content: { path: '/upcoming', force: true } }, ORIGIN],
    ])
  })

  it('the handshake is repeated when the frame loads again', () => {
    const { frame, posted, load, ready } = open()
    load()
    ready()
    load()
    frame.focus()
    expect(posted).toEqual([hello, hello])
    ready()
    expect(posted.at(-1)).toEqual([{ type: 'focus', content: true }, ORIGIN])
  })
})

describe('a frame that reloads', () => {
  const faq = [{ type: 'redirect', content: { path: '/faq', force: false } }, ORIGIN]
  const goToRoom = {
    source: 'casino-elements',
    type: 'navigation',
    content: { fullPath: '/room/0x1', path: '/room/0x1' },
  }

  it('commands are queued between `gone` and the next document', () => {
    const { frame, posted, load, ready, gone } = open()
    load()
    ready()
    gone()
    frame.redirect('/faq')
    expect(posted).toEqual([hello, hello])
    ready()
    expect(posted).toEqual([hello, hello, faq])
  })

  it('hello is repeated after `gone` until the frame answers, even if it has not been unloaded', () => {
    const { posted, load, ready, gone } = open()
    load()
    ready()
    gone()
    vi.advanceTimersByTime(1000)
    expect(posted).toEqual([hello, hello, hello, hello])
    ready()
    vi.advanceTimersByTime(5000)
    expect(posted).toHaveLength(4)
  })

  it('commands are sent after the frame has reloaded with its token', () => {
    const { frame, posted, replaced, load, post, ready, gone } = open({
      src: `${SRC}?routing=path`,
      token: 'one',
    })
    load()
    ready()
    post(goToRoom)
    gone()
    frame.redirect('/faq')
    // The first document has no token: it is left as soon as it has loaded.
    ready()
    expect(posted).not.toContainEqual(faq)
    load()
    expect(replaced).toHaveLength(1)
    ready()
    expect(posted).not.toContainEqual(faq)
    gone()
    ready()
    expect(posted.filter(([message]) => 'content' in Object(message))).toEqual([faq])
    load()
    expect(replaced).toHaveLength(1)
  })

  it('commands sent with a new token wait for the reload that it causes', () => {
    const { frame, posted, load, post, ready, gone } = open({ src: `${SRC}?routing=path` })
    load()
    ready()
    post(goToRoom)
    frame.setToken('two')
    frame.redirect('/faq')
    ready()
    expect(posted).not.toContainEqual(faq)
    gone()
    ready()
    expect(posted).toContainEqual(faq)
  })
})

describe('commands', () => {
  it('commands are messages of the protocol', () => {
    const { frame, posted, load, ready } = open()
    load()
    ready()
    frame.changeColors('emerald')
    frame.changeColors({ value: null, colors: [{ type: 'text', color: '#fff' }] })
    frame.focus(false)
    frame.stopRoomRound()
    frame.stopRoomRound('0x1')
    expect(posted.slice(1).map(([message]) => message)).toEqual([
      { type: 'change-colors', content: 'emerald' },
      {
        type: 'change-colors',
        content: { value: null, colors: [{ type: 'text', color: '#fff' }] },
      },
      { type: 'focus', content: false },
      { type: 'stop-room-round' },
      { type: 'stop-room-round', content: '0x1' },
    ])
  })
})

describe('messages of the frame', () => {
  const navigation = {
    source: 'casino-elements',
    type: 'navigation',
    content: { fullPath: '/faq?demo=', path: '/faq' },
  }

  it("messages of the frame call the host's callbacks", () => {
    const onNavigate = vi.fn()
    const onSignIn = vi.fn()
    const { post } = open({ onNavigate, onSignIn })
    post(navigation)
    post({ source: 'casino-elements', type: 'sign-in', content: { reason: 'chat' } })
    expect(onNavigate.mock.calls).toEqual([[{ fullPath: '/faq?demo=', path: '/faq' }]])
    expect(onSignIn.mock.calls).toEqual([[{ reason: 'chat' }]])
  })

  it.each([
    ['from another origin', navigation, { origin: 'https://evil.test' }],
    ['from another window', navigation, { source: window }],
    ['from no window', navigation, { source: null }],
    ['without our mark', { ...navigation, source: 'other' }, {}],
    ['of another shape', { ...navigation, content: { path: 1, fullPath: [] } }, {}],
    ['of no shape', 'navigation', {}],
    ['with nothing in it', null, {}],
    ['of an inherited name', { ...navigation, type: 'toString' }, {}],
  ])('a message is ignored if it comes %s', (_name, data, from) => {
    const onNavigate = vi.fn()
    const { post } = open({ onNavigate })
    post(data, from)
    expect(onNavigate).not.toHaveBeenCalled()
  })

  it('`ready` of another window does not complete the handshake', () => {
    const { posted, load, post } = open()
    load()
    post({ source: 'casino-elements', type: 'ready' }, { origin: 'https://evil.test' })
    vi.advanceTimersByTime(500)
    expect(posted).toEqual([hello, hello])
  })
})

describe('setToken', () => {
  it('a new token changes only the fragment and adds no history entry', () => {
    const { frame, replaced, query } = open({ token: 'one' })
    frame.setToken('two')
    frame.setToken(null)
    const bare = query.href.replace(/#.*/, '')
    expect(replaced).toEqual([`${bare}#token=two`, `${bare}#token=`])
  })

  it('a new token is set again when the frame reloads', () => {
    const { frame, replaced, load } = open({ token: 'one' })
    load()
    expect(replaced).toEqual([])
    frame.setToken('two')
    load()
    expect(replaced).toHaveLength(2)
  })

  it('with path routing a new token reloads the frame at the same path', () => {
    const { frame, replaced, post } = open({ src: `${SRC}?routing=path` })
    post({
      source: 'casino-elements',
      type: 'navigation',
      content: { fullPath: '/faq', path: '/faq' },
    })
    frame.setToken('two')
    expect(new URL(replaced[0] ?? '').searchParams.get('fullPath')).toBe('/faq')
    // The server's redirect leads to all of the address but this: without it nothing would load.
    expect(new URL(replaced[0] ?? '').searchParams.get('load')).toMatch(/^\d+$/)
  })
})

describe('destroy', () => {
  it('destroy removes the frame, its listeners and timers', () => {
    const onNavigate = vi.fn()
    const { frame, posted, load, post } = open({ onNavigate })
    load()
    frame.destroy()
    vi.advanceTimersByTime(5000)
    post({
      source: 'casino-elements',
      type: 'navigation',
      content: { fullPath: '/faq', path: '/faq' },
    })
    expect(posted).toEqual([hello])
    expect(onNavigate).not.toHaveBeenCalled()
    expect(container.childElementCount).toBe(0)
  })
})
