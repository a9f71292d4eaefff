// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://operator.test/page" }
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type CasinoFrameOptions, createCasinoFrame } from '../../../elements/host.ts'

const ORIGIN = 'https://widget.test'
const SRC = `${ORIGIN}/dist/iframe.html`
// Not in the document, where happy-dom would try to load the iframe.
const container = document.createElement('div')
const frames: { destroy(): void }[] = []

/** Creates an iframe with a fake window. */
function open(options: Partial<CasinoFrameOptions> = {}) {
  const frame = createCasinoFrame(container, { src: SRC, ...options })
  frames.push(frame)
  const posted: [unknown, string][] = []
  const inner = Object.assign(new EventTarget(), {
    postMessage: (message: unknown, origin: string) => posted.push([message, origin]),
  })
  Object.defineProperty(frame.element, 'contentWindow', { value: inner, configurable: true })
  const load = () => frame.element.dispatchEvent(new Event('load'))
  const post = (data: unknown, { origin = ORIGIN, source = inner as unknown } = {}) => {
    const event = new MessageEvent('message', { data, origin })
    Object.defineProperty(event, 'source', { value: source })
    window.dispatchEvent(event)
  }
  const say = (type: string, content?: unknown) =>
    post({ source: 'casino-elements', type, content })
  /** Asks for the token and reports readiness, as each document of the iframe does. */
  const ask = () => say('token-request')
  const ready = () => say('ready', { version: '1.0.0' })
  const start = () => {
    ask()
    load()
    ready()
  }
  const tokens = () =>
    posted.flatMap(([message]) =>
      Reflect.get(Object(message), 'type') === 'token'
        ? [Reflect.get(Object(message), 'content')]
        : [],
    )
  const commands = () => posted.filter(([message]) => !/hello|token/.test(JSON.stringify(message)))
  // Browsers deliver the messages of an unloaded document without a source.
  const gone = () => post({ source: 'casino-elements', type: 'gone' }, { source: null })
  const query = new URL(frame.element.src)
  return { frame, posted, load, post, say, ask, ready, start, gone, tokens, commands, query }
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
  const allow = (options: Partial<CasinoFrameOptions>) =>
    open(options).frame.element.getAttribute('allow')
  const plain = 'autoplay; fullscreen; picture-in-picture; clipboard-write'

  it('the iframe has the permissions that a viewer needs', () => {
    expect(allow({})).toBe(plain)
    const { element } = open().frame
    expect(element.title).not.toBe('')
    expect(element.referrerPolicy).toBe('strict-origin-when-cross-origin')
  })

  it.each<Partial<CasinoFrameOptions>>([
    { view: 'room', roomView: 'studio' },
    { view: 'room', roomView: 'bs-studio' },
    { src: `${SRC}?view=room&roomView=studio` },
  ])('camera, microphone and screen, which stays on, are delegated to the studio: %j', options => {
    expect(allow(options)).toBe(`${plain}; camera; microphone; display-capture; screen-wake-lock`)
  })

  it.each<Partial<CasinoFrameOptions>>([
    { view: 'room', roomView: 'room' },
    { view: 'lobby', roomView: 'studio' },
    { roomView: 'studio' },
    { src: `${SRC}?view=room&roomView=not-studio` },
  ])('camera, microphone and screen are delegated to no other view: %j', options => {
    expect(allow(options)).toBe(plain)
  })

  it("the iframe's settings are in the query", () => {
    const { query } = open({
      view: 'room',
      roomView: 'bs-studio',
      theme: 'light',
      src: `${SRC}?roomId=0x1`,
    })
    expect(Object.fromEntries(query.searchParams)).toEqual({
      roomId: '0x1',
      view: 'room',
      roomView: 'bs-studio',
      theme: 'light',
      awaitToken: '1',
      routing: 'hash',
      parentOrigin: 'https://operator.test',
    })
  })

  it.each([
    ['capacitor://localhost', 'capacitor://localhost'],
    ['null', null],
  ])("the origin %s of the host's page is named to the iframe as %s", (origin, parentOrigin) => {
    vi.stubGlobal('origin', origin)
    expect(open().query.searchParams.get('parentOrigin')).toBe(parentOrigin)
    vi.unstubAllGlobals()
  })

  it('query keys of src are kept', () => {
    const src = `${SRC}?routing=memory&parentOrigin=https://other.test#/faq`
    const { query } = open({ src })
    expect(query.searchParams.get('routing')).toBe('memory')
    expect(query.searchParams.get('parentOrigin')).toBe('https://other.test')
    expect(query.hash).toBe('#/faq')
  })

  it('the address has the direction of the container, unless src names another one', () => {
    vi.stubGlobal('getComputedStyle', () => ({ direction: 'rtl' }))
    expect(open({}).query.searchParams.get('dir')).toBe('rtl')
    expect(open({ src: `${SRC}?dir=ltr` }).query.searchParams.get('dir')).toBe('ltr')
    vi.unstubAllGlobals()
    expect(open({}).query.searchParams.has('dir')).toBe(false)
  })

  it('a javascript: URL as src throws', () => {
    expect(() => open({ src: 'javascript:alert(1)' })).toThrow(TypeError)
  })
})

