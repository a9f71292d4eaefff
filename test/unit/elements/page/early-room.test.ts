// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  mayPlayEarly,
  presencePath,
  readChannel,
  readPoster,
  readRoom,
  readSettings,
  recordPath,
  settingsPath,
} from '../../../../elements/page/early-reads.ts'
import { start as startEarlyRoom, whenUnderway } from '../../../../elements/page/early-room.ts'
import { lobbyPlayer, presence } from '../../../../src/api/lobby.ts'
import { streamSettings } from '../../../../src/api/room.ts'
import { createLog } from '../../../../src/lib/log.ts'
import { createStorage } from '../../../../src/lib/storage.ts'
import { earlyStreamIn } from '../../../../src/media/early-stream.ts'
import type { PlayerView } from '../../../../src/media/player.ts'
import { hashStore, pathStore } from '../../../../src/routing/location-stores.ts'
import { roomIdOf } from '../../../../src/routing/paths.ts'
import {
  defaultConfig,
  type PageConfig,
  type RoutingKind,
} from '../../../../src/runtime/config/config.ts'
import { pictureSource } from '../../../../src/runtime/picture-url.ts'
import { isAnonymousTimeUp } from '../../../../src/session/anonymous-seconds.ts'
import { ANSWER, FakeConnection } from '../../../support/fakes/fake-connection.ts'
import { FakeStream } from '../../../support/fakes/fake-media.ts'
import { stubObserver } from '../../../support/fakes/fake-observers.ts'

const WALLET = '0xFerro/1'
const CHANNEL = 'channel 7'
const WHEP = 'https://sfu.example/whep'
const ofAttributes = { roomId: WALLET, roomView: 'room' }

const answers: Readonly<Record<string, unknown>> = {
  [recordPath(WALLET)]: { wallet: WALLET, streamer: true, channelId: CHANNEL },
  [presencePath(WALLET)]: {},
  [settingsPath(CHANNEL)]: { streamUrl: WHEP, token: null },
}

let observe: (ratio: number) => void = () => {}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(async () => {
  // What was prepared is closed.
  await vi.advanceTimersByTimeAsync(10_000)
  FakeConnection.all = []
  vi.useRealTimers()
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
})

interface Setting {
  config?: Partial<PageConfig>
  /** Answers other than the usual ones; undefined is a 404. */
  changed?: Readonly<Record<string, unknown>>
  /** Answers the offer; with the usual answer by default. */
  answer?: () => Promise<Response>
  /** The element's attributes, by property; by default they name a room. */
  props?: object
  /** The code of a page that has started no room yet; by default that of this file. */
  startRoom?: typeof startEarlyRoom
  /** Aborted once the element is removed; by default `removal` does that. */
  signal?: AbortSignal
}

/** Starts the stream of a room whose server answers as given. */
async function start({
  config = {},
  changed = {},
  answer,
  props = ofAttributes,
  startRoom = startEarlyRoom,
  signal,
}: Setting = {}) {
  const requests: string[] = []
  vi.stubGlobal('RTCPeerConnection', FakeConnection)
  vi.stubGlobal('RTCTrackEvent', Event)
  vi.stubGlobal('MediaStream', FakeStream)
  const { emit } = stubObserver('IntersectionObserver')
  observe = intersectionRatio => emit({ intersectionRatio })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    requests.push(`${init.method} ${url}`)
    if (answer && init.method === 'POST') return answer()
    const headers = { location: `${WHEP}/1` }
    return new Response(init.method === 'POST' ? ANSWER : null, { status: 201, headers })
  })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
  // happy-dom counts no frames.
  Reflect.set(HTMLVideoElement.prototype, 'videoWidth', 0)
  const host = document.createElement('casino-room')
  document.body.append(host)
  const root = host.attachShadow({ mode: 'open' })
  const box = document.createElement('div')
  root.append(box)
  const removal = new AbortController()
  const sent: string[] = []
  const all: Readonly<Record<string, unknown>> = { ...answers, ...changed }
  const mayLoad = vi.fn()
  const started = startRoom({
    root,
    box,
    signal: signal ?? removal.signal,
    props,
    config: { ...defaultConfig, token: 'one', apiUrl: 'https://api.example', ...config },
    calls: {
      send: calls => sent.push(...calls.map(({ path }) => path)),
      async peek(path) {
        const answer = await all[path]
        return answer === undefined ? new Response('', { status: 404 }) : Response.json(answer)
      },
    },
    log: createLog(() => {}),
  })
  void started.then(mayLoad)
  const settle = async () => {
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(0)
  }
  await settle()
  return {
    root,
    host,
    box,
    removal,
    sent,
    requests,
    settle,
    /** Called once the code of the room may load. */
    mayLoad,
    stream: earlyStreamIn(root, WALLET),
  }
}

