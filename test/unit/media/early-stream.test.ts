// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { createLog } from '../../../src/lib/log.ts'
import { createEarlyStream, earlyStreamIn, markDrawn } from '../../../src/media/early-stream.ts'
import type { Engine, EngineOptions } from '../../../src/media/engine.ts'
import type { PlayerView } from '../../../src/media/player.ts'
import type { Source } from '../../../src/media/source.ts'
import { createManualClock } from '../../support/manual-clock.ts'

const WHEP: Source = { kind: 'whep', url: 'https://a.example/whep' }
const WALLET = '0xferro'

function create(sources: readonly Source[] = [WHEP], play: () => Promise<void> = async () => {}) {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play)
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
  const root = document.createElement('div')
  const clock = createManualClock()
  const engines: { options: EngineOptions; isDisposed: boolean }[] = []
  const startEngine = (options: EngineOptions): Engine => {
    const engine = { options, isDisposed: false }
    engines.push(engine)
    return {
      suspend() {},
      resume() {},
      dispose() {
        engine.isDisposed = true
      },
    }
  }
  const onEnd = vi.fn()
  const load = vi.fn(async () => startEngine)
  const start = () =>
    createEarlyStream({
      root,
      wallet: WALLET,
      sources,
      token: 'secret',
      allowedOrigins: [],
      preferredHeight: null,
      page: window,
      clock,
      log: createLog(() => {}),
      load,
      onEnd,
    })
  const stream = start()
  const views: PlayerView[] = []
  const services = { load, serverNow: clock.now, onChange: (view: PlayerView) => views.push(view) }
  const look = async () => {
    stream?.player.setVisible(true)
    await clock.advance(0)
  }
  return { root, clock, engines, stream, start, onEnd, services, views, look }
}

test('nothing is connected before somebody looks', async () => {
  const { engines, look, clock } = create()
  await clock.advance(60_000)
  expect(engines).toHaveLength(0)
  await look()
  expect(engines).toHaveLength(1)
})

test('a room takes over the player that plays already, with its video and its state', async () => {
  const { root, stream, look, engines, services, views, onEnd } = create()
  await look()
  engines[0]?.options.onEvent({ type: 'playing' })
  stream?.player.pause()
  stream?.player.setMuted(false)

  const found = earlyStreamIn(root, WALLET)
  found?.takeVideo()
  expect(onEnd).toHaveBeenCalledOnce()
  expect(earlyStreamIn(root, WALLET)).toBeUndefined()
  const player = found?.takePlayer([WHEP], services)
  expect(player).toBe(stream?.player)
  expect(player?.view()).toMatchObject({ hasPicture: true, isPaused: true, isMuted: false })
  engines[0]?.options.onEvent({ type: 'ended' })
  expect(views.at(-1)?.phase).toBe('ended')
  expect(engines).toHaveLength(1)
})

test('a stream whose address has changed ends, and the room starts another one', async () => {
  const { stream, look, engines, services } = create()
  await look()
  stream?.takeVideo()
  const other: Source = { kind: 'whep', url: 'https://b.example/whep' }
  expect(stream?.takePlayer([other], services)).toBeNull()
  expect(engines[0]?.isDisposed).toBe(true)
})

test('a stream whose address was only signed anew goes on in the room', async () => {
  const { stream, look, engines, services } = create()
  await look()
  stream?.takeVideo()
  const signed: Source = { ...WHEP, url: `${WHEP.url}?sig=2` }
  expect(stream?.takePlayer([signed], services)).toBe(stream?.player)
  expect(engines[0]?.isDisposed).toBe(false)
})

test('a refused autoplay is known to the room that takes the stream over', async () => {
  const { stream, look, services } = create([WHEP], async () => {
    throw new DOMException('no', 'NotAllowedError')
  })
  await look()
  stream?.takeVideo()
  expect(stream?.takePlayer([WHEP], services)?.view().isBlocked).toBe(true)
})

