// @vitest-environment happy-dom

import { afterEach, describe, expect, it } from 'vitest'
import type { RequestedStatus } from '../../../../../src/api/studio.ts'
import {
  type Broadcast,
  createBroadcast,
} from '../../../../../src/features/studio/broadcast/broadcast.ts'
import {
  readStoredBroadcast,
  storeBroadcast,
} from '../../../../../src/features/studio/broadcast/broadcast-memory.ts'
import type { BroadcastMedia } from '../../../../../src/features/studio/broadcast/broadcast-publisher.ts'
import {
  type BroadcastState,
  noBroadcast,
  phaseOf,
} from '../../../../../src/features/studio/broadcast/broadcast-state.ts'
import { AppError } from '../../../../../src/lib/errors.ts'
import { createLog } from '../../../../../src/lib/log.ts'
import { createStorage } from '../../../../../src/lib/storage.ts'
import type {
  PublisherOptions,
  PublisherView,
  StartPublisher,
} from '../../../../../src/media/publish/publisher.ts'
import type { Stream, StreamStatus } from '../../../../../src/model/lobby.ts'
import { createManualClock } from '../../../../support/manual-clock.ts'

const ingest = { whipUrl: 'https://in.example/whip', token: 'key' }
const streamOf = (status: StreamStatus, streamingType: 'WEB' | 'WHIP' = 'WEB'): Stream => ({
  id: 1,
  status,
  channelId: 'c',
  streamingType,
  moderationStage: 'ACCEPTED',
  showTipBalance: false,
})
const accept = (status: RequestedStatus) => Promise.resolve(streamOf(status))
const view = (phase: PublisherView['phase']): PublisherView => ({
  phase,
  failure: null,
  retryAt: null,
  health: null,
})

const lost = new AppError('network', 'gone')
const conflict = new AppError('http-client', 'conflict', { status: 409 })

const opened: Broadcast[] = []
afterEach(() => {
  for (const broadcast of opened.splice(0)) broadcast.dispose()
})

/** Tabs of one browser: they share the storage and the lock. */
function createBrowser() {
  return { storage: createStorage(() => undefined), holder: { tab: 0 }, tabs: 0 }
}

/** Opens a studio whose stream has a status. */
function open(browser = createBrowser(), status: StreamStatus | null = 'OFFLINE') {
  browser.tabs += 1
  const tab = browser.tabs
  const clock = createManualClock()
  const asked: RequestedStatus[] = []
  const stored: (StreamStatus | null)[] = []
  const publishers: { options: PublisherOptions; log: string[] }[] = []
  const set = {
    answer: accept,
    load: (): Promise<StartPublisher> => Promise.resolve(startPublisher),
    read: async (): Promise<StreamStatus> => state.status ?? 'OFFLINE',
    refetches: 0,
  }
  let state: BroadcastState = noBroadcast
  const startPublisher: StartPublisher = options => {
    const log: string[] = []
    publishers.push({ options, log })
    return {
      async replaceMedia(_media, hint) {
        log.push(`replace ${hint}`)
      },
      retry: () => void log.push('retry'),
      stop: () => void log.push('stop'),
    }
  }
  const broadcast = createBroadcast({
    roomId: 'room',
    page: window,
    clock,
    log: createLog(() => {}),
    storage: browser.storage,
    lock: {
      async acquire() {
        if (browser.holder.tab === 0) browser.holder.tab = tab
        return browser.holder.tab === tab
      },
      release() {
        if (browser.holder.tab === tab) browser.holder.tab = 0
      },
      isHeldElsewhere: async () => browser.holder.tab !== 0 && browser.holder.tab !== tab,
    },
    async setStatus(status) {
      asked.push(status)
      return set.answer(status)
    },
    onStream: ({ status }) => void stored.push(status),
    refetch() {
      set.refetches += 1
    },
    readStudio: async () => ({
      stream: streamOf(await set.read()),
      ingest: { ...ingest, token: 'another' },
    }),
    loadPublisher: () => set.load(),
    onChange(next) {
      state = next
    },
  })
  opened.push(broadcast)
  if (status) broadcast.setStream(streamOf(status), ingest)
  return {
    broadcast,
    browser,
    clock,
    asked,
    stored,
    publishers,
    set,
    media: { stream: new MediaStream(), contentHint: 'motion' } satisfies BroadcastMedia,
    state: () => state,
    phase: () => phaseOf(state),
    report: (phase: PublisherView['phase']) => publishers.at(-1)?.options.onChange(view(phase)),
  }
}
const settle = (bench: ReturnType<typeof open>) => bench.clock.advance(0)

/** Leaves it to the test to answer the requests of one status. */
function delay({ set }: ReturnType<typeof open>, delayed: RequestedStatus) {
  const answer = Promise.withResolvers<Stream>()
  set.answer = status => (status === delayed ? answer.promise : accept(status))
  return answer
}

async function openLive() {
  const bench = open()
  await bench.broadcast.start(bench.media)
  bench.report('live')
  await settle(bench)
  return bench
}

/** Goes live, and is off air once the connection has dropped. */
async function openDropped() {
  const bench = await openLive()
  bench.report('reconnecting')
  bench.broadcast.setStatus('OFFLINE')
  return bench
}

