// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { roomPreparerOf } from '../../../../src/app/room/prepare-room.ts'
import { earlyStreamIn } from '../../../../src/media/early-stream.ts'
import { roomPath } from '../../../../src/routing/paths.ts'
import { deferredRoomAtom } from '../../../../src/runtime/atoms.ts'
import { locationOf } from '../../../../src/runtime/navigation/app-location.ts'
import { FakeConnection } from '../../../support/fakes/fake-connection.ts'
import { createTestRuntime } from '../../../support/test-runtime.tsx'
import { makeRecord } from '../../features/lobby/factories.ts'

// The engine is of no concern here: the stream waits for its room while it loads.
vi.mock('../../../../src/media/load-engine.ts', () => ({
  loadEngine: () => new Promise(() => {}),
}))

const WALLET = '0xferro'

const openConnections = () =>
  FakeConnection.all.filter(({ calls }) => !calls.includes('close')).length

const disposals: (() => void)[] = []
afterEach(() => {
  for (const dispose of disposals.splice(0)) dispose()
  FakeConnection.all = []
  Reflect.deleteProperty(navigator, 'connection')
})

/** Creates a preparer whose server says of each room that it is on air. */
function create({ config = {}, settings = 'https://sfu.example/whep' } = {}) {
  vi.stubGlobal('RTCPeerConnection', FakeConnection)
  vi.spyOn(document.head, 'append').mockReturnValue()
  const rooms = [WALLET, 'one', 'two', 'three'].map(wallet => [wallet, makeRecord(wallet)] as const)
  const { runtime, clock } = createTestRuntime({
    config,
    responses: {
      wallet: makeRecord(WALLET),
      ...Object.fromEntries(rooms),
      'stream-settings': { streamUrl: settings, fallbackUrl: null, token: null },
    },
  })
  const root = document.createElement('div')
  const reads: string[] = []
  const { read } = runtime.http
  vi.spyOn(runtime.http, 'read').mockImplementation((resource, params, signal) => {
    reads.push(resource.toPath(params))
    return read(resource, params, signal)
  })
  disposals.push(() => runtime.dispose())
  const preparer = roomPreparerOf(runtime)
  const readsOf = (text: string) => reads.filter(path => path.includes(text)).length
  const prepared = async (wallet = WALLET) => {
    preparer.prepare(wallet)
    await vi.waitFor(() => expect(readsOf('stream-settings')).toBeGreaterThan(0))
    await vi.waitFor(() => expect(openConnections()).toBe(1))
  }
  const startStream = async () => {
    preparer.start(WALLET, root)
    await vi.waitFor(() => expect(earlyStreamIn(root, WALLET)).toBeDefined())
  }
  return { runtime, clock, root, preparer, reads, readsOf, prepared, startStream }
}

test.each<
  [string, (clock: ReturnType<typeof create>['clock'], video: HTMLVideoElement) => unknown]
>([
  ['its server has answered', (_clock, video) => video.dispatchEvent(new Event('loadstart'))],
  ['200 ms have passed', clock => clock.advance(200)],
])('the room of a stream that was started is deferred until %s', async (_when, happen) => {
  const { runtime, clock, root, preparer, prepared } = create()
  const deferred = () => runtime.store.get(deferredRoomAtom)
  await prepared()
  expect(deferred()).toBeNull()
  preparer.start(WALLET, root)
  await vi.waitFor(() => expect(deferred()).toBe(WALLET))
  const video = earlyStreamIn(root, WALLET)?.video
  if (!video) throw new Error('no stream was started')
  await happen(clock, video)
  expect(deferred()).toBeNull()
})

test('a prepared room has been read and has its offer, and no stream is started for it', async () => {
  const { root, prepared, readsOf } = create()
  await prepared()
  expect(readsOf('lobby/wallet?query=0xferro')).toBe(1)
  expect(readsOf('streamer/wallet/0xferro')).toBe(1)
  expect(earlyStreamIn(root, WALLET)).toBeUndefined()
})

test('two rooms are prepared at a time: a third takes the place of the first', async () => {
  const { preparer, readsOf } = create()
  for (const wallet of ['one', 'two', 'three', 'two']) preparer.prepare(wallet)
  expect(readsOf('query=two')).toBe(1)
  preparer.prepare('one')
  await vi.waitFor(() => expect(readsOf('query=one')).toBe(2))
})

test('a room that is not opened within 10 s is given up: its connection is closed, and it is read anew', async () => {
  const { clock, preparer, prepared, readsOf } = create()
  await prepared()
  await clock.advance(9999)
  preparer.prepare(WALLET)
  expect(openConnections()).toBe(1)
  await clock.advance(1)
  expect(openConnections()).toBe(0)
  preparer.prepare(WALLET)
  await vi.waitFor(() => expect(readsOf('query=0xferro')).toBe(2))
})

test('a room that is opened keeps its connection and what was read', async () => {
  const { runtime, clock, prepared, reads } = create()
  await prepared()
  const before = reads.length
  locationOf(runtime).navigate(roomPath(WALLET))
  await clock.advance(9000)
  expect(openConnections()).toBe(1)
  await clock.advance(60_000)
  expect(reads).toHaveLength(before)
})

test('a stream that is started once waits for its room, and ends when that does not open within 6 s', async () => {
  const { preparer, root, clock, startStream } = create()
  await startStream()
  const stream = earlyStreamIn(root, WALLET)
  preparer.start(WALLET, root)
  await clock.advance(5999)
  expect(earlyStreamIn(root, WALLET)).toBe(stream)
  await clock.advance(1)
  expect(earlyStreamIn(root, WALLET)).toBeUndefined()
})

test('a room that has taken its stream over may be opened again', async () => {
  const { preparer, root, startStream } = create()
  await startStream()
  const stream = earlyStreamIn(root, WALLET)
  stream?.takeVideo()
  preparer.stop()
  expect(stream?.takePlayer(stream.sources, streamServices())).not.toBeNull()
  await startStream()
})
const streamServices = () => ({
  load: () => new Promise<never>(() => {}),
  serverNow: () => 0,
  onChange() {},
})

test('a stream of another room, and a press that becomes a scroll, end it at once, also while the room is being read', async () => {
  const { preparer, root, startStream } = create()
  await startStream()
  preparer.start('one', root)
  expect(earlyStreamIn(root, WALLET)).toBeUndefined()
  preparer.stop()
  await vi.waitFor(() => Promise.resolve())
  expect(earlyStreamIn(root, 'one')).toBeUndefined()
})

test.each([
  [
    'who save data',
    () =>
      Object.defineProperty(navigator, 'connection', {
        value: { saveData: true },
        configurable: true,
      }),
  ],
  [
    'without a token whose time is up',
    () => localStorage.setItem('anonymous_session_seconds', '300'),
  ],
])('nothing is read or started for viewers %s', async (_who, arrange) => {
  arrange()
  const { preparer, root, reads } = create({ config: { demo: false, token: null } })
  preparer.prepare(WALLET)
  preparer.start(WALLET, root)
  await vi.waitFor(() => Promise.resolve())
  expect(reads).toEqual([])
  expect(earlyStreamIn(root, WALLET)).toBeUndefined()
  localStorage.clear()
})

test('the room that is open already is not prepared', () => {
  const { runtime, preparer, reads } = create()
  locationOf(runtime).navigate(roomPath(WALLET))
  preparer.prepare(WALLET)
  expect(reads).toEqual([])
})