test('a stream that no room takes over ends with its session and its video', async () => {
  const { root, stream, look, engines, onEnd } = create()
  root.append(stream?.video ?? '')
  await look()
  stream?.dispose()
  expect(engines[0]?.isDisposed).toBe(true)
  expect(root.childElementCount).toBe(0)
  expect(onEnd).toHaveBeenCalledOnce()
  expect(earlyStreamIn(root, WALLET)).toBeUndefined()
})

test('a room that is left before its player was taken ends the stream; a taken one is its own', async () => {
  const left = create()
  await left.look()
  left.stream?.takeVideo()
  left.stream?.dispose()
  expect(left.engines[0]?.isDisposed).toBe(true)
  expect(left.stream?.takePlayer([WHEP], left.services)).toBeNull()

  const kept = create()
  await kept.look()
  kept.stream?.takeVideo()
  kept.stream?.takePlayer([WHEP], kept.services)
  kept.stream?.dispose()
  expect(kept.engines[0]?.isDisposed).toBe(false)
})

test('no stream starts for a room that draws its own already, until it is left', () => {
  const { root, start, stream } = create()
  stream?.dispose()
  const cancel = markDrawn(root, WALLET)
  expect(start()).toBeNull()
  cancel()
  expect(start()).not.toBeNull()
})

test('another stream for the same room replaces the one before', async () => {
  const { root, start, look, engines } = create()
  await look()
  const next = start()
  expect(engines[0]?.isDisposed).toBe(true)
  expect(earlyStreamIn(root, WALLET)).toBe(next)
})

test.each<Source>([
  { kind: 'demo', url: 'demo:channel-7001' },
  { kind: 'loopback', url: 'demo:loopback/channel-7001' },
])('a stream of the kind $kind waits for its room, which draws it', source => {
  expect(create([WHEP, source]).stream).toBeNull()
  expect(create([]).stream).toBeNull()
})

test.each<[string, (setting: ReturnType<typeof create>) => unknown]>([
  ['it has its picture', ({ engines }) => engines[0]?.options.onEvent({ type: 'playing' })],
  [
    'its server has failed',
    ({ engines }) => engines[0]?.options.onEvent({ type: 'failed', reason: '404' }),
  ],
  ['1 s has passed', ({ clock }) => clock.advance(1000)],
  ['it has ended', ({ stream }) => stream?.dispose()],
  ['its room needs another one', ({ stream, services }) => stream?.takePlayer([], services)],
])('other work waits for a stream until %s', async (_when, happen) => {
  const setting = create()
  const [run, left] = [vi.fn(), vi.fn()]
  await setting.look()
  setting.stream?.underway.whenReached(run)
  setting.stream?.underway.whenReached(left)()
  await setting.clock.advance(900)
  expect(run).not.toHaveBeenCalled()
  expect(setting.stream?.underway.isReached()).toBe(false)
  await happen(setting)
  expect(setting.stream?.underway.isReached()).toBe(true)
  expect(run).toHaveBeenCalledOnce()
  expect(left).not.toHaveBeenCalled()
  const late = vi.fn()
  setting.stream?.underway.whenReached(late)
  expect(late).toHaveBeenCalledOnce()
})

test.each<[string, (setting: ReturnType<typeof create>) => unknown]>([
  ['its server has answered', ({ stream }) => stream?.video.dispatchEvent(new Event('loadstart'))],
  ['200 ms have passed', ({ clock }) => clock.advance(1)],
  ['it has ended', ({ stream }) => stream?.dispose()],
])('drawing its room waits for a stream until %s', async (_when, happen) => {
  const setting = create()
  const run = vi.fn()
  await setting.look()
  setting.stream?.answered.whenReached(run)
  await setting.clock.advance(199)
  expect(run).not.toHaveBeenCalled()
  await happen(setting)
  expect(run).toHaveBeenCalledOnce()
  expect(setting.stream?.answered.isReached()).toBe(true)
})