/** Goes live, after which the ingest refuses the key. */
async function openUnauthorized() {
  const bench = await openLive()
  bench.publishers[0]?.options.onChange({ ...view('failed'), failure: 'unauthorized' })
  return bench
}

/** Goes live from the browser, whose start the test answers. */
async function openStarting() {
  const bench = open()
  const answer = delay(bench, 'STARTING')
  const starting = bench.broadcast.start(bench.media)
  await settle(bench)
  return { bench, answer, starting }
}

/** Goes live from the browser up to ONLINE, which the test answers. */
async function openAnnounced() {
  const bench = open()
  const online = delay(bench, 'ONLINE')
  await bench.broadcast.start(bench.media)
  bench.report('live')
  await settle(bench)
  expect(bench.asked).toEqual(['STARTING', 'ONLINE'])
  return { bench, online }
}

describe('going live from the browser', () => {
  it('asks for STARTING, publishes to the ingest, and asks for ONLINE once that is live', async () => {
    const bench = open()
    await bench.broadcast.start(bench.media)
    expect(bench.asked).toEqual(['STARTING'])
    expect(bench.phase()).toBe('starting')
    expect(bench.publishers[0]?.options).toMatchObject({
      url: ingest.whipUrl,
      token: 'key',
      media: bench.media.stream,
      contentHint: 'motion',
    })
    bench.report('connecting')
    expect(bench.asked).toEqual(['STARTING'])
    bench.report('live')
    await settle(bench)
    expect(bench.asked).toEqual(['STARTING', 'ONLINE'])
    expect(bench.phase()).toBe('live')
    expect(readStoredBroadcast(bench.browser.storage, 'room')).toMatchObject({
      source: 'browser',
      since: bench.clock.now(),
    })
  })

  it('does not ask for ONLINE twice, nor where the server has noticed by itself', async () => {
    const bench = await openLive()
    bench.report('reconnecting')
    bench.report('live')
    await settle(bench)
    expect(bench.asked).toEqual(['STARTING', 'ONLINE'])
  })

  it.each([
    ['forbidden', new AppError('http-client', 'no', { status: 403 })],
    ['live-elsewhere', conflict],
    ['unreachable', lost],
  ])(
    'asks for ONLINE again after 5 s, however often the publisher reports, and says that it is %s',
    async (reason, error) => {
      const bench = open()
      bench.set.answer = status => (status === 'ONLINE' ? Promise.reject(error) : accept(status))
      await bench.broadcast.start(bench.media)
      for (let second = 0; second < 5; second += 1) {
        bench.report('live')
        await bench.clock.advance(1000)
      }
      expect(bench.asked).toEqual(['STARTING', 'ONLINE', 'ONLINE'])
      expect(bench.phase()).toBe('starting')
      expect(bench.state().failure).toMatchObject({ request: 'start', reason })
      bench.set.answer = accept
      await bench.clock.advance(5000)
      expect(bench.phase()).toBe('live')
      expect(bench.state().failure).toBeNull()
    },
  )

  it('asks for ONLINE again after 5 s where the server carries it out later, and reports nothing', async () => {
    const bench = open()
    bench.set.answer = async () => streamOf('STARTING')
    await bench.broadcast.start(bench.media)
    for (let second = 0; second < 10; second += 1) {
      bench.report('live')
      await bench.clock.advance(1000)
    }
    expect(bench.asked).toEqual(['STARTING', 'ONLINE', 'ONLINE', 'ONLINE'])
    expect(bench.state().failure).toBeNull()
    bench.broadcast.setStatus('ONLINE')
    await bench.clock.advance(5000)
    expect(bench.asked).toHaveLength(4)
  })

  it.each([
    ['lost', lost],
    ['a refusal since it is live already', conflict],
  ])('is live where a read tells so, though the answer to ONLINE was %s', async (_what, error) => {
    const bench = open()
    await bench.broadcast.start(bench.media)
    bench.set.answer = () => Promise.reject(error)
    bench.set.read = async () => 'ONLINE'
    bench.report('live')
    await bench.clock.advance(10_000)
    expect(bench.asked).toEqual(['STARTING', 'ONLINE'])
    expect(bench.phase()).toBe('live')
    expect(bench.state().failure).toBeNull()
  })

  it.each([
    ['live-elsewhere', conflict],
    ['forbidden', new AppError('http-client', 'no', { status: 403 })],
    ['expired', new AppError('session-expired', 'over', { status: 401 })],
    ['unreachable', new AppError('http-server', 'down', { status: 503 })],
    ['unreachable', new AppError('http-client', 'busy', { status: 429 })],
    ['unreachable', new AppError('timeout', 'slow')],
  ])('is refused as %s, and publishes nothing', async (reason, error) => {
    const bench = open()
    bench.set.answer = () => Promise.reject(error)
    await bench.broadcast.start(bench.media)
    expect(bench.state().failure).toEqual({ request: 'start', reason, error })
    expect(bench.phase()).toBe('idle')
    expect(bench.publishers).toHaveLength(0)
    expect(bench.browser.holder.tab).toBe(0)
    expect(readStoredBroadcast(bench.browser.storage, 'room')).toBeNull()
  })

  it.each(['STARTING', 'ONLINE'] as const)(
    'that is refused since the stream is %s by other means offers to end or resume that',
    async status => {
      const bench = open()
      bench.set.answer = () => Promise.reject(conflict)
      bench.set.read = async () => status
      await bench.broadcast.start(bench.media)
      expect(bench.state().failure?.reason).toBe('live-elsewhere')
      expect(bench.phase()).toBe('interrupted')
      expect(bench.publishers).toHaveLength(0)
    },
  )

  it.each([
    ['a read', { message: null, read: async () => 'STARTING' as const }],
    ['a message', { message: 'STARTING' as const, read: () => Promise.reject(lost) }],
  ])('goes on when %s tells that a lost start took effect', async (_by, { message, read }) => {
    const bench = open()
    bench.set.read = read
    bench.set.answer = async status => {
      if (status !== 'STARTING') return streamOf(status)
      bench.broadcast.setStatus(message)
      throw lost
    }
    await bench.broadcast.start(bench.media)
    expect(bench.state().failure).toBeNull()
    expect(bench.phase()).toBe('starting')
    bench.report('live')
    await settle(bench)
    expect(bench.asked).toEqual(['STARTING', 'ONLINE'])
    expect(bench.phase()).toBe('live')
  })

  it('that was called off is not reported as failed', async () => {
    const { bench, answer, starting } = await openStarting()
    const ending = bench.broadcast.end()
    answer.reject(lost)
    await Promise.all([starting, ending])
    expect(bench.phase()).toBe('ended')
    expect(bench.state().failure).toBeNull()
  })

  it.each([
    ['accepted', (online: PromiseWithResolvers<Stream>) => online.resolve(streamOf('ONLINE'))],
    ['lost', (online: PromiseWithResolvers<Stream>) => online.reject(lost)],
  ])(
    'that is called off while ONLINE is under way is ended after that was %s',
    async (_how, answer) => {
      const { bench, online } = await openAnnounced()
      const ending = bench.broadcast.end()
      expect(bench.phase()).toBe('ending')
      expect(bench.publishers[0]?.log).toEqual(['stop'])
      await settle(bench)
      expect(bench.asked).toEqual(['STARTING', 'ONLINE'])
      answer(online)
      expect(await ending).toBe(true)
      expect(bench.asked).toEqual(['STARTING', 'ONLINE', 'OFFLINE'])
      expect(bench.phase()).toBe('ended')
      expect(bench.state().end).toEqual({ reason: 'streamer', duration: null })
      expect(bench.stored).toEqual(['STARTING', 'OFFLINE'])
    },
  )

  it.each([
    ['the operator', (broadcast: Broadcast) => broadcast.terminate('terminated'), 'terminated'],
    [
      'the server',
      (broadcast: Broadcast) => broadcast.setStream(streamOf('OFFLINE'), ingest),
      'server',
    ],
  ] as const)(
    'that %s ends is not brought back by the answer to ONLINE, and ended once more',
    async (_who, end, reason) => {
      const { bench, online } = await openAnnounced()
      end(bench.broadcast)
      await settle(bench)
      const before = bench.asked.length
      online.resolve(streamOf('ONLINE'))
      await settle(bench)
      expect(bench.asked.slice(before)).toEqual(['OFFLINE'])
      expect(bench.phase()).toBe('ended')
      expect(bench.state().end?.reason).toBe(reason)
      expect(bench.stored).not.toContain('ONLINE')
    },
  )

  it('that the server refused as live after its end is not ended once more', async () => {
    const { bench, online } = await openAnnounced()
    bench.broadcast.setStream(streamOf('OFFLINE'), ingest)
    online.reject(conflict)
    await settle(bench)
    expect(bench.asked).toEqual(['STARTING', 'ONLINE'])
    expect(bench.phase()).toBe('ended')
  })

  it('anew is not ended by an end that still waited for ONLINE', async () => {
    const { bench, online } = await openAnnounced()
    const ending = bench.broadcast.end()
    bench.broadcast.setStream(streamOf('OFFLINE'), ingest)
    expect(bench.phase()).toBe('ended')
    await bench.broadcast.start(bench.media)
    online.resolve(streamOf('ONLINE'))
    expect(await ending).toBe(true)
    await settle(bench)
    expect(bench.asked).toEqual(['STARTING', 'ONLINE', 'STARTING'])
    expect(bench.phase()).toBe('starting')
    bench.set.answer = accept
    bench.report('live')
    await settle(bench)
    expect(bench.phase()).toBe('live')
  })

  it('stays live where the page closes while ONLINE is under way', async () => {
    const { bench, online } = await openAnnounced()
    bench.broadcast.dispose()
    online.resolve(streamOf('ONLINE'))
    await settle(bench)
    expect(bench.asked).toEqual(['STARTING', 'ONLINE'])
    expect(bench.stored).toEqual(['STARTING', 'ONLINE'])
  })

  it('takes the stream back off air when the code to publish does not load', async () => {
    const bench = open()
    bench.set.load = () => Promise.reject(new Error('404'))
    await bench.broadcast.start(bench.media)
    await settle(bench)
    expect(bench.asked).toEqual(['STARTING', 'OFFLINE'])
    expect(bench.state().failure).toMatchObject({ request: 'start', reason: 'unreachable' })
  })

  it('can be called off while the server starts the stream', async () => {
    const { bench, answer, starting } = await openStarting()
    await bench.broadcast.end()
    answer.resolve(streamOf('STARTING'))
    await starting
    await settle(bench)
    expect(bench.asked).toEqual(['STARTING', 'OFFLINE', 'OFFLINE'])
    expect(bench.publishers).toHaveLength(0)
    expect(bench.phase()).toBe('ended')
  })

  it('that was called off leaves the status of the server, where it can’t be ended once more', async () => {
    const { bench, answer, starting } = await openStarting()
    await bench.broadcast.end()
    bench.set.answer = () => Promise.reject(lost)
    bench.set.read = async () => 'OFFLINE'
    answer.resolve(streamOf('STARTING'))
    await starting
    await settle(bench)
    expect(bench.asked).toEqual(['STARTING', 'OFFLINE', 'OFFLINE'])
    expect(bench.state().status).toBe('OFFLINE')
  })

  it('is on air where the message comes before the answer to ONLINE', async () => {
    const { bench, online } = await openAnnounced()
    bench.broadcast.setStatus('BROADCAST')
    online.resolve(streamOf('ONLINE'))
    await settle(bench)
    expect(bench.state().status).toBe('BROADCAST')
    expect(bench.stored.at(-1)).toBe('BROADCAST')
  })

  it('stores no message of the status that it has, which may be older than a read under way', async () => {
    const bench = await openLive()
    const stored = [...bench.stored]
    bench.broadcast.setStatus('ONLINE')
    await settle(bench)
    expect(bench.stored).toEqual(stored)
  })

  it('publishes nothing when its answer comes while the stream is taken off air', async () => {
    const bench = open()
    const started = Promise.withResolvers<Stream>()
    const ended = Promise.withResolvers<Stream>()
    bench.set.answer = status => (status === 'STARTING' ? started.promise : ended.promise)
    const starting = bench.broadcast.start(bench.media)
    await settle(bench)
    const ending = bench.broadcast.end()
    started.resolve(streamOf('STARTING'))
    await starting
    expect(bench.publishers).toHaveLength(0)
    ended.resolve(streamOf('OFFLINE'))
    await ending
    expect(bench.phase()).toBe('ended')
  })

  it('that is called off and begun again publishes once, however late the first answer comes', async () => {
    const bench = open()
    const answers = [Promise.withResolvers<Stream>(), Promise.withResolvers<Stream>()]
    const [first, second] = answers
    const rest = [...answers]
    bench.set.answer = status => (status === 'STARTING' && rest.shift()?.promise) || accept(status)
    const starting = [bench.broadcast.start(bench.media)]
    await settle(bench)
    await bench.broadcast.end()
    starting.push(bench.broadcast.start(bench.media))
    await settle(bench)
    first?.resolve(streamOf('STARTING'))
    await settle(bench)
    second?.resolve(streamOf('STARTING'))
    await Promise.all(starting)
    expect(bench.publishers).toHaveLength(1)
    expect(bench.asked).toEqual(['STARTING', 'OFFLINE', 'STARTING'])
    await bench.broadcast.end()
    expect(bench.publishers.map(({ log }) => log)).toEqual([['stop']])
  })

  it('that is begun again while the code to publish loads publishes once', async () => {
    const bench = open()
    const { load } = bench.set
    const wait = Promise.withResolvers<void>()
    bench.set.load = () => wait.promise.then(load)
    const starting = [bench.broadcast.start(bench.media)]
    await settle(bench)
    await bench.broadcast.end()
    starting.push(bench.broadcast.start(bench.media))
    await settle(bench)
    wait.resolve()
    await Promise.all(starting)
    expect(bench.publishers).toHaveLength(1)
  })

  it('publishes the picture that was chosen while the server started the stream', async () => {
    const bench = open()
    const answer = Promise.withResolvers<Stream>()
    bench.set.answer = () => answer.promise
    const starting = bench.broadcast.start(bench.media)
    const chosen = new MediaStream()
    bench.broadcast.replaceMedia({ stream: chosen, contentHint: 'detail' })
    answer.resolve(streamOf('STARTING'))
    await starting
    expect(bench.publishers[0]?.options).toMatchObject({ media: chosen, contentHint: 'detail' })
  })

  it('ignores a second press', async () => {
    const bench = open()
    await Promise.all([bench.broadcast.start(bench.media), bench.broadcast.start(bench.media)])
    expect(bench.asked).toEqual(['STARTING'])
    expect(bench.publishers).toHaveLength(1)
  })
})

