import { describe, expect, it } from 'vitest'
import { byTime } from '../../../../src/features/lobby/schedule-day.ts'

describe('byTime', () => {
  it('puts the next stream first, whatever the zone of its date', () => {
    const entry = (wallet: string, dateOfStream: string) => ({
      wallet,
      dateOfStream,
      nickName: wallet,
      images: { THREE_FOUR: null, SIXTEEN_NINE: null },
      favourite: false,
      language: null,
    })
    const entries = [
      entry('late', '2026-03-10T20:00:00Z'),
      entry('early', '2026-03-10T20:00:00+02:00'),
    ]
    expect(byTime(entries).map(({ wallet }) => wallet)).toEqual(['early', 'late'])
  })
})
