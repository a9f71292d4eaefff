import { expect, test } from 'vitest'
import {
  detectStalls,
  GIVEN_UP_AFTER,
  type ProgressState,
  STALLED_AFTER,
  STEADY_AFTER,
} from '../../../src/media/stall-detector.ts'
import { createManualClock } from '../../support/manual-clock.ts'

function startDetector() {
  const clock = createManualClock()
  const states: ProgressState[] = []
  const video: { frames: number | null; perSecond: number } = { frames: 0, perSecond: 0 }
  const engine = { isStalled: false }
  const stop = detectStalls(
    clock,
    () => {
      if (video.frames !== null) video.frames += video.perSecond
      return video.frames
    },
    () => engine.isStalled,
    state => states.push(state),
  )
  return { clock, states, video, engine, stop }
}

test('frames that stop coming are reported as stalled, later as given up', async () => {
  const { clock, states } = startDetector()
  await clock.advance(STALLED_AFTER)
  expect(states).toEqual(['stalled'])
  await clock.advance(GIVEN_UP_AFTER - STALLED_AFTER)
  expect(states).toEqual(['stalled', 'given-up'])
})

test('frames that come again end a stall, and are reported as steady after a while', async () => {
  const { clock, states, video } = startDetector()
  await clock.advance(STALLED_AFTER)
  video.perSecond = 25
  await clock.advance(1000)
  expect(states).toEqual(['stalled', 'moving'])
  await clock.advance(STEADY_AFTER)
  expect(states).toEqual(['stalled', 'moving', 'steady'])
})

test('frames of a second that begins within a stall of the engine are reported, and steady ones again', async () => {
  const { clock, states, video, engine } = startDetector()
  video.perSecond = 25
  await clock.advance(STEADY_AFTER + 1500)
  expect(states).toEqual(['steady'])
  engine.isStalled = true
  await clock.advance(1000)
  expect(states).toEqual(['steady'])
  await clock.advance(1000)
  expect(states).toEqual(['steady', 'moving'])
  engine.isStalled = false
  await clock.advance(1000)
  expect(states).toEqual(['steady', 'moving', 'steady'])
})

test('frames that stop with a stall of the engine end it once they come again', async () => {
  const { clock, states, video, engine } = startDetector()
  video.perSecond = 25
  await clock.advance(1500)
  engine.isStalled = true
  await clock.advance(500)
  video.perSecond = 0
  await clock.advance(STALLED_AFTER - 1000)
  expect(states).toEqual([])
  video.perSecond = 25
  await clock.advance(1000)
  expect(states).toEqual(['moving'])
})

test('nothing is reported while progress is null, and the timeouts restart afterwards', async () => {
  const { clock, states, video } = startDetector()
  video.frames = null
  await clock.advance(60_000)
  expect(states).toEqual([])
  video.frames = 10
  await clock.advance(STALLED_AFTER - 1000)
  expect(states).toEqual([])
})

test('the first measurement after a time without any is no movement', async () => {
  const { clock, states, video } = startDetector()
  await clock.advance(STALLED_AFTER)
  const { frames } = video
  video.frames = null
  await clock.advance(5000)
  video.frames = frames
  await clock.advance(GIVEN_UP_AFTER + 1000)
  expect(states).toEqual(['stalled', 'given-up'])
})

test('the time for which a page was frozen, as by a locked phone, is no stall', async () => {
  const { clock, states, video } = startDetector()
  video.frames = null
  await clock.advance(1000)
  clock.set(3_600_000)
  video.frames = 10
  await clock.advance(STALLED_AFTER)
  expect(states).toEqual([])
  await clock.advance(1000)
  expect(states).toEqual(['stalled'])
})

test('stopping the stall detector leaves no timer', () => {
  const { clock, stop } = startDetector()
  stop()
  expect(clock.pending).toBe(0)
})
