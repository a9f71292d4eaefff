import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { encodingsOf, maxBitrateOf, withBitrates } from '../../../../src/media/publish/encodings.ts'

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
    fc.assert(
      fc.property(side, side, side, (width, height, more) => {
        const bitrate = maxBitrateOf({ width, height }, 'motion')
        expect(maxBitrateOf({ width: width + more, height }, 'motion')).toBeGreaterThanOrEqual(
          bitrate,
        )
        expect(maxBitrateOf({ width: height, height: width }, 'motion')).toBe(bitrate)
      }),
    )
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
