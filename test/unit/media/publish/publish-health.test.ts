import { expect, test } from 'vitest'
import { publishHealthOf, readPublishStats } from '../../../../src/media/publish/publish-health.ts'

const layer = (rid: string, frameHeight: number, framesEncoded: number, bytesSent: number) => ({
  type: 'outbound-rtp',
  id: `OT-${rid}`,
  kind: 'video',
  frameHeight,
  framesEncoded,
  bytesSent,
  packetsSent: 100,
  qualityLimitationReason: 'none',
})
const healthBetween = (previous: readonly unknown[], current: readonly unknown[], ms = 1000) =>
  publishHealthOf(readPublishStats(previous, 5000), readPublishStats(current, 5000 + ms))

test('sums the bitrates of all layers, and takes frames and height of the largest', () => {
  const sound = { type: 'outbound-rtp', id: 'A', kind: 'audio' }
  const previous = [layer('h', 720, 0, 0), layer('l', 180, 0, 0), { ...sound, bytesSent: 0 }]
  const current = [
    layer('h', 720, 60, 500_000),
    layer('l', 180, 60, 40_000),
    { ...sound, bytesSent: 20_000 },
  ]
  expect(healthBetween(previous, current, 2000)).toMatchObject({
    bitrate: 2_240_000,
    framesPerSecond: 30,
    height: 720,
  })
})

test('a layer that is turned off does not count as what is sent', () => {
  const previous = [layer('h', 720, 300, 0), layer('m', 360, 300, 0)]
  const current = [layer('h', 720, 300, 0), layer('m', 360, 325, 50_000)]
  expect(healthBetween(previous, current)).toMatchObject({ framesPerSecond: 25, height: 360 })
})

test('before the first report of the server, round trip and loss are unknown', () => {
  expect(healthBetween([], [layer('h', 720, 1, 1)])).toMatchObject({
    roundTrip: null,
    packetLoss: null,
  })
})

test('round trip and loss are the worst that the server reports', () => {
  const reports = [
    { type: 'remote-inbound-rtp', roundTripTime: 0.0404, fractionLost: 0.02, packetsLost: 4 },
    { type: 'remote-inbound-rtp', roundTripTime: 0.03, fractionLost: 0 },
  ]
  expect(healthBetween([], reports)).toMatchObject({ roundTrip: 40, packetLoss: 0.02 })
})

test('without a report, the round trip is that of the chosen pair of candidates', () => {
  const pairs = [
    { type: 'candidate-pair', nominated: false, currentRoundTripTime: 9 },
    { type: 'candidate-pair', nominated: true, currentRoundTripTime: 0.012 },
  ]
  expect(healthBetween([], pairs).roundTrip).toBe(12)
})

test('a browser that only counts lost packets reports the loss as well', () => {
  const lost = (packetsLost: number) => ({ type: 'remote-inbound-rtp', packetsLost })
  const sent = (packetsSent: number) => ({ ...layer('h', 720, 1, 1), packetsSent })
  expect(healthBetween([sent(0), lost(0)], [sent(100), lost(5)]).packetLoss).toBe(0.05)
  expect(healthBetween([sent(0), lost(9)], [sent(100), lost(5)]).packetLoss).toBe(0)
  expect(healthBetween([sent(9), lost(0)], [sent(9), lost(5)]).packetLoss).toBe(0)
})

test('the worst limit of any layer counts', () => {
  const limited = (reason: string) => ({
    ...layer('m', 360, 1, 1),
    id: reason,
    qualityLimitationReason: reason,
  })
  expect(healthBetween([], [limited('none'), limited('bandwidth')]).limitedBy).toBe('bandwidth')
  expect(healthBetween([], [limited('bandwidth'), limited('cpu')]).limitedBy).toBe('cpu')
  expect(healthBetween([], [limited('heat')]).limitedBy).toBe('other')
  expect(healthBetween([], []).limitedBy).toBe('none')
})

test('counters that begin anew and readings without a time between them give no nonsense', () => {
  const anew = healthBetween([layer('h', 720, 900, 9000)], [layer('h', 720, 3, 30)])
  expect(anew).toMatchObject({ bitrate: 0, framesPerSecond: 0 })
  expect(healthBetween([], [layer('h', 720, 3, 30)], 0).bitrate).toBe(0)
})

test('entries of other shapes are ignored', () => {
  const entries = [null, 7, { type: 'codec' }, { type: 'outbound-rtp' }, { type: 'transport' }]
  expect(healthBetween([], entries)).toMatchObject({ bitrate: 0, height: 0 })
})
