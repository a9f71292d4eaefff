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
  const stop = detectStalls(
    clock,
    () => {
      if (video.frames !== null) video.frames += video.perSecond
      return video.frames
    },
    state => states.push(state),
  )
  return { clock, states, video, stop }
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

test('nothing is reported while progress is null, and the timeouts restart afterwards', async () => {
  const { clock, states, video } = startDetector()
  video.frames = null
  await clock.advance(60_000)
  expect(states).toEqual([])
  video.frames = 10
  await clock.advance(STALLED_AFTER - 1000)
  expect(states).toEqual([])
})

test('stopping the stall detector leaves no timer', () => {
  const { clock, stop } = startDetector()
  stop()
  expect(clock.pending).toBe(0)
})
