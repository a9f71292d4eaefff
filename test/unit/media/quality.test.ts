import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chooseQuality, distinctQualities, type Quality } from '../../../src/media/quality.ts'
import { forAll } from '../../support/fast-check-runs.ts'

const quality = (id: string, height: number, bitrate: number | null = null): Quality => ({
  id,
  height,
  bitrate,
})

describe('distinct qualities', () => {
  test('each height is offered once, with its highest bitrate, the tallest first', () => {
    expect(
      distinctQualities([
        quality('a', 360, 5),
        quality('b', 720, 10),
        quality('c', 720, 30),
        quality('d', 720, 20),
        quality('e', 1080),
      ]).map(({ id }) => id),
    ).toEqual(['e', 'c', 'a'])
  })

  test('a rendition without a picture is not offered', () => {
    expect(distinctQualities([quality('sound', 0, 64_000)])).toEqual([])
  })
})

describe('the quality for a preferred height', () => {
  const qualities = [quality('full', 1080), quality('half', 540), quality('low', 270)]

  test.each([
    [1080, 'full'],
    [2160, 'full'],
    [720, 'half'],
    [540, 'half'],
    [144, 'low'],
    [null, 'auto'],
  ])('%s pixels choose %s', (height, id) => {
    expect(chooseQuality(qualities, height)).toBe(id)
  })

  test('a single quality leaves nothing to choose', () => {
    expect(chooseQuality([quality('only', 720)], 720)).toBe('auto')
    expect(chooseQuality([], 720)).toBe('auto')
  })

  test('is never taller than preferred while there is a smaller one', () => {
    const heights = fc.uniqueArray(fc.integer({ min: 1, max: 4320 }), { minLength: 2 })
    forAll([heights, fc.integer({ min: 1, max: 4320 })], (given, preferred) => {
      const chosen = Number(
        chooseQuality(
          given.map(height => quality(String(height), height)),
          preferred,
        ),
      )
      expect(given).toContain(chosen)
      const fitting = given.filter(height => height <= preferred)
      expect(chosen).toBe(fitting.length > 0 ? Math.max(...fitting) : Math.min(...given))
    })
  })
})