describe('while live', () => {
  it('sends another picture, and tries again when asked to', async () => {
    const bench = await openLive()
    bench.broadcast.replaceMedia({ ...bench.media, contentHint: 'detail' })
    bench.broadcast.retry()
    expect(bench.publishers[0]?.log).toEqual(['replace detail', 'retry'])
  })

  it('tries again with a new key, which it asks the server for, after the key was refused', async () => {
    const bench = await openUnauthorized()
    bench.broadcast.retry()
    bench.broadcast.retry()
    await settle(bench)
    expect(bench.publishers[0]?.log).toEqual(['stop'])
    expect(bench.publishers[1]?.options).toMatchObject({
      token: 'another',
      media: bench.media.stream,
    })
    expect(bench.publishers).toHaveLength(2)
  })

  it.each([
    ['unavailable', new AppError('http-server', 'down', { status: 500 })],
    ['network', lost],
  ])('says %s where the new key can’t be read, and tries again', async (failure, error) => {
    const bench = await openUnauthorized()
    const { read } = bench.set
    bench.set.read = () => Promise.reject(error)
    bench.broadcast.retry()
    expect(bench.state().publisher).toMatchObject({ phase: 'connecting', failure: null })
    await settle(bench)
    expect(bench.state().publisher).toMatchObject({ phase: 'failed', failure })
    bench.set.read = read
    bench.broadcast.retry()
    await settle(bench)
    expect(bench.publishers[1]?.options.token).toBe('another')
    bench.publishers[1]?.options.onChange({ ...view('failed'), failure: 'rejected' })
    bench.broadcast.retry()
    expect(bench.publishers[1]?.log).toEqual(['retry'])
  })

  it('a key that is read after the stream has ended, and begun again, publishes nothing', async () => {
    const bench = await openUnauthorized()
    const key = Promise.withResolvers<StreamStatus>()
    bench.set.read = () => key.promise
    bench.broadcast.retry()
    await bench.broadcast.end()
    bench.set.answer = () => new Promise(() => {})
    void bench.broadcast.start(bench.media)
    key.resolve('ONLINE')
    await settle(bench)
    expect(bench.publishers).toHaveLength(1)
  })

  it('End stream stops the publisher first, then asks for OFFLINE', async () => {
    const bench = await openLive()
    await bench.clock.advance(60_000)
    await bench.broadcast.end()
    expect(bench.publishers[0]?.log).toEqual(['stop'])
    expect(bench.asked.at(-1)).toBe('OFFLINE')
    expect(bench.state().end).toEqual({ reason: 'streamer', duration: 60_000 })
    expect(readStoredBroadcast(bench.browser.storage, 'room')).toBeNull()
    expect(bench.browser.holder.tab).toBe(0)
  })

  it('an end that the server tells of first does not end the next stream', async () => {
    const bench = await openLive()
    const ending = bench.broadcast.end()
    bench.broadcast.setStatus('OFFLINE')
    await Promise.all([ending, bench.broadcast.start(bench.media)])
    expect(bench.asked).toEqual(['STARTING', 'ONLINE', 'OFFLINE', 'STARTING'])
    expect(bench.phase()).toBe('starting')
    expect(bench.publishers.map(({ log }) => log.at(-1))).toEqual(['stop', undefined])
  })

  it('an end that did not reach the server can be asked for again', async () => {
    const bench = await openLive()
    bench.set.answer = () => Promise.reject(lost)
    await bench.broadcast.end()
    expect(bench.state().failure).toMatchObject({ request: 'end', reason: 'unreachable' })
    expect(bench.phase()).toBe('interrupted')
    bench.set.answer = accept
    await bench.broadcast.end()
    expect(bench.phase()).toBe('ended')
  })

  it.each([
    ['its response was lost', lost],
    ['it is refused since the stream has ended', conflict],
  ])('an end that took effect is one although %s', async (_why, error) => {
    const bench = await openLive()
    bench.set.answer = () => Promise.reject(error)
    bench.set.read = async () => 'OFFLINE'
    await bench.clock.advance(60_000)
    expect(await bench.broadcast.end()).toBe(true)
    expect(bench.asked).toEqual(['STARTING', 'ONLINE', 'OFFLINE'])
    expect(bench.state().end).toEqual({ reason: 'streamer', duration: 60_000 })
    expect(bench.state().failure).toBeNull()
  })

  it.each([
    ['terminated', 'terminated'],
    ['timed-out', 'timeout'],
  ] as const)('%s stops the publisher and takes the stream off air', async (type, reason) => {
    const bench = await openLive()
    bench.broadcast.terminate(type)
    await settle(bench)
    expect(bench.publishers[0]?.log).toEqual(['stop'])
    expect(bench.asked.at(-1)).toBe('OFFLINE')
    expect(bench.state().end?.reason).toBe(reason)
  })

  it('goes back on air when the server has given up on a connection that comes back', async () => {
    const bench = await openDropped()
    expect(bench.phase()).toBe('starting')
    expect(bench.publishers[0]?.log).toEqual([])
    bench.report('live')
    await settle(bench)
    expect(bench.asked).toEqual(['STARTING', 'ONLINE', 'STARTING', 'ONLINE'])
    expect(bench.phase()).toBe('live')
  })

  it('goes back on air when the server gives up while another key is read, or its session opens', async () => {
    const bench = await openUnauthorized()
    const read = Promise.withResolvers<StreamStatus>()
    bench.set.read = () => read.promise
    bench.broadcast.retry()
    bench.broadcast.setStatus('OFFLINE')
    read.resolve('OFFLINE')
    await settle(bench)
    expect(bench.publishers).toHaveLength(2)
    bench.report('connecting')
    bench.broadcast.setStatus('OFFLINE')
    bench.report('live')
    await settle(bench)
    expect(bench.asked).toEqual(['STARTING', 'ONLINE', 'STARTING', 'ONLINE'])
    expect(bench.phase()).toBe('live')
  })

  it('goes back on air also after a STARTING that fails', async () => {
    const bench = await openDropped()
    bench.set.answer = () => Promise.reject(lost)
    bench.report('live')
    await settle(bench)
    expect(bench.phase()).toBe('starting')
    bench.set.answer = accept
    await bench.clock.advance(5000)
    expect(bench.phase()).toBe('live')
  })

  it('goes back on air though both topics tell that it is off air, the second one late', async () => {
    const bench = await openDropped()
    bench.report('live')
    bench.broadcast.setStatus('OFFLINE')
    await settle(bench)
    expect(bench.asked).toEqual(['STARTING', 'ONLINE', 'STARTING', 'ONLINE'])
    expect(bench.phase()).toBe('live')
  })

  it('that is ended on its way back does not ask for ONLINE', async () => {
    const bench = await openDropped()
    const starting = delay(bench, 'STARTING')
    bench.report('live')
    const ending = bench.broadcast.end()
    starting.resolve(streamOf('STARTING'))
    await ending
    expect(bench.asked).toEqual(['STARTING', 'ONLINE', 'STARTING', 'OFFLINE'])
    expect(bench.phase()).toBe('ended')
  })

  it('is ended by the operator also while it is off air and reconnects', async () => {
    const bench = await openLive()
    bench.report('waiting')
    bench.broadcast.setStatus('OFFLINE')
    bench.broadcast.terminate('terminated')
    expect(bench.publishers[0]?.log).toEqual(['stop'])
    expect(bench.phase()).toBe('ended')
  })

  it('an end by the server stops the publisher', async () => {
    const bench = await openLive()
    bench.broadcast.setStatus('OFFLINE')
    expect(bench.publishers[0]?.log).toEqual(['stop'])
    expect(bench.state().end?.reason).toBe('server')
  })

  it('a page that closes ends the publisher at once, and keeps the broadcast stored', async () => {
    const bench = await openLive()
    bench.broadcast.dispose()
    expect(bench.publishers[0]?.log).toEqual(['stop'])
    expect(bench.clock.pending).toBe(0)
    expect(readStoredBroadcast(bench.browser.storage, 'room')).not.toBeNull()
  })
})

