import { expect, it } from 'vitest'
import { median, spread } from '../../bench/report.ts'
import { type RequestRecord, waterfallText, withWaves } from '../../bench/waterfall.ts'

it('the median of an even number of values lies between the two in the middle', () => {
  expect(median([5, 1, 3])).toBe(3)
  expect(median([4, 1, 3, 2])).toBe(2.5)
  expect(spread([4, 1, 3, 2], String)).toBe('2.5 (1–4)')
})

const request = (path: string, initiator: string, start: number, end: number): RequestRecord => ({
  path,
  initiator,
  start,
  end,
  bytes: 1000,
})

const requests = [
  request('/page.html', '', 0, 10),
  request('/entry.js', '/page.html', 12, 20),
  request('/chunks/core-Dl8aSo8.js', '/entry.js', 25, 60),
  request('/api/user', '/chunks/core-Dl8aSo8.js', 65, Number.POSITIVE_INFINITY),
  request('/late.js', '/entry.js', 200, 210),
]

it('a request is one wave after what has caused it', () => {
  expect(withWaves(requests).map(({ wave }) => wave)).toEqual([0, 1, 2, 3, 2])
})

it('a waterfall shows requests until the page is usable, named without hashes', () => {
  const text = waterfallText({ requests, until: 100 })
  expect(text).toContain('25     60     1,000  2')
  expect(text).toContain('| /chunks/core.js')
  // One that hasn't ended lasts until the end.
  expect(text).toMatch(/ 65 +1,000 {2}3 {2}\| +#{14}\| \/api\/user/)
  expect(text).not.toContain('late')
})
