import { describe, expect, test } from 'vitest'
import {
  createReceiverMeter,
  type ReceiverSnapshot,
  receiverLatency,
  receiverSnapshotOf,
} from '../../../src/media/receiver-latency.ts'
import { createManualClock } from '../../support/manual-clock.ts'

const snapshot: ReceiverSnapshot = {
  roundTrip: 0.1,
  jitterBufferDelay: 10,
  emittedFrames: 100,
  decodeTime: 1,
  decodedFrames: 100,
}

const video = {
  type: 'inbound-rtp',
  kind: 'video',
  jitterBufferDelay: 10,
  jitterBufferEmittedCount: 100,
  totalDecodeTime: 1,
  framesDecoded: 100,
}
const pair = { type: 'candidate-pair', nominated: true, currentRoundTripTime: 0.1 }

describe('a snapshot', () => {
  test('holds the counters of the video and the round trip of the chosen candidates', () => {
    const unused = { type: 'candidate-pair', nominated: false, currentRoundTripTime: 2 }
    const audio = { type: 'inbound-rtp', kind: 'audio', jitterBufferDelay: 99 }
    for (const reports of [
      [pair, unused, audio, video],
      [video, audio, unused, pair],
    ])
      expect(receiverSnapshotOf(reports)).toEqual(snapshot)
  })

  test('sums the decoded frames of all videos, as the report of an earlier one may stay and be the last', () => {
    const uncounted = { type: 'inbound-rtp', kind: 'video' }
    for (const frames of [20, 21])
      expect(
        receiverSnapshotOf([{ ...video, framesDecoded: frames }, video, uncounted])?.decodedFrames,
      ).toBe(frames + 100)
  })

  test('is null before the first video packet', () => {
    expect(receiverSnapshotOf([pair])).toBe(null)
  })

  test('counts 0 for what a browser does not measure, and knows no decoded frames', () => {
    expect(receiverSnapshotOf([{ type: 'inbound-rtp', kind: 'video' }])).toEqual({
      roundTrip: null,
      jitterBufferDelay: 0,
      emittedFrames: 0,
      decodeTime: 0,
      decodedFrames: null,
    })
  })
})

describe('latency between two snapshots', () => {
  test('is half the round trip, the jitter buffer and the decoder, per frame', () => {
    const later = {
      roundTrip: 0.06,
      jitterBufferDelay: 16,
      emittedFrames: 130,
      decodeTime: 1.3,
      decodedFrames: 130,
    }
    expect(receiverLatency(snapshot, later)).toBeCloseTo(30 + 200 + 10)
  })

  test('is the average since the beginning for the first snapshot', () => {
    expect(receiverLatency(null, snapshot)).toBeCloseTo(50 + 100 + 10)
  })

  test('is unknown without a new frame', () => {
    expect(receiverLatency(snapshot, { ...snapshot, roundTrip: 0.2 })).toBe(null)
  })

  test('starts again with another session, whose counters are lower', () => {
    const restarted = { ...snapshot, jitterBufferDelay: 2, emittedFrames: 10, decodedFrames: 0 }
    expect(receiverLatency(snapshot, restarted)).toBeCloseTo(50 + 200)
  })

  test('does without a round trip that is not measured yet', () => {
    expect(receiverLatency(null, { ...snapshot, roundTrip: null })).toBeCloseTo(110)
  })
})

describe('a meter', () => {
  const flush = () => createManualClock().advance(0)

  test('shows the last value while no frame arrives, and nothing without a receiver', async () => {
    let report: Map<string, object> | undefined = new Map([['v', video]])
    const meter = createReceiverMeter(async () => report)
    expect(meter.latency()).toBe(null)
    await flush()
    expect(meter.latency()).toBeCloseTo(110)
    await flush()
    expect(meter.latency()).toBeCloseTo(110)
    report = undefined
    await flush()
    meter.latency()
    await flush()
    expect(meter.latency()).toBe(null)
  })

  test('counts decoded frames in the same report, which either reading asks for', async () => {
    let count = 0
    const meter = createReceiverMeter(async () => {
      count += 1
      return new Map([['v', video]])
    })
    expect([meter.decodedFrames(), meter.latency(), count]).toEqual([null, null, 1])
    await flush()
    expect([meter.decodedFrames(), count]).toEqual([100, 2])
  })

  test('asks for one report at a time, and survives a closed connection', async () => {
    let count = 0
    const meter = createReceiverMeter(async () => {
      count += 1
      throw new DOMException('closed', 'InvalidStateError')
    })
    meter.latency()
    meter.latency()
    expect(count).toBe(1)
    await flush()
    expect(meter.latency()).toBe(null)
    expect(count).toBe(2)
  })
})