describe('a message that takes the stream a step back', () => {
  it('is dropped where it is about the broadcast before, as a read tells', async () => {
    const bench = await openLive()
    await bench.broadcast.end()
    await bench.broadcast.start(bench.media)
    bench.broadcast.setStatus('OFFLINE')
    await settle(bench)
    expect(bench.phase()).toBe('starting')
    expect(bench.stored.at(-1)).toBe('STARTING')
    bench.report('live')
    await settle(bench)
    expect(bench.phase()).toBe('live')
  })

  it('is dropped where the other topic was faster, and the time on air goes on', async () => {
    const bench = await openLive()
    const { liveSince } = bench.state()
    await bench.clock.advance(3000)
    bench.broadcast.setStatus('STARTING')
    await settle(bench)
    expect(bench.phase()).toBe('live')
    expect(bench.state().liveSince).toBe(liveSince)
  })

  it('is dropped where a newer one comes before the read of it fails', async () => {
    const bench = open()
    await bench.broadcast.start(bench.media)
    const read = Promise.withResolvers<StreamStatus>()
    bench.set.read = () => read.promise
    bench.broadcast.setStatus('OFFLINE')
    bench.report('live')
    await settle(bench)
    read.reject(lost)
    await settle(bench)
    expect(bench.phase()).toBe('live')
  })

  it.each<[string, () => Promise<StreamStatus>]>([
    ['a read tells the same', async () => 'OFFLINE'],
    ['no read is answered', () => Promise.reject(lost)],
  ])('ends a start where %s', async (_why, read) => {
    const bench = open()
    await bench.broadcast.start(bench.media)
    bench.set.read = read
    bench.broadcast.setStatus('OFFLINE')
    await settle(bench)
    expect(bench.state().end?.reason).toBe('server')
    expect(bench.publishers[0]?.log).toEqual(['stop'])
    expect(bench.stored.at(-1)).toBe('OFFLINE')
  })
})

