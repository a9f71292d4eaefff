import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseLayers } from '../../../src/media/whep-layer-selector.ts'
import { forAll } from '../../support/fast-check-runs.ts'

const parse = (data: unknown) => parseLayers(JSON.stringify(data))
const selectionsOf = (data: unknown) =>
  parse(data).map(({ height, selection }) => [height, selection])

describe('layers of a WHEP stream', () => {
  test('a list of layers gives one quality per height, the tallest first, without those that are not sent', () => {
    expect(
      parse({
        0: [
          { rid: '2', spatialLayerId: 0, temporalLayerId: 1, targetBitrate: 2e6, height: 720 },
          { rid: '0', spatialLayerId: 0, temporalLayerId: 1, bitrate: 116_352, height: 180 },
          { rid: '0', spatialLayerId: 0, temporalLayerId: 0, bitrate: 67_464, height: 180 },
          { rid: '1', spatialLayerId: 0, temporalLayerId: 1, bitrate: 557_112, height: 360 },
          { rid: '3', bitrate: 0, height: 1080 },
        ],
      }),
    ).toEqual([
      {
        id: '{"rid":"1","spatialLayerId":0}',
        height: 360,
        bitrate: 557_112,
        selection: { mediaId: '0', rid: '1', spatialLayerId: 0 },
      },
      {
        id: '{"rid":"0","spatialLayerId":0}',
        height: 180,
        bitrate: 116_352,
        selection: { mediaId: '0', rid: '0', spatialLayerId: 0 },
      },
    ])
  })

  test('layers of SVC are selected by their spatial layer', () => {
    expect(
      selectionsOf({
        1: [
          { spatialLayerId: 1, temporalLayerId: 1, bitrate: 557_112, height: 360 },
          { spatialLayerId: 0, temporalLayerId: 1, bitrate: 116_352, height: 180 },
        ],
      }),
    ).toEqual([
      [360, { mediaId: '1', spatialLayerId: 1 }],
      [180, { mediaId: '1', spatialLayerId: 0 }],
    ])
  })

  test('layers that can be selected come before the active encodings, as earlier drafts list both', () => {
    const active = [{ id: 'h', height: 360 }]
    const layers = [{ encodingId: 'h', spatialLayerId: 0, height: 180 }]
    expect(selectionsOf({ 0: { active, inactive: [{ id: 'f' }], layers } })).toEqual([
      [180, { mediaId: '0', encodingId: 'h', spatialLayerId: 0 }],
    ])
    expect(selectionsOf({ 0: { active, layers: null } })).toEqual([
      [360, { mediaId: '0', encodingId: 'h' }],
    ])
  })

  test('the first m-line with layers is the picture', () => {
    const layers = [{ encodingId: 'a', height: 90 }]
    const sound = { layers: [{ encodingId: 'sound' }] }
    expect(selectionsOf({ 0: sound, 1: { layers }, 2: { layers } })).toEqual([
      [90, { mediaId: '1', encodingId: 'a' }],
    ])
  })
})

describe('layers that cannot be read', () => {
  test('a layer without a height, or with nothing to select it by, is left out', () => {
    const layers = [
      { encodingId: 'none' },
      { encodingId: 'null', height: null },
      { encodingId: 'zero', height: 0 },
      { encodingId: 'text', height: '360' },
      { temporalLayerId: 1, height: 360 },
      { encodingId: null, rid: 7, height: 720 },
      ...[null, 'h', 7, []],
      { encodingId: 'good', rid: null, spatialLayerId: null, bitrate: null, height: 180 },
    ]
    expect(selectionsOf({ 0: { layers } })).toEqual([[180, { mediaId: '0', encodingId: 'good' }]])
  })

  test('an m-line of another shape hides only itself', () => {
    const layers = [{ encodingId: 'h', height: 360 }]
    for (const other of [null, 'x', 7, {}, { layers: null }, { active: {} }])
      expect(selectionsOf({ 0: other, 1: { layers } })).toHaveLength(1)
  })

  test('other data has no layers', () => {
    for (const data of [undefined, null, '', '{', 7, {}]) expect(parseLayers(data)).toEqual([])
    for (const data of [null, 7, 'x', [], [[]], {}]) expect(parse(data)).toEqual([])
    forAll([fc.json()], data => {
      for (const { height } of parseLayers(data)) expect(height).toBeGreaterThan(0)
    })
  })
})