describe('the handshake', () => {
  type Act = (page: ReturnType<typeof open>) => void
  it.each<[string, Act, Act]>([
    ['has loaded', ({ ask }) => ask(), ({ load }) => load()],
    ['says `gone`, also without an unload', ({ start }) => start(), ({ gone }) => gone()],
  ])('hello is repeated when the iframe %s, until it answers', (_name, prepare, act) => {
    const page = open()
    vi.advanceTimersByTime(2000)
    expect(page.posted).toEqual([])
    prepare(page)
    page.posted.length = 0
    act(page)
    vi.advanceTimersByTime(1000)
    expect(page.posted).toEqual([hello, hello, hello])
    page.ready()
    vi.advanceTimersByTime(5000)
    expect(page.posted).toHaveLength(3)
  })

  it('the host is told once of a document that does not answer, and hello is sent less often', () => {
    const onError = vi.fn()
    const { posted, load, ready } = open({ onError })
    load()
    vi.advanceTimersByTime(9_999)
    expect(onError).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onError.mock.calls).toEqual([[{ reason: 'no-answer' }]])
    posted.length = 0
    vi.advanceTimersByTime(60_000)
    expect(posted).toHaveLength(6)
    expect(onError).toHaveBeenCalledOnce()
    ready()
    posted.length = 0
    vi.advanceTimersByTime(60_000)
    expect(posted).toEqual([])
    load()
    vi.advanceTimersByTime(10_000)
    expect(onError).toHaveBeenCalledTimes(2)
  })

  it('nothing is sent any more once the host has destroyed an iframe that does not answer', () => {
    const { frame, posted, load } = open({ onError: () => frame.destroy() })
    load()
    vi.advanceTimersByTime(10_000)
    posted.length = 0
    vi.advanceTimersByTime(60_000)
    expect(posted).toEqual([])
  })

  it('nothing is sent and nobody told while the iframe is out of the document, until it loads again', () => {
    const onError = vi.fn()
    const { frame, posted, load } = open({ onError })
    load()
    const inner = frame.element.contentWindow
    const move = (value: unknown) =>
      Object.defineProperty(frame.element, 'contentWindow', { value, configurable: true })
    move(null)
    vi.advanceTimersByTime(60_000)
    expect(onError).not.toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(0)
    move(inner)
    posted.length = 0
    load()
    vi.advanceTimersByTime(500)
    expect(posted).toEqual([hello, hello])
  })

  it('commands are queued until the iframe answers, in their order', () => {
    const { frame, posted, ask, load, ready, commands } = open()
    frame.setTheme('light')
    frame.redirect('/faq')
    ask()
    load()
    expect(commands()).toEqual([])
    expect(posted.at(-1)).toEqual(hello)
    ready()
    frame.redirect('/upcoming', true)
    expect(commands()).toEqual([
      [{ type: 'theme', content: 'light' }, ORIGIN],
      [{ type: 'redirect', content: { path: '/faq', force: false } }, ORIGIN],
      [{ type: 'redirect', content: { path: '/upcoming', force: true } }, ORIGIN],
    ])
  })

  it('the handshake is repeated when the iframe loads again', () => {
    const { frame, posted, commands, start, load, ready } = open()
    start()
    load()
    frame.focus()
    expect(posted.at(-1)).toEqual(hello)
    expect(commands()).toEqual([])
    ready()
    expect(posted.at(-1)).toEqual([{ type: 'focus', content: true }, ORIGIN])
  })
})