describe('an encoder', () => {
  it('is waited for every 5 s, until the server says that it has arrived', async () => {
    const bench = open()
    await bench.broadcast.start(null)
    expect(bench.phase()).toBe('waiting')
    await bench.clock.advance(10_000)
    expect(bench.set.refetches).toBe(2)
    bench.broadcast.setStream(streamOf('ONLINE'), ingest)
    expect(bench.phase()).toBe('live')
    await bench.clock.advance(20_000)
    expect(bench.set.refetches).toBe(2)
    expect(bench.publishers).toHaveLength(0)
  })

  it('goes live also while another tab publishes, as it needs no tab', async () => {
    const browser = createBrowser()
    browser.holder.tab = 2
    const bench = open(browser)
    await bench.broadcast.start(null)
    expect(bench.phase()).toBe('waiting')
  })

  it('that is live already is taken over with the page', () => {
    const bench = open(undefined, null)
    bench.broadcast.setStream(streamOf('BROADCAST', 'WHIP'), ingest)
    expect(bench.phase()).toBe('live')
    expect(bench.state()).toMatchObject({ source: 'encoder', liveSince: null })
  })

  it('resumes its broadcast with the stored start', () => {
    const browser = createBrowser()
    storeBroadcast(browser.storage, { roomId: 'room', source: 'encoder', since: 5 })
    const bench = open(browser, 'BROADCAST')
    expect(bench.state()).toMatchObject({ source: 'encoder', liveSince: 5 })
  })
})