test('a room whose streamer is on air gets its offer out before the code of the room, once it is in view', async () => {
  const { box, sent, requests, settle } = await start()
  expect(sent.at(-1)).toBe(settingsPath(CHANNEL))
  expect(requests).toEqual([])
  expect(box.querySelector('video')?.muted).toBe(true)
  observe(0.1)
  await settle()
  expect(requests).toEqual([])
  observe(0.2)
  await settle()
  expect(requests).toEqual([`POST ${WHEP}`])
})

/** Has everything in view, though no observer has reported it. */
const putInView = () =>
  vi
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, 0, 640, 900))

test('the offer of a room in view waits for no observer', async () => {
  putInView()
  const { requests } = await start()
  expect(requests).toEqual([`POST ${WHEP}`])
})

test('a room that takes its stream over before the stage is drawn has none drawn over it', async () => {
  putInView()
  const { box, requests, stream } = await start({
    async answer() {
      const root = document.querySelector('casino-room')?.shadowRoot ?? null
      earlyStreamIn(root, WALLET)?.takeVideo()
      return new Response(ANSWER, { status: 201 })
    },
  })
  expect(requests).toEqual([`POST ${WHEP}`])
  expect(stream).toBeUndefined()
  expect(box.childElementCount).toBe(0)
})

test('the offer is made before the room is in view, on the one connection that is used then', async () => {
  const { settle } = await start()
  expect(FakeConnection.all.map(({ localDescription }) => localDescription?.type)).toEqual([
    'offer',
  ])
  observe(1)
  await settle()
  expect(FakeConnection.all).toHaveLength(1)
})

test('no offer is made for a streamer who is away, nor is an address read that another may have by then', async () => {
  const { sent } = await start({ changed: { [presencePath(WALLET)]: undefined } })
  expect(FakeConnection.all).toHaveLength(0)
  expect(sent).toEqual([recordPath(WALLET), presencePath(WALLET)])
})

test('a page whose first reads fail has no rejection that nobody handles', async () => {
  // Vitest reports one as a failure.
  const { stream } = await start({
    changed: { [recordPath(WALLET)]: undefined, [presencePath(WALLET)]: Promise.reject('offline') },
  })
  expect(stream).toBeUndefined()
})

test('the view waits for the first frame', async () => {
  const { stream, settle } = await start()
  observe(1)
  await settle()
  const view = vi.fn()
  void whenUnderway().then(view)
  stream?.video.dispatchEvent(new Event('loadstart'))
  await vi.advanceTimersByTimeAsync(200)
  expect(view).not.toHaveBeenCalled()
  stream?.video.dispatchEvent(new Event('playing'))
  await vi.advanceTimersByTimeAsync(0)
  expect(view).toHaveBeenCalledOnce()
})

test.each<[number, string, Setting, boolean]>([
  [400, 'a server that does not answer the offer', {}, false],
  [300, 'a first frame after the answer', {}, true],
  [1000, 'anything', { changed: { [settingsPath(CHANNEL)]: new Promise(() => {}) } }, false],
])('the view waits %i ms at most for %s', async (ms, _what, setting, isAnswered) => {
  const { stream } = await start(setting)
  const view = vi.fn()
  void whenUnderway().then(view)
  if (isAnswered) stream?.video.dispatchEvent(new Event('loadstart'))
  await vi.advanceTimersByTimeAsync(ms - 1)
  expect(view).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(view).toHaveBeenCalledOnce()
})

