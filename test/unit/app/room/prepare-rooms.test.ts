// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { createRoomPreparer } from '../../../../src/app/room/prepare-rooms.ts'
import { earlyStreamIn } from '../../../../src/media/early-stream.ts'
import { createTestRuntime } from '../../../support/test-runtime.tsx'

// The engine is of no concern here: the stream waits for its room while it loads.
vi.mock('../../../../src/media/load-engine.ts', () => ({
  loadEngine: () => new Promise(() => {}),
}))

const WALLET = '0xferro'
const record = {
  userId: 7,
  wallet: WALLET,
  nickname: 'Ferro',
  images: { THREE_FOUR: null, SIXTEEN_NINE: null },
  streamer: true,
  channelId: 'channel-7',
  rtp: null,
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection')
  vi.restoreAllMocks()
})

/** Creates a preparer whose server says of each room that it is on air. */
function create() {
  const { runtime, clock } = createTestRuntime({
    responses: {
      wallet: record,
      [WALLET]: record,
      'stream-settings': { streamUrl: 'https://cdn.example/live', fallbackUrl: null, token: null },
    },
  })
  const root = document.createElement('div')
  const preload = vi.spyOn(runtime.cache, 'preload')
  const reads = () => preload.mock.calls.map(([resource, params]) => resource.toPath(params))
  return { preparer: createRoomPreparer(runtime, root), root, clock, reads }
}

const settled = () => vi.waitFor(() => Promise.resolve())

test('a prepared room has been read, and no stream is started for it', async () => {
  const { preparer, root, reads } = create()
  preparer.prepare(WALLET)
  await vi.waitFor(() => expect(reads().join(' ')).toContain('stream-settings?channelId=channel-7'))
  await settled()
  expect(reads().join(' ')).toContain('lobby/wallet?query=0xferro')
  expect(earlyStreamIn(root, WALLET)).toBeUndefined()
})

test('at most two rooms are prepared at a time', () => {
  const { preparer, reads } = create()
  for (const wallet of ['one', 'two', 'three']) preparer.prepare(wallet)
  expect(new Set(reads().flatMap(path => /(one|two|three)/.exec(path)?.[1] ?? []))).toEqual(
    new Set(['one', 'two']),
  )
})

test('a stream that is started waits for its room, and ends when that does not open within 6 s', async () => {
  const { preparer, root, clock } = create()
  preparer.start(WALLET)
  await vi.waitFor(() => expect(earlyStreamIn(root, WALLET)).toBeDefined())
  await clock.advance(5999)
  expect(earlyStreamIn(root, WALLET)).toBeDefined()
  await clock.advance(1)
  expect(earlyStreamIn(root, WALLET)).toBeUndefined()
})

test('a press that becomes a scroll ends its stream at once, also while the room is being read', async () => {
  const { preparer, root } = create()
  const end = preparer.start(WALLET)
  await vi.waitFor(() => expect(earlyStreamIn(root, WALLET)).toBeDefined())
  end()
  expect(earlyStreamIn(root, WALLET)).toBeUndefined()
  preparer.start('0xother')()
  await settled()
  expect(earlyStreamIn(root, '0xother')).toBeUndefined()
})

test('nothing is read or started for viewers who save data', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  const { preparer, root, reads } = create()
  preparer.prepare(WALLET)
  preparer.start(WALLET)
  await settled()
  expect(reads()).toEqual([])
  expect(earlyStreamIn(root, WALLET)).toBeUndefined()
})
