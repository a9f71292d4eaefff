// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import {
  readStoredBroadcast,
  storeBroadcast,
} from '../../../../../src/features/studio/broadcast/broadcast-memory.ts'
import { AppError } from '../../../../../src/lib/errors.ts'
import type { StreamStatus } from '../../../../../src/model/lobby.ts'
import {
  accept,
  conflict,
  createBrowser,
  delay,
  goLive,
  ingest,
  lost,
  open,
  openDropped,
  openLive,
  openUnauthorized,
  settle,
  streamOf,
  view,
} from './broadcast-bench.ts'

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
    await goLive(bench)
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
    await goLive(bench)
    expect(bench.asked).toEqual(['STARTING', 'ONLINE', 'STARTING', 'ONLINE'])
    expect(bench.phase()).toBe('live')
  })

  it('goes back on air also after a STARTING that fails', async () => {
    const bench = await openDropped()
    bench.set.answer = () => Promise.reject(lost)
    await goLive(bench)
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
    await goLive(bench)
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
    await goLive(bench)
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
      await goLive(bench)
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