test('the code of the room waits for the answer of the media server', async () => {
  const { stream, mayLoad } = await start()
  await vi.advanceTimersByTimeAsync(199)
  expect(mayLoad).not.toHaveBeenCalled()
  stream?.video.dispatchEvent(new Event('loadstart'))
  await vi.advanceTimersByTimeAsync(0)
  expect(mayLoad).toHaveBeenCalledOnce()
})

const never = new Promise(() => {})
test.each<[number, string, Setting]>([
  [200, 'a server that does not answer the offer', {}],
  [300, 'calls that are not answered', { changed: { [recordPath(WALLET)]: never } }],
  [300, 'settings that are not answered', { changed: { [settingsPath(CHANNEL)]: never } }],
])('the code of the room waits %i ms at most for %s', async (ms, _what, setting) => {
  const { mayLoad } = await start(setting)
  await vi.advanceTimersByTimeAsync(ms - 1)
  expect(mayLoad).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(mayLoad).toHaveBeenCalledOnce()
})

const refusal = (status: number) => async () => new Response('', { status })
test.each<[string, () => Promise<Response>]>([
  ['does not know the stream', refusal(404)],
  ['refuses viewers', refusal(503)],
  ['is dead', () => Promise.reject(new TypeError('failed to fetch'))],
  ['does not answer', () => new Promise(() => {})],
])(
  'a room takes over what its early player is doing while the media server %s',
  async (_what, answer) => {
    const { root, requests, settle, stream } = await start({ answer })
    observe(1)
    await settle()
    expect(requests).toEqual([`POST ${WHEP}`])
    await vi.advanceTimersByTimeAsync(400)
    await whenUnderway()

    earlyStreamIn(root, WALLET)?.takeVideo()
    const views: PlayerView[] = []
    const player = stream?.takePlayer(stream.sources, {
      load: () => Promise.reject(new Error('unused')),
      serverNow: () => 0,
      onChange: view => views.push(view),
    })
    expect(player?.view()).toMatchObject({ hasPicture: false, isMuted: true, isBlocked: false })
    expect(['loading', 'waiting']).toContain(player?.view().phase)
    // The server's deadline, and the first wait after it.
    await vi.advanceTimersByTimeAsync(15_000)
    expect(views.map(({ phase }) => phase)).toContain('loading')
    player?.dispose()
  },
)

test('the view does not wait where nothing is started', async () => {
  await start({ changed: { [presencePath(WALLET)]: undefined } })
  await whenUnderway()
})

test.each([
  ['in view', true],
  ['that comes into view', false],
])(
  'a room %s of a hidden tab connects as soon as the tab is shown, not before',
  async (_, isInView) => {
    if (isInView) putInView()
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    const { requests, settle } = await start()
    expect(FakeConnection.all).toHaveLength(0)
    if (!isInView) observe(1)
    await settle()
    expect(requests).toEqual([])
    state.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    await settle()
    expect(requests).toEqual([`POST ${WHEP}`])
  },
)

test.each<[string, Setting]>([
  ['the streamer is away', { changed: { [presencePath(WALLET)]: undefined } }],
  ['the room does not exist', { changed: { [recordPath(WALLET)]: undefined } }],
  [
    'the player has no stream',
    { changed: { [recordPath(WALLET)]: { streamer: false, channelId: 'x' } } },
  ],
  ['the settings are missing', { changed: { [settingsPath(CHANNEL)]: undefined } }],
  ['the settings name no address', { changed: { [settingsPath(CHANNEL)]: { streamUrl: 7 } } }],
  [
    'the page draws the stream itself',
    { changed: { [settingsPath(CHANNEL)]: { streamUrl: 'demo:7' } } },
  ],
])('nothing starts, and no code waits, where %s', async (_when, setting) => {
  const { stream, box, mayLoad } = await start(setting)
  expect(mayLoad).toHaveBeenCalledOnce()
  expect(stream).toBeUndefined()
  expect(box.childElementCount).toBe(0)
})

