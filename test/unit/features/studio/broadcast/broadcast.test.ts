// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import type { Broadcast } from '../../../../../src/features/studio/broadcast/broadcast.ts'
import { readStoredBroadcast } from '../../../../../src/features/studio/broadcast/broadcast-memory.ts'
import { AppError } from '../../../../../src/lib/errors.ts'
import type { Stream } from '../../../../../src/model/lobby.ts'
import {
  accept,
  type Bench,
  conflict,
  delay,
  goLive,
  ingest,
  lost,
  open,
  openAnnounced,
  openLive,
  openStarting,
  settle,
  streamOf,
} from './broadcast-bench.ts'

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
    await goLive(bench)
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
    await goLive(bench)
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
    await goLive(bench)
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
    await goLive(bench)
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
    await goLive(first)
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
  function delayOffline(bench: Bench) {
    const offline = delay(bench, 'OFFLINE')
    return () => {
      offline.resolve(streamOf('OFFLINE'))
      return settle(bench)
    }
  }
  /** Goes live again while the end of the last broadcast waits for its answer. */
  async function openAgain(end: (bench: Bench) => void) {
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

  it.each<[string, (bench: Bench) => void]>([
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
      await goLive(bench)
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

  it.each<[string, (bench: Bench) => Promise<void>]>([
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
