// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { act, type ReactNode } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { useStreamTracking } from '../../../../src/features/stream/use-stream-tracking.ts'
import { seconds } from '../../../../src/lib/clock.ts'
import type { PlayerView } from '../../../../src/media/player.ts'
import { watchTimeOf } from '../../../../src/runtime/use-watch-time.ts'
import {
  createTestRuntime,
  RuntimeProviders,
  type TestRuntime,
} from '../../../support/test-runtime.tsx'
import { fakePlayer, playing } from './fake-player.ts'

type Stream = Parameters<typeof useStreamTracking>[0]

let harness: TestRuntime
beforeEach(() => {
  harness = createTestRuntime()
})

const loading: PlayerView = { ...playing, phase: 'loading', hasPicture: false }

const tracked = () =>
  harness.events.flatMap(({ name, detail }) => (name === 'casino-track' ? [detail] : []))
const watched = () => watchTimeOf(harness.runtime).take('0x1')

/** Shows a stream; `show` changes it. */
function open(changes: Partial<Stream> = {}) {
  const stream: Stream = {
    wallet: '0x1',
    player: fakePlayer(),
    view: loading,
    isVisible: true,
    isUnplayable: false,
    ...changes,
  }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RuntimeProviders runtime={harness.runtime}>{children}</RuntimeProviders>
  )
  const { rerender, unmount } = renderHook(useStreamTracking, { initialProps: stream, wrapper })
  return {
    show: (next: Partial<Stream>) => rerender(Object.assign(stream, next) && { ...stream }),
    pass: (ms: number) => act(() => harness.clock.advance(ms)),
    unmount,
  }
}

it('a stream has started with its first picture, after the milliseconds since its player was there', async () => {
  const { show, pass } = open()
  await pass(1234)
  show({ view: playing })
  expect(tracked()).toEqual([
    { name: 'stream-started', roomId: '0x1', engine: 'hls', milliseconds: 1234 },
  ])
})

it('a start is reported once per player', async () => {
  const { show } = open()
  show({ view: playing })
  show({ view: { ...playing, hasPicture: false } })
  show({ view: { ...playing, isPaused: true } })
  expect(tracked()).toHaveLength(1)
  show({ player: fakePlayer(), view: { ...loading, kind: 'whep' } })
  show({ view: { ...playing, kind: 'whep' } })
  expect(tracked()).toMatchObject([{ engine: 'hls' }, { engine: 'whep' }])
})

it('the time in which nobody could see the stream is no time to its first picture', async () => {
  const { show, pass } = open({ isVisible: false })
  await pass(seconds(60))
  show({ isVisible: true })
  await pass(500)
  show({ view: playing })
  expect(tracked()).toMatchObject([{ name: 'stream-started', milliseconds: 500 }])
})

it('each stall is reported, and a failure once', () => {
  const { show } = open({ view: playing })
  show({ view: { ...playing, phase: 'stalled' } })
  show({ view: playing })
  show({ view: { ...playing, phase: 'stalled' } })
  show({ view: { ...playing, phase: 'failed' } })
  show({ view: { ...playing, phase: 'failed', isMuted: false } })
  const stream = { roomId: '0x1', engine: 'hls' }
  expect(tracked().slice(1)).toEqual([
    { name: 'stream-stalled', ...stream },
    { name: 'stream-stalled', ...stream },
    { name: 'stream-failed', ...stream },
  ])
})

it('a stream that no engine can play has failed', () => {
  open({ player: null, view: { ...loading, kind: 'unsupported' }, isUnplayable: true })
  expect(tracked()).toEqual([{ name: 'stream-failed', roomId: '0x1', engine: 'unsupported' }])
})

it.each<[string, Partial<Stream>]>([
  ['is paused', { view: { ...playing, isPaused: true } }],
  ['waits for a press', { view: { ...playing, isBlocked: true } }],
  ['stalls', { view: { ...playing, phase: 'stalled' } }],
  ['is out of sight', { isVisible: false }],
])('seconds in which it %s are not watched', async (_what, changes) => {
  const { show, pass, unmount } = open({ view: playing })
  await pass(seconds(5))
  show(changes)
  await pass(seconds(60))
  unmount()
  expect(watched()).toBe(5)
})

it('an hour in which the computer slept is not watched', async () => {
  const { show, pass, unmount } = open({ view: playing })
  await pass(seconds(10))
  harness.clock.set(seconds(3600))
  // The first of these seconds is part of the gap.
  await pass(seconds(6))
  show({ view: { ...playing, phase: 'stalled' } })
  unmount()
  expect(watched()).toBe(15)
})

it('a picture that plays over other windows is watched, though its tab counts once a minute', async () => {
  const { pass, unmount } = open({ view: playing })
  for (const _minute of [1, 2, 3]) {
    harness.clock.set(seconds(59))
    await pass(seconds(1))
  }
  unmount()
  expect(watched()).toBe(180)
})
