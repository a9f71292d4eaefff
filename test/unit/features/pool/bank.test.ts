import * as v from 'valibot'
import { expect, it } from 'vitest'
import { toChartSegments } from '../../../../src/features/pool/bank.tsx'
import { BankOverview } from '../../../../src/model/pool.ts'

it('fills the whole width with segments despite rounded percentages', () => {
  const segments = toChartSegments([
    { label: 'MY_PART', percentage: 33.3 },
    { label: 'STREAMER', percentage: 33.3 },
    { label: 'OTHERS', percentage: 33.3 },
  ])
  expect(segments.map(({ from }) => Math.round(from))).toEqual([0, 33, 67])
  const last = segments.at(-1)
  expect((last?.from ?? 0) + (last?.width ?? 0)).toBeCloseTo(100)
})

it('leaves out empty sections, and returns no segments for an empty pool', () => {
  expect(
    toChartSegments([
      { label: 'STREAMER', percentage: 100 },
      { label: 'OTHERS', percentage: 0 },
    ]),
  ).toEqual([{ label: 'STREAMER', from: 0, width: 100 }])
  expect(toChartSegments([{ label: 'MY_PART', percentage: 0 }])).toEqual([])
})

it('parses a bank section without participants', () => {
  const section = { label: 'MY_PART', amount: '0.1', percentage: 10, participants: null }
  const bank = v.parse(BankOverview, { totalBank: 1, currency: 'EUR', sections: [section] })
  expect(bank.sections[0]?.participants).toEqual([])
})
