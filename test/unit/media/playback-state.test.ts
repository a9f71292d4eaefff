import { describe, expect, test } from 'vitest'
import {
  initialPlayback,
  MAX_ROUNDS,
  type PlaybackEvent,
  type PlaybackState,
  playbackReducer,
} from '../../../src/media/playback-state.ts'

const sessionAfter = (sources: number, ...signs: PlaybackEvent[]): PlaybackState =>
  signs.reduce((session, sign) => playbackReducer(session, sign, sources), initialPlayback)

const failures = (count: number): PlaybackEvent[] =>
  Array.from({ length: count }, (_, at): PlaybackEvent[] =>
    at ? ['due', 'failed'] : ['failed'],
  ).flat()

describe('a source that fails', () => {
  test('is waited for and tried again', () => {
    expect(sessionAfter(1, 'failed')).toMatchObject({ phase: 'waiting', rounds: 1, source: 0 })
    expect(sessionAfter(1, 'failed', 'due')).toMatchObject({ phase: 'loading', source: 0 })
  })

  test('gives way to the fallback at once where it has never played', () => {
    expect(sessionAfter(2, 'failed')).toMatchObject({ phase: 'loading', source: 1, rounds: 0 })
  })

  test('is tried once more before the fallback where it has played', () => {
    expect(sessionAfter(2, 'playing', 'failed')).toMatchObject({ phase: 'waiting', source: 0 })
    expect(sessionAfter(2, 'playing', 'failed', 'due', 'failed')).toMatchObject({ source: 1 })
  })

  test('comes round again after the fallback has failed as well', () => {
    expect(sessionAfter(2, 'failed', 'failed')).toMatchObject({
      phase: 'waiting',
      source: 0,
      rounds: 1,
    })
  })

  test('is left to the viewer after so many rounds, who starts with a clean slate', () => {
    expect(sessionAfter(1, ...failures(MAX_ROUNDS))).toMatchObject({ phase: 'waiting' })
    expect(sessionAfter(1, ...failures(MAX_ROUNDS + 1))).toMatchObject({ phase: 'failed' })
    expect(sessionAfter(1, ...failures(MAX_ROUNDS + 1), 'due')).toMatchObject({ phase: 'failed' })
    expect(sessionAfter(1, ...failures(MAX_ROUNDS + 1), 'retry')).toEqual(initialPlayback)
  })

  test('that is over says nothing more that counts', () => {
    expect(sessionAfter(1, 'failed', 'playing')).toMatchObject({ phase: 'waiting' })
    expect(sessionAfter(1, 'failed', 'failed')).toMatchObject({ phase: 'waiting', rounds: 1 })
  })
})

test('a picture for a moment forgets no failure, a steady one does', () => {
  expect(sessionAfter(1, 'failed', 'due', 'playing').rounds).toBe(1)
  expect(sessionAfter(1, 'failed', 'due', 'playing', 'steady').rounds).toBe(0)
})

test('only what plays can stall, and it plays again', () => {
  expect(sessionAfter(1, 'stalled').phase).toBe('loading')
  expect(sessionAfter(1, 'playing', 'stalled').phase).toBe('stalled')
  expect(sessionAfter(1, 'playing', 'stalled', 'playing').phase).toBe('playing')
  expect(sessionAfter(1, 'playing', 'ended').phase).toBe('ended')
})
