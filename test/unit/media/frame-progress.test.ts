// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { frameProgressOf } from '../../../src/media/frame-progress.ts'

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

/** Each prepares a video as a browser has it, and returns what plays a second of a moving picture. */
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

test.each(browsers)(
  'in %s, progress changes with each second of a moving picture, and not of a frozen one',
  (_name, browserOf) => {
    const fake = fakeVideo()
    const playSecond = browserOf(fake)
    const { read } = frameProgressOf(fake.video)
    const seen = [read()]
    for (let second = 0; second < 5; second += 1) {
      playSecond()
      seen.push(read())
    }
    expect(new Set(seen).size).toBe(6)
    expect([read(), read()]).toEqual([seen[5], seen[5]])
  },
)

test("decoded frames are the progress while the video's own counters stay at 0, although currentTime advances", () => {
  const { video, counts } = fakeVideo()
  let decoded = 25
  const { read } = frameProgressOf(video, () => decoded)
  counts.time = 3
  expect(read()).toBe(25)
  decoded = 50
  expect(read()).toBe(50)
})

test('statistics of the connection are not read while the video counts frames', () => {
  const { video, counts } = fakeVideo()
  counts.total = 1
  const { read } = frameProgressOf(video, () => expect.fail('they were read'))
  expect(read()).toBe(1)
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