test.each([
  'the element is removed',
  'the room shows something else',
  'the code of the room fails',
])('the session ends at the server when %s', async what => {
  const { root, host, box, removal, requests, settle } = await start()
  observe(1)
  await settle()
  FakeConnection.all.at(-1)?.setState('connected')
  if (what === 'the element is removed') removal.abort()
  else host.dispatchEvent(new Event(what.includes('code') ? 'preload-error' : 'casino-ready'))
  await vi.advanceTimersByTimeAsync(2000)
  await settle()
  expect(requests.at(-1)).toBe(`DELETE ${WHEP}/1`)
  expect(earlyStreamIn(root, WALLET)).toBeUndefined()
  expect(box.childElementCount).toBe(0)
})

const navigate = (host: Element, path: string) =>
  host.dispatchEvent(new CustomEvent('casino-navigate', { detail: { path } }))

test.each(['/room/0xNova', '/studio/0xFerro%2F1', '/faq'])(
  'the session ends at the server once its room has made way for %s',
  async path => {
    const { root, host, box, requests, settle } = await start()
    observe(1)
    await settle()
    FakeConnection.all.at(-1)?.setState('connected')
    navigate(host, '/room/0xFerro%2F1')
    await settle()
    expect(earlyStreamIn(root, WALLET)).toBeDefined()
    navigate(host, path)
    await settle()
    expect(requests.at(-1)).toBe(`DELETE ${WHEP}/1`)
    expect(earlyStreamIn(root, WALLET)).toBeUndefined()
    expect(box.childElementCount).toBe(0)
  },
)

test('nothing starts for a room that made way for another one while its first calls were on their way', async () => {
  const record = Promise.withResolvers<unknown>()
  const { root, host, sent, settle } = await start({
    changed: { [recordPath(WALLET)]: record.promise },
  })
  navigate(host, '/room/0xNova')
  record.resolve(answers[recordPath(WALLET)])
  await settle()
  expect(sent).toEqual([recordPath(WALLET), presencePath(WALLET)])
  expect(earlyStreamIn(root, WALLET)).toBeUndefined()
})

test('an element that is removed while its first calls are on their way starts nothing', async () => {
  const { sent } = await start({ signal: AbortSignal.abort() })
  expect(sent).toEqual([])
})

test('the reads are those of the room, which takes over the answers', () => {
  expect(recordPath(WALLET)).toBe(lobbyPlayer.toPath({ wallet: WALLET }))
  expect(presencePath(WALLET)).toBe(presence.toPath({ wallet: WALLET }))
  expect(settingsPath('a b&c')).toBe(streamSettings.toPath({ channelId: 'a b&c' }))
})

test("a streamer's picture is on the screen until the stream has one", async () => {
  const images = { SIXTEEN_NINE: '/ferro.svg', THREE_FOUR: null }
  const record = { wallet: WALLET, streamer: true, channelId: CHANNEL, images }
  const { box } = await start({ changed: { [recordPath(WALLET)]: record } })
  expect(box.querySelector('img')?.src).toBe('https://api.example/ferro.svg')
})

test.each([
  { SIXTEEN_NINE: '/wide.svg?v=1', THREE_FOUR: '/tall.svg', WIDTHS: [480, 960] },
  { SIXTEEN_NINE: null, THREE_FOUR: 'https://cdn.example/tall.svg' },
  { SIXTEEN_NINE: 'javascript:alert(1)', THREE_FOUR: null },
  { SIXTEEN_NINE: null, THREE_FOUR: null, WIDTHS: [480] },
])('the picture is the one that the room requests: %j', images => {
  const base = 'https://api.example'
  const { src, srcSet = '' } = pictureSource(images, 'SIXTEEN_NINE', base)
  expect(readPoster({ images }, base)).toEqual(src === null ? null : { src, srcset: srcSet })
})

test.each([
  null,
  7,
  'text',
  [],
  {},
  { images: null },
  { images: { SIXTEEN_NINE: 7, WIDTHS: 'all' } },
])('a record without a picture has no poster: %j', record => {
  expect(readPoster(record, 'https://api.example')).toBeNull()
})

