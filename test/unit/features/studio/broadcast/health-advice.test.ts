import { describe, expect, it, test } from 'vitest'
import {
  adviceOf,
  noAdvice,
  type SteadyAdvice,
  steadyAdvice,
} from '../../../../../src/features/studio/broadcast/health-advice.ts'
import type { PublishHealth } from '../../../../../src/media/publish/publisher.ts'

const good: PublishHealth = {
  bitrate: 2_500_000,
  framesPerSecond: 30,
  height: 720,
  roundTrip: 40,
  packetLoss: 0,
  limitedBy: 'none',
}

describe('advice on a broadcast', () => {
  test.each<[string, Partial<PublishHealth>, string | null]>([
    ['all is well', {}, null],
    ['the server has not reported yet', { roundTrip: null, packetLoss: null }, null],
    ['no frame is sent', { framesPerSecond: 0, limitedBy: 'cpu' }, 'no-picture'],
    ['the computer is too slow', { limitedBy: 'cpu', packetLoss: 0.2 }, 'computer'],
    ['every twentieth packet is lost', { packetLoss: 0.05 }, 'loss'],
    ['fewer packets are lost', { packetLoss: 0.049 }, null],
    ['the line is too slow', { limitedBy: 'bandwidth' }, 'upload'],
    ['very little is sent', { bitrate: 349_999 }, 'upload'],
    ['the picture stutters', { framesPerSecond: 14 }, 'frames'],
    ['the way is long', { roundTrip: 400 }, 'delay'],
    ['the browser limits itself for other reasons', { limitedBy: 'other' }, null],
  ])('when %s', (_when, health, advice) => {
    expect(adviceOf({ ...good, ...health }, false)).toBe(advice)
  })

  // As Chromium sends a shared tab that doesn't change.
  it('is none on a shared screen that does not change, but for the network and the computer', () => {
    const still = { ...good, bitrate: 12_000, framesPerSecond: 1 }
    expect(adviceOf(still, true)).toBeNull()
    expect(adviceOf({ ...still, framesPerSecond: 0 }, true)).toBeNull()
    expect(adviceOf({ ...still, framesPerSecond: 2, limitedBy: 'bandwidth' }, true)).toBeNull()
    expect(adviceOf({ ...still, framesPerSecond: 3, limitedBy: 'bandwidth' }, true)).toBe('upload')
    expect(adviceOf({ ...still, limitedBy: 'cpu' }, true)).toBe('computer')
  })

  const after = (advice: SteadyAdvice, report: PublishHealth) =>
    steadyAdvice(advice, adviceOf(report, false))
  const adviceAfter = (...reports: PublishHealth[]) =>
    reports.reduce<SteadyAdvice>(after, { ...noAdvice, warmUp: 0 }).shown
  const slow: PublishHealth = { ...good, limitedBy: 'cpu' }
  const lossy: PublishHealth = { ...good, packetLoss: 0.5 }

  it('comes after three reports in a row, and goes after three good ones', () => {
    expect(adviceAfter(slow, slow)).toBeNull()
    expect(adviceAfter(slow, slow, slow)).toBe('computer')
    expect(adviceAfter(slow, slow, slow, good, good)).toBe('computer')
    expect(adviceAfter(slow, slow, slow, good, good, good)).toBeNull()
  })

  it('is held back for the first ten reports, while the bitrate rises', () => {
    const reports = (count: number) =>
      Array.from({ length: count }, () => slow).reduce<SteadyAdvice>(after, noAdvice).shown
    expect(reports(12)).toBeNull()
    expect(reports(13)).toBe('computer')
  })

  it('starts to count again with every report that differs', () => {
    expect(adviceAfter(slow, slow, good, slow, slow)).toBeNull()
    expect(adviceAfter(slow, slow, lossy, slow, slow)).toBeNull()
    expect(adviceAfter(slow, slow, slow, lossy, lossy, slow, lossy, lossy)).toBe('computer')
  })
})