describe('after a crash', () => {
  it('the stream that is still live is offered to be resumed', async () => {
    const browser = createBrowser()
    storeBroadcast(browser.storage, { roomId: 'room', source: 'browser', since: 5 })
    const bench = open(browser, null)
    bench.broadcast.setStream(streamOf('BROADCAST', 'WHIP'), ingest)
    await settle(bench)
    expect(bench.phase()).toBe('interrupted')
    await bench.broadcast.resume(bench.media)
    expect(bench.asked).toEqual([])
    expect(bench.publishers).toHaveLength(1)
    expect(bench.phase()).toBe('live')
    expect(bench.state().liveSince).toBe(5)
  })

  it('a resume publishes the picture that was chosen while it waited for the other tabs', async () => {
    const { broadcast, media, publishers } = open(undefined, 'ONLINE')
    const resuming = broadcast.resume(media)
    const chosen = new MediaStream()
    broadcast.replaceMedia({ stream: chosen, contentHint: 'detail' })
    await resuming
    expect(publishers[0]?.options).toMatchObject({ media: chosen, contentHint: 'detail' })
  })

  it('a second press of resume is ignored', async () => {
    const { broadcast, media, publishers } = open(undefined, 'ONLINE')
    await Promise.all([broadcast.resume(media), broadcast.resume(media)])
    expect(publishers).toHaveLength(1)
  })

  it.each(['connecting', 'waiting'] as const)(
    'a resume that is %s goes on when the server announces the end of the crashed session',
    async phase => {
      const bench = open(undefined, 'ONLINE')
      await bench.broadcast.resume(bench.media)
      bench.report('waiting')
      bench.report(phase)
      bench.broadcast.setStatus('OFFLINE')
      expect(bench.phase()).toBe('starting')
      expect(bench.publishers[0]?.log).toEqual([])
      bench.report('live')
      await settle(bench)
      expect(bench.asked).toEqual(['STARTING', 'ONLINE'])
      expect(bench.phase()).toBe('live')
    },
  )

  it('a resume also goes on when that comes before the code to publish', async () => {
    const bench = open(undefined, 'ONLINE')
    const { load } = bench.set
    const code = Promise.withResolvers<void>()
    bench.set.load = () => code.promise.then(load)
    const resuming = bench.broadcast.resume(bench.media)
    await settle(bench)
    bench.broadcast.setStatus('OFFLINE')
    code.resolve()
    await resuming
    expect(bench.publishers).toHaveLength(1)
    expect(bench.phase()).toBe('starting')
  })

  it('a stream that was resumed ends as any other once it has been live, or its publisher has failed', async () => {
    const bench = open(undefined, 'ONLINE')
    await bench.broadcast.resume(bench.media)
    bench.report('live')
    bench.broadcast.setStatus('OFFLINE')
    expect(bench.state().end?.reason).toBe('server')
    const failed = open(undefined, 'ONLINE')
    await failed.broadcast.resume(failed.media)
    failed.report('failed')
    failed.broadcast.setStatus('OFFLINE')
    expect(failed.state().end?.reason).toBe('server')
    await failed.broadcast.start(failed.media)
    failed.report('connecting')
    failed.broadcast.setStream(streamOf('OFFLINE'), ingest)
    expect(failed.phase()).toBe('ended')
  })

  it('an encoder that was taken over ends with the stream', () => {
    const bench = open(undefined, null)
    bench.broadcast.setStream(streamOf('ONLINE', 'WHIP'), ingest)
    bench.broadcast.setStatus('OFFLINE')
    expect(bench.phase()).toBe('ended')
  })

  it('a resume whose code does not load can be tried again', async () => {
    const bench = open(undefined, 'ONLINE')
    bench.set.load = () => Promise.reject(new Error('404'))
    await bench.broadcast.resume(bench.media)
    expect(bench.phase()).toBe('interrupted')
    expect(bench.state().failure).toMatchObject({ request: 'start', reason: 'unreachable' })
    expect(bench.asked).toEqual([])
  })

  it('the stream can be ended without being resumed', async () => {
    const bench = open(undefined, 'ONLINE')
    await bench.broadcast.end()
    expect(bench.asked).toEqual(['OFFLINE'])
    expect(bench.phase()).toBe('ended')
    // Nobody here saw it begin.
    expect(bench.state().end).toEqual({ reason: 'streamer', duration: null })
  })

  it('a stored stream that has ended meanwhile is removed', async () => {
    const browser = createBrowser()
    storeBroadcast(browser.storage, { roomId: 'room', source: 'browser', since: 5 })
    const bench = open(browser)
    await settle(bench)
    expect(bench.phase()).toBe('idle')
    expect(readStoredBroadcast(browser.storage, 'room')).toBeNull()
  })
})

