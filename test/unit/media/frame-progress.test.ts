// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { decodedFramesOf, frameProgressOf } from '../../../src/media/frame-progress.ts'
import {
  detectStalls,
  GIVEN_UP_AFTER,
  type ProgressState,
} from '../../../src/media/stall-detector.ts'
import { createManualClock } from '../../support/manual-clock.ts'

type FrameCallback = (now: number, metadata: { presentedFrames: number }) => void

/** A video as a browser has it, with a picture or without. */
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
    /** The browser shows frames that are due, and calls back once for each request. */
    present(frames: number) {
      counts.presented += frames
      const due = [...callbacks.values()]
      callbacks.clear()
      for (const callback of due) callback(0, { presentedFrames: counts.presented })
    },
  }
}
type FakeVideo = ReturnType<typeof fakeVideo>

/** What a browser does in each second in which a MediaStream's picture moves. */
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

/** Lets a stall watch look at a video for a while, second by second. */
async function watch(
  fake: FakeVideo,
  seconds: number,
  onSecond: () => void,
  decoded?: () => number,
) {
  const clock = createManualClock()
  const signs: ProgressState[] = []
  const progress = frameProgressOf(fake.video, decoded && (async () => decoded()))
  const stop = detectStalls(clock, progress.read, sign => signs.push(sign))
  for (let second = 0; second < seconds; second += 1) {
    onSecond()
    await clock.advance(1000)
  }
  stop()
  progress.dispose()
  return signs
}

describe.each(browsers)('in %s', (_name, browserOf) => {
  test('a picture that moves is not given up', async () => {
    const fake = fakeVideo()
    expect(await watch(fake, 60, browserOf(fake))).toEqual(['steady'])
  })

  test('a picture that stands still is', async () => {
    const fake = fakeVideo()
    const onSecond = browserOf(fake)
    onSecond()
    const signs = await watch(fake, GIVEN_UP_AFTER / 1000 + 2, () => {})
    expect(signs).toEqual(['stalled', 'given-up'])
  })
})

describe('what the receiver has decoded', () => {
  test('counts where the video counts nothing', async () => {
    let frames = 0
    const onSecond = () => {
      frames += 25
    }
    expect(await watch(fakeVideo(), 60, onSecond, () => frames)).toEqual(['steady'])
  })

  test('says that a picture stands still although the time runs on', async () => {
    const fake = fakeVideo()
    const signs = await watch(
      fake,
      20,
      () => fake.add('time', 1),
      () => 25,
    )
    expect(signs).toEqual(['stalled', 'given-up'])
  })

  test('is not asked for where the video counts', async () => {
    const fake = fakeVideo()
    let questions = 0
    fake.counts.total = 1
    await watch(
      fake,
      20,
      () => fake.add('total', 25),
      () => {
        questions += 1
        return 0
      },
    )
    expect(questions).toBe(0)
  })

  test('is the sum of all inbound video, and unknown without any', async () => {
    const statsOf = (...reports: object[]) => ({
      getStats: async () =>
        new Map<string, unknown>(reports.map((report, at) => [`${at}`, report])),
    })
    const audio = { type: 'inbound-rtp', kind: 'audio' }
    const outbound = { type: 'outbound-rtp', framesDecoded: 7 }
    const video = { type: 'inbound-rtp', kind: 'video', framesDecoded: 40 }
    expect(await decodedFramesOf(statsOf(audio, outbound, video, video))).toBe(80)
    expect(await decodedFramesOf(statsOf(audio, outbound))).toBeNull()
  })
})

test('without a picture, as with sound alone, the time is the progress', () => {
  const { video, counts } = fakeVideo({ hasPicture: false })
  const progress = frameProgressOf(video)
  counts.time = 3
  counts.total = 9
  expect(progress.read()).toBe(3)
})

test('one callback is asked for at a time, and none is left behind', () => {
  const fake = fakeVideo()
  fake.withFrameCallbacks()
  const progress = frameProgressOf(fake.video)
  progress.read()
  progress.read()
  expect(fake.callbacks.size).toBe(1)
  progress.dispose()
  expect(fake.callbacks.size).toBe(0)
})