it('the last theme and colours are sent to each document of the iframe, before what waits since `gone`', () => {
  const { frame, start, gone, commands } = open()
  frame.setTheme('dark')
  frame.setTheme('light')
  frame.changeColors('ember')
  start()
  frame.changeColors('emerald')
  gone()
  frame.setTheme('auto')
  frame.redirect('/faq')
  start()
  const [theme, colors] = ['theme', 'change-colors']
  expect(commands().map(([message]) => Object.values(Object(message)))).toEqual([
    [theme, 'light'],
    [colors, 'ember'],
    [colors, 'emerald'],
    [theme, 'auto'],
    [colors, 'emerald'],
    ['redirect', { path: '/faq', force: false }],
  ])
})

it('commands are messages of the protocol', () => {
  const { frame, commands, start } = open()
  start()
  frame.changeColors('emerald')
  frame.changeColors({ value: null, colors: [{ type: 'text', color: '#fff' }] })
  frame.focus(false)
  frame.stopRoomRound()
  frame.stopRoomRound('0x1')
  expect(commands().map(([message]) => message)).toEqual([
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

it('a pause of play waits until the iframe is ready, and is sent to each later document', () => {
  const { frame, start, gone, commands } = open()
  frame.pauseGambling({ until: '2026-01-05T12:00:00Z' })
  expect(commands()).toEqual([])
  start()
  const pause = { type: 'pause-gambling', content: { until: '2026-01-05T12:00:00Z' } }
  expect(commands().map(([message]) => message)).toEqual([pause])
  frame.pauseGambling()
  gone()
  start()
  const forever = { type: 'pause-gambling', content: undefined }
  expect(commands().map(([message]) => message)).toEqual([pause, forever, pause, forever])
})

describe('messages of the iframe', () => {
  const navigation = {
    source: 'casino-elements',
    type: 'navigation',
    content: { fullPath: '/faq?demo=', path: '/faq' },
  }

  it.each([
    ['navigation', 'onNavigate', navigation.content, { path: 1, fullPath: [] }],
    ['sign-in', 'onSignIn', { reason: 'chat' }, {}],
    ['limit', 'onLimit', { limit: 'loss', reached: true }, { limit: 'loss' }],
    ['status', 'onStatus', { status: 'disabledSessionExpired' }, {}],
  ])(
    "the message %s calls the host's %s, unless it has another shape",
    (type, name, content, other) => {
      const callback = vi.fn()
      const { say } = open({ [name]: callback })
      say(type, content)
      say(type, other)
      expect(callback.mock.calls).toEqual([[content]])
    },
  )

  it.each([
    ['from another origin', navigation, { origin: 'https://evil.test' }],
    ['from another window', navigation, { source: window }],
    ['from no window', navigation, { source: null }],
    ['without our mark', { ...navigation, source: 'other' }, {}],
    ['of no shape', 'navigation', {}],
    ['with nothing in it', null, {}],
    ['of an inherited name', { ...navigation, type: 'toString' }, {}],
  ])('a message is ignored if it comes %s', (_name, data, from) => {
    const onNavigate = vi.fn()
    const { post } = open({ onNavigate })
    post(data, from)
    expect(onNavigate).not.toHaveBeenCalled()
  })
})

describe('the token', () => {
  it.each([
    [{ token: 'to ken' }, 'to ken'],
    [{ src: `${SRC}?token=to%20ken` }, 'to ken'],
    [{ src: `${SRC}#/faq&token=to%20ken` }, 'to ken'],
    [{ src: `${SRC}#token=old`, token: 'to ken' }, 'to ken'],
    [{}, null],
    [{ token: null }, null],
  ])('the token of %j is a message to the origin of src, and in no address', (options, token) => {
    const { frame, ask, posted } = open(options)
    expect(frame.element.src).not.toMatch(/(?<!await)token|to.ken/)
    expect(posted).toEqual([])
    ask()
    expect(posted).toEqual([[{ type: 'token', content: token }, ORIGIN]])
  })

  it('each document of the iframe that asks receives the latest token', () => {
    const { frame, start, gone, ask, tokens } = open({ token: 'one' })
    start()
    frame.setToken('two')
    gone()
    ask()
    frame.element.dispatchEvent(new Event('load'))
    ask()
    expect(tokens()).toEqual(['one', 'two', 'two', 'two'])
  })

  it('a token that is set while the iframe loads is sent once, and no earlier one after it', () => {
    const { frame, ask, load, ready, tokens } = open({ token: 'one' })
    frame.setToken('two')
    ask()
    load()
    frame.setToken('three')
    frame.setToken('four')
    expect(tokens()).toEqual(['two'])
    ready()
    expect(tokens()).toEqual(['two', 'four'])
  })

  it('null logs out, and so does undefined of a page without types', () => {
    const { frame, start, tokens } = open({ token: 'one' })
    start()
    frame.setToken(null)
    frame.setToken('two')
    Reflect.apply(frame.setToken, frame, [undefined])
    expect(tokens()).toEqual(['one', null, 'two', null])
  })

  it.each([
    ['another origin', { origin: 'https://evil.test' }],
    ['another window', { source: window }],
    ['no window', { source: null }],
  ])('a request for the token from %s is ignored', (_name, from) => {
    const { post, posted } = open({ token: 'one' })
    post({ source: 'casino-elements', type: 'token-request' }, from)
    expect(posted).toEqual([])
  })
})

it('destroy removes the iframe, its listeners and timers', () => {
  const onNavigate = vi.fn()
  const { frame, posted, load, say } = open({ onNavigate })
  load()
  frame.destroy()
  vi.advanceTimersByTime(5000)
  say('navigation', { fullPath: '/faq', path: '/faq' })
  expect(posted).toEqual([hello])
  expect(onNavigate).not.toHaveBeenCalled()
  expect(container.childElementCount).toBe(0)
})

describe('a reality check', () => {
  const check = { elapsed: 3600, staked: 12, won: 4.5, net: -7.5, currency: 'EUR' }

  it('is left to the widget if the page shows none', () => {
    const { start, say, commands } = open()
    start()
    say('reality-check', check)
    expect(commands()).toEqual([])
  })

  it('is the page’s if it shows its own, which it answers', () => {
    const onRealityCheck = vi.fn()
    const { start, say, commands, frame } = open({ onRealityCheck })
    start()
    say('reality-check', { ...check, net: '7' })
    expect(onRealityCheck).not.toHaveBeenCalled()
    say('reality-check', check)
    expect(onRealityCheck.mock.calls).toEqual([[check]])
    frame.answerRealityCheck('stop')
    expect(commands().map(([message]) => message)).toEqual([
      { type: 'reality-check-answer', content: 'shown' },
      { type: 'reality-check-answer', content: 'stop' },
    ])
  })
})