describe('a second tab', () => {
  it('sees that the first one is live, and may end the stream', async () => {
    const first = await openLive()
    const second = open(first.browser, 'ONLINE')
    await settle(second)
    expect(second.phase()).toBe('elsewhere')
    await second.broadcast.resume(second.media)
    expect(second.publishers).toHaveLength(0)
    await second.broadcast.end()
    expect(second.asked).toEqual(['OFFLINE'])
  })

  it('ends the stream also while the first one reconnects, which does not bring it back', async () => {
    const first = await openLive()
    first.report('reconnecting')
    const second = open(first.browser, 'ONLINE')
    await settle(second)
    await second.broadcast.end()
    first.broadcast.setStatus('OFFLINE')
    first.report('live')
    await settle(first)
    expect(first.asked).toEqual(['STARTING', 'ONLINE'])
    expect(first.publishers[0]?.log).toEqual(['stop'])
    expect(first.state().end?.reason).toBe('streamer')
  })

  it('may resume once the first one is gone', async () => {
    const first = await openLive()
    const second = open(first.browser, 'ONLINE')
    await settle(second)
    first.broadcast.dispose()
    await second.clock.advance(5000)
    expect(second.phase()).toBe('interrupted')
  })

  it('does not go live while the first one is about to', async () => {
    const first = open()
    await first.broadcast.start(first.media)
    const second = open(first.browser)
    await second.broadcast.start(second.media)
    expect(second.asked).toEqual([])
    expect(second.state().failure).toMatchObject({ request: 'start', reason: 'live-elsewhere' })
    expect(readStoredBroadcast(first.browser.storage, 'room')).toMatchObject({ source: 'browser' })
  })
})

