import { describe, expect, test } from 'vitest'
import {
  initialPlayback,
  MAX_ROUNDS,
  type PlaybackEvent,
  type PlaybackState,
  playbackReducer,
} from '../../../src/media/playback-state.ts'

const stateAfter = (sources: number, ...events: PlaybackEvent[]): PlaybackState =>
  events.reduce((state, event) => playbackReducer(state, event, sources), initialPlayback)

const failures = (count: number): PlaybackEvent[] =>
  Array.from({ length: count }, (_, at): PlaybackEvent[] =>
    at ? ['delay-elapsed', 'failed'] : ['failed'],
  ).flat()

describe('a failed source', () => {
  test('a failed source is tried again after a delay', () => {
    expect(stateAfter(1, 'failed')).toMatchObject({ phase: 'waiting', rounds: 1, source: 0 })
    expect(stateAfter(1, 'failed', 'delay-elapsed')).toMatchObject({ phase: 'loading', source: 0 })
  })

  test('a source that fails before it has played gives way to the fallback at once', () => {
    expect(stateAfter(2, 'failed')).toMatchObject({ phase: 'loading', source: 1, rounds: 0 })
  })

  test('a source that has played is tried once more before the fallback', () => {
    expect(stateAfter(2, 'playing', 'failed')).toMatchObject({ phase: 'waiting', source: 0 })
    expect(stateAfter(2, 'playing', 'failed', 'delay-elapsed', 'failed')).toMatchObject({
      source: 1,
    })
  })

  test('the first source is tried again after the fallback has failed as well', () => {
    expect(stateAfter(2, 'failed', 'failed')).toMatchObject({
      phase: 'waiting',
      source: 0,
      rounds: 1,
    })
  })

  test('after the last automatic round only a requested retry starts again, from the initial state', () => {
    expect(stateAfter(1, ...failures(MAX_ROUNDS))).toMatchObject({ phase: 'waiting' })
    expect(stateAfter(1, ...failures(MAX_ROUNDS + 1))).toMatchObject({ phase: 'failed' })
    expect(stateAfter(1, ...failures(MAX_ROUNDS + 1), 'delay-elapsed')).toMatchObject({
      phase: 'failed',
    })
    expect(stateAfter(1, ...failures(MAX_ROUNDS + 1), 'retry-requested')).toEqual(initialPlayback)
  })

  test('late events of a failed source change nothing', () => {
    expect(stateAfter(1, 'failed', 'playing')).toMatchObject({ phase: 'waiting' })
    expect(stateAfter(1, 'failed', 'failed')).toMatchObject({ phase: 'waiting', rounds: 1 })
  })
})

test('only steady playback resets the count of failed rounds', () => {
  expect(stateAfter(1, 'failed', 'delay-elapsed', 'playing').rounds).toBe(1)
  expect(stateAfter(1, 'failed', 'delay-elapsed', 'playing', 'steady').rounds).toBe(0)
})

test('only a playing source can stall, and it may play again', () => {
  expect(stateAfter(1, 'stalled').phase).toBe('loading')
  expect(stateAfter(1, 'playing', 'stalled').phase).toBe('stalled')
  expect(stateAfter(1, 'playing', 'stalled', 'playing').phase).toBe('playing')
  expect(stateAfter(1, 'playing', 'ended').phase).toBe('ended')
})
