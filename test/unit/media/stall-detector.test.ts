import { expect, test } from 'vitest'
import {
  detectStalls,
  GIVEN_UP_AFTER,
  type ProgressState,
  STALLED_AFTER,
  STEADY_AFTER,
} from '../../../src/media/stall-detector.ts'
import { createManualClock } from '../../support/manual-clock.ts'

function watched() {
  const clock = createManualClock()
  const signs: ProgressState[] = []
  const state: { frames: number | null; perSecond: number } = { frames: 0, perSecond: 0 }
  const stop = detectStalls(
    clock,
    () => {
      if (state.frames !== null) state.frames += state.perSecond
      return state.frames
    },
    sign => signs.push(sign),
  )
  return { clock, signs, state, stop }
}

test('frames that stop coming are a stall, and given up later: a publisher may leave without a word', async () => {
  const { clock, signs } = watched()
  await clock.advance(STALLED_AFTER)
  expect(signs).toEqual(['stalled'])
  await clock.advance(GIVEN_UP_AFTER - STALLED_AFTER)
  expect(signs).toEqual(['stalled', 'given-up'])
})

test('frames that come again end a stall, and are steady after a while', async () => {
  const { clock, signs, state } = watched()
  await clock.advance(STALLED_AFTER)
  state.perSecond = 25
  await clock.advance(1000)
  expect(signs).toEqual(['stalled', 'moving'])
  await clock.advance(STEADY_AFTER)
  expect(signs).toEqual(['stalled', 'moving', 'steady'])
})

test('nothing is expected of what is paused, and the wait begins anew afterwards', async () => {
  const { clock, signs, state } = watched()
  state.frames = null
  await clock.advance(60_000)
  expect(signs).toEqual([])
  state.frames = 10
  await clock.advance(STALLED_AFTER - 1000)
  expect(signs).toEqual([])
})

test('leaves no timer', () => {
  const { clock, stop } = watched()
  stop()
  expect(clock.pending).toBe(0)
})