describe('an OFFLINE that is under way', () => {
  /** Answers OFFLINE when the test says so. */
  function delayOffline(bench: ReturnType<typeof open>) {
    const offline = delay(bench, 'OFFLINE')
    return () => {
      offline.resolve(streamOf('OFFLINE'))
      return settle(bench)
    }
  }
  /** Goes live again while the end of the last broadcast waits for its answer. */
  async function openAgain(end: (bench: ReturnType<typeof open>) => void) {
    const bench = await openLive()
    const answerOffline = delayOffline(bench)
    end(bench)
    await settle(bench)
    expect(bench.phase()).toBe('ended')
    bench.asked.length = 0
    const starting = bench.broadcast.start(bench.media)
    await settle(bench)
    return { bench, starting, answerOffline }
  }

  it.each<[string, (bench: ReturnType<typeof open>) => void]>([
    ['the operator has ended', ({ broadcast }) => broadcast.terminate('terminated')],
    ['whose time was up', ({ broadcast }) => broadcast.terminate('timed-out')],
    [
      'that the streamer and the operator have ended',
      ({ broadcast }) => {
        void broadcast.end()
        broadcast.terminate('terminated')
      },
    ],
  ])(
    'of a broadcast %s comes before the next STARTING, and doesn’t end that',
    async (_which, end) => {
      const { bench, starting, answerOffline } = await openAgain(end)
      expect(bench.phase()).toBe('starting')
      expect(bench.asked).toEqual([])
      await answerOffline()
      await starting
      expect(bench.asked).toEqual(['STARTING'])
      bench.report('live')
      await settle(bench)
      expect(bench.phase()).toBe('live')
    },
  )

  it('of a start that was called off comes before the next STARTING', async () => {
    const { bench, answer, starting } = await openStarting()
    bench.broadcast.terminate('terminated')
    const answerOffline = delayOffline(bench)
    answer.resolve(streamOf('STARTING'))
    await starting
    bench.asked.length = 0
    const again = bench.broadcast.start(bench.media)
    await settle(bench)
    expect(bench.asked).toEqual([])
    await answerOffline()
    await again
    expect(bench.asked).toEqual(['STARTING'])
    expect(bench.phase()).toBe('starting')
  })

  it('keeps a start from being sent that is ended while it waits', async () => {
    const { bench, starting, answerOffline } = await openAgain(({ broadcast }) =>
      broadcast.terminate('terminated'),
    )
    const ending = bench.broadcast.end()
    await answerOffline()
    await Promise.all([starting, ending])
    expect(bench.asked).toEqual(['OFFLINE'])
    expect(bench.phase()).toBe('ended')
    expect(bench.browser.holder.tab).toBe(0)
  })

  it.each<[string, (bench: ReturnType<typeof open>) => Promise<void>]>([
    ['start', ({ broadcast, media }) => broadcast.start(media)],
    ['Resume', ({ broadcast, media }) => broadcast.resume(media)],
  ])('keeps the lock from a %s of a studio that is closed while it waits', async (_what, begin) => {
    const bench = await openLive()
    const answerOffline = delayOffline(bench)
    bench.broadcast.terminate('terminated')
    const beginning = begin(bench)
    bench.broadcast.dispose()
    await answerOffline()
    await beginning
    expect(bench.browser.holder.tab).toBe(0)
    expect(bench.asked.at(-1)).toBe('OFFLINE')
  })

  it('doesn’t end a start during whose wait the last broadcast was still read as live', async () => {
    const { bench, starting, answerOffline } = await openAgain(({ broadcast }) =>
      broadcast.terminate('terminated'),
    )
    bench.broadcast.setStream(streamOf('ONLINE'), ingest)
    expect(bench.phase()).toBe('starting')
    await answerOffline()
    await starting
    expect(bench.asked).toEqual(['STARTING'])
    expect(bench.phase()).toBe('starting')
  })
})