test.each([
  [299, false],
  [300, true],
])(
  'room and early stream find an anonymous visitor with %i seconds out of time: %s',
  (seconds, isUp) => {
    const storage = createStorage(() => undefined)
    storage.set('anonymous_session_seconds', String(seconds))
    expect(isAnonymousTimeUp(storage)).toBe(isUp)
    const stored = { getItem: storage.get }
    expect(mayPlayEarly({ token: null }, stored, {})).toBe(!isUp)
    expect(mayPlayEarly({ token: 'one' }, stored, {})).toBe(true)
  },
)

test('a browser that saves data starts nothing; one without storage does', () => {
  expect(mayPlayEarly({ token: null }, undefined, {})).toBe(true)
  expect(mayPlayEarly({ token: 'one' }, undefined, { connection: { saveData: true } })).toBe(false)
})

test.each<[object, Partial<PageConfig>]>([
  [{ roomId: WALLET, roomView: 'studio' }, {}],
  [{ roomId: null, roomView: 'room' }, {}],
  [{ roomId: WALLET, roomView: 'room' }, { demo: true }],
])('no room is known of %j with %j', (props, config) => {
  expect(readRoom(props, { ...defaultConfig, ...config }, location)).toBeNull()
})

test.each<[RoutingKind, string]>([
  ['hash', '/page#/room/0xNova%2F2'],
  ['hash', '/page#/room/0xNova?debug=1'],
  ['hash', '/page#/upcoming'],
  ['hash', '/page#section'],
  ['hash', '/page#/room/'],
  ['path', '/casino/room/0xNova'],
  ['path', '/casino/room/0xNova/'],
  ['path', '/casino/index.html'],
  ['path', '/elsewhere/room/0xNova'],
])(
  'the room of the address opens, as routing by %s reads %s, else that of the attributes',
  (routing, address) => {
    history.replaceState(null, '', address)
    const config = { ...defaultConfig, routing, basePath: '/casino/' }
    const store = routing === 'hash' ? hashStore(window) : pathStore(window, '/casino/')
    const opened = roomIdOf(store.read().path)
    expect(readRoom({}, config, location)).toBe(opened)
    expect(readRoom(ofAttributes, config, location)).toBe(opened ?? WALLET)
  },
)

test('a deep link opens its room with any routing, and a studio is not a room', () => {
  const opened = (address: string, routing: RoutingKind = 'memory') => {
    history.replaceState(null, '', address)
    return readRoom(ofAttributes, { ...defaultConfig, routing }, location)
  }
  expect(opened('/?fullPath=/room/0xNova')).toBe('0xNova')
  expect(opened('/?fullPath=/broadcast/0xNova')).toBe('0xNova')
  expect(opened('/?fullPath=/studio/0xNova')).toBeNull()
  expect(opened('/?fullPath=/room/%25')).toBeNull()
  expect(opened('/?fullPath=/faq')).toBe(WALLET)
  expect(opened('/room/0xNova')).toBe(WALLET)
  // With the hash of a page that has gone on.
  expect(opened('/?fullPath=/room/0xNova#/faq')).toBe('0xNova')
  expect(opened('/?fullPath=/room/0xNova#/faq', 'hash')).toBe(WALLET)
  expect(opened('/?fullPath=/room/0xNova#part', 'hash')).toBe('0xNova')
})

test('the address of the page is none of an element that comes after another one', () => {
  expect(readRoom(ofAttributes, { ...defaultConfig, routing: 'hash' }, null)).toBe(WALLET)
})

test('a room starts the stream of the room that its address names, whose first reads nobody has sent', async () => {
  history.replaceState(null, '', `/#/room/${encodeURIComponent(WALLET)}`)
  vi.resetModules()
  const { start: startRoom } = await import('../../../../elements/page/early-room.ts')
  const config = { routing: 'hash' } as const
  const room = await start({ config, props: {}, startRoom })
  expect(room.sent).toEqual([recordPath(WALLET), presencePath(WALLET), settingsPath(CHANNEL)])
  // The address names the first room of the page alone.
  expect((await start({ config, props: {}, startRoom })).sent).toEqual([])
})

test.each([null, 7, 'text', [], {}, { channelId: '' }, { streamer: 'true', channelId: 'x' }])(
  'an answer of another shape (%j) names no stream',
  body => {
    expect(readChannel(body)).toBeNull()
    expect(readSettings(body)).toBeNull()
  },
)
