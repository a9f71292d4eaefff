// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { frameProgressOf } from '../../../src/media/frame-progress.ts'
import {
  detectStalls,
  GIVEN_UP_AFTER,
  type ProgressState,
} from '../../../src/media/stall-detector.ts'
import { createManualClock } from '../../support/manual-clock.ts'

type FrameCallback = (now: number, metadata: { presentedFrames: number }) => void

/** Creates a video element with the given counters; without a picture its `videoWidth` is 0. */
function fakeVideo({ hasPicture = true } = {}) {
  const video = document.createElement('video')
  const counts = { total: 0, presented: 0, painted: 0, time: 0 }
  const callbacks = new Map<number, FrameCallback>()
  let handles = 0
  const define = (name: string, get: () => unknown) =>
    Object.defineProperty(video, name, { configurable: true, get })
  define('videoWidth', () => (hasPicture ? 1280 : 0))
  define('currentTime', () => counts.time)
  define('getVideoPlaybackQuality', () => () => ({ totalVideoFrames: counts.total }))
  return {
    video,
    counts,
    add(counter: keyof typeof counts, amount: number) {
      counts[counter] += amount
    },
    callbacks,
    withFrameCallbacks() {
      define('requestVideoFrameCallback', () => (callback: FrameCallback) => {
        handles += 1
        callbacks.set(handles, callback)
        return handles
      })
      define('cancelVideoFrameCallback', () => (handle: number) => callbacks.delete(handle))
    },
    withPaintedFrames: () => define('mozPaintedFrames', () => counts.painted),
    /** Presents frames and calls each requested callback once. */
    present(frames: number) {
      counts.presented += frames
      const due = [...callbacks.values()]
      callbacks.clear()
      for (const callback of due) callback(0, { presentedFrames: counts.presented })
    },
  }
}
type FakeVideo = ReturnType<typeof fakeVideo>

/**
 * Prepares a video as a browser has it; the function it returns plays one second of a moving
 * picture.
 */
const browsers: [string, (video: FakeVideo) => () => void][] = [
  ['Chromium', video => () => video.add('total', 25)],
  [
    'Firefox, which has totalVideoFrames 0',
    video => {
      video.withFrameCallbacks()
      return () => video.present(25)
    },
  ],
  [
    'a Firefox without requestVideoFrameCallback',
    video => {
      video.withPaintedFrames()
      return () => video.add('painted', 25)
    },
  ],
  ['a browser that counts no frames at all', video => () => video.add('time', 1)],
  [
    'a browser with requestVideoFrameCallback whose page is hidden, the video in a window of its own',
    video => {
      video.withFrameCallbacks()
      return () => video.add('total', 25)
    },
  ],
]

/** Runs a stall detector on a video for some seconds; returns the states it reported. */
async function runDetector(
  fake: FakeVideo,
  seconds: number,
  onSecond: () => void,
  decoded?: () => number,
) {
  const clock = createManualClock()
  const states: ProgressState[] = []
  const progress = frameProgressOf(fake.video, decoded)
  const stop = detectStalls(
    clock,
    progress.read,
    () => false,
    state => states.push(state),
  )
  for (let second = 0; second < seconds; second += 1) {
    onSecond()
    await clock.advance(1000)
  }
  stop()
  progress.dispose()
  return states
}

describe.each(browsers)('frame progress in %s', (_name, browserOf) => {
  test('a moving picture is never reported as stalled', async () => {
    const fake = fakeVideo()
    expect(await runDetector(fake, 60, browserOf(fake))).toEqual(['steady'])
  })

  test('a frozen picture is reported as stalled, then given up', async () => {
    const fake = fakeVideo()
    const onSecond = browserOf(fake)
    onSecond()
    const states = await runDetector(fake, GIVEN_UP_AFTER / 1000 + 2, () => {})
    expect(states).toEqual(['stalled', 'given-up'])
  })
})

describe('decoded frames of the receiver', () => {
  test("decoded frames are the progress while the video's own counters stay at 0", async () => {
    let frames = 0
    const onSecond = () => {
      frames += 25
    }
    expect(await runDetector(fakeVideo(), 60, onSecond, () => frames)).toEqual(['steady'])
  })

  test('a constant number of decoded frames is a stall although currentTime advances', async () => {
    const fake = fakeVideo()
    const states = await runDetector(
      fake,
      20,
      () => fake.add('time', 1),
      () => 25,
    )
    expect(states).toEqual(['stalled', 'given-up'])
  })

  test('statistics of the connection are not read while the video counts frames', async () => {
    const fake = fakeVideo()
    let calls = 0
    fake.counts.total = 1
    await runDetector(
      fake,
      20,
      () => fake.add('total', 25),
      () => {
        calls += 1
        return 0
      },
    )
    expect(calls).toBe(0)
  })
})

test('a stream of sound alone progresses by currentTime', () => {
  const { video, counts } = fakeVideo({ hasPicture: false })
  const progress = frameProgressOf(video)
  counts.time = 3
  counts.total = 9
  expect(progress.read()).toBe(3)
})

test('at most one frame callback is pending, and disposing cancels it', () => {
  const fake = fakeVideo()
  fake.withFrameCallbacks()
  const progress = frameProgressOf(fake.video)
  progress.read()
  progress.read()
  expect(fake.callbacks.size).toBe(1)
  progress.dispose()
  expect(fake.callbacks.size).toBe(0)
})
