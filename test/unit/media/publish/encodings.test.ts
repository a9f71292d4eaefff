import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import {
  encodingsOf,
  isH264Efficient,
  maxBitrateOf,
  orderCodecs,
  withBitrates,
} from '../../../../src/media/publish/encodings.ts'
import { forAll } from '../../../support/fast-check-runs.ts'

describe('the maximum bitrate', () => {
  test.each([
    [1920, 1080, 4_600_000, 2_750_000],
    [1280, 720, 2_500_000, 1_500_000],
    [960, 540, 1_600_000, 950_000],
    [640, 360, 900_000, 550_000],
    [320, 180, 300_000, 200_000],
    [3840, 2160, 6_000_000, 6_000_000],
    [16, 16, 150_000, 150_000],
  ])('a picture of %i × %i gets %i for motion and %i for text', (width, height, motion, detail) => {
    expect(maxBitrateOf({ width, height }, 'motion')).toBe(motion)
    expect(maxBitrateOf({ width, height }, 'detail')).toBe(detail)
  })

  test('a larger picture never gets less, and a turned one the same', () => {
    const side = fc.integer({ min: 1, max: 8000 })
    forAll([side, side, side], (width, height, more) => {
      const bitrate = maxBitrateOf({ width, height }, 'motion')
      expect(maxBitrateOf({ width: width + more, height }, 'motion')).toBeGreaterThanOrEqual(
        bitrate,
      )
      expect(maxBitrateOf({ width: height, height: width }, 'motion')).toBe(bitrate)
    })
  })
})

describe('the layers', () => {
  test('from 720p three layers are offered, the whole picture first', () => {
    expect(encodingsOf({ width: 1280, height: 720 }, 'motion', true)).toEqual([
      { rid: 'h', scaleResolutionDownBy: 1, maxBitrate: 2_500_000 },
      { rid: 'm', scaleResolutionDownBy: 2, maxBitrate: 900_000 },
      { rid: 'l', scaleResolutionDownBy: 4, maxBitrate: 300_000 },
    ])
    expect(encodingsOf({ width: 720, height: 1280 }, 'motion', true)).toHaveLength(3)
  })

  test('a smaller picture, or a server that rejects layers, gets one', () => {
    expect(encodingsOf({ width: 1280, height: 719 }, 'motion', true)).toHaveLength(1)
    expect(encodingsOf({ width: 1920, height: 1080 }, 'detail', false)).toEqual([
      { maxBitrate: 2_750_000 },
    ])
  })

  test('other pictures change the bitrates of the layers, and nothing else', () => {
    const encodings = [{ rid: 'h', scaleResolutionDownBy: 2, maxBitrate: 1, active: false }]
    expect(withBitrates(encodings, { width: 1280, height: 720 }, 'motion')).toEqual([
      { rid: 'h', scaleResolutionDownBy: 2, maxBitrate: 900_000, active: false },
    ])
  })
})

// @vitest-environment happy-dom

const codecs = ['video/VP9', 'video/rtx', 'video/VP8', 'video/H264', 'video/AV1', 'video/H264'].map(
  (mimeType, at) => ({ mimeType, at }),
)
const ids = (isEfficient: boolean) => orderCodecs(codecs, isEfficient).map(({ at }) => at)

test('H.264 comes first where the device encodes it in hardware, else VP8; none is left out', () => {
  expect(ids(true)).toEqual([3, 5, 2, 0, 1, 4])
  expect(ids(false)).toEqual([2, 3, 5, 0, 1, 4])
})

describe('the question whether H.264 is efficient', () => {
  const ask = (encodingInfo: () => Promise<object>) => {
    vi.stubGlobal('navigator', { mediaCapabilities: { encodingInfo } })
    return isH264Efficient(window, { width: 1280, height: 720 }, 2_500_000)
  }

  test('the browser answers it', async () => {
    expect(await ask(async () => ({ supported: true, powerEfficient: true }))).toBe(true)
    expect(await ask(async () => ({ supported: true, powerEfficient: false }))).toBe(false)
    expect(await ask(async () => ({ supported: false, powerEfficient: true }))).toBe(false)
  })

  test('a browser that does not understand it counts as no', async () => {
    expect(await ask(() => Promise.reject(new TypeError('type')))).toBe(false)
    vi.stubGlobal('navigator', {})
    expect(await isH264Efficient(window, { width: 1, height: 1 }, 1)).toBe(false)
  })
})
