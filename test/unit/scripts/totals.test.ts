import { expect, it } from 'vitest'
import { parseReport } from '../../../scripts/verify/totals.ts'

const file = (status: string, ...tests: string[]): object => ({
  status,
  assertionResults: tests.map(test => ({ status: test })),
})

it("totals are read from vitest's report", () => {
  const testResults = [file('passed', 'passed'), file('failed', 'passed', 'failed', 'skipped')]
  const report = JSON.stringify({ numPassedTests: 2, testResults })
  expect(parseReport('unit.json', report)).toEqual({ passed: 2, failed: 1 })
})

it('a unit test file that did not load counts as failed', () => {
  const report = JSON.stringify({ numPassedTests: 0, testResults: [file('failed')] })
  expect(parseReport('unit.json', report)).toEqual({ passed: 0, failed: 1 })
})

it('flaky tests and files that did not load count as failed', () => {
  const stats = { expected: 2, unexpected: 1, flaky: 1, skipped: 4 }
  const report = JSON.stringify({ stats, errors: ['no such file'] })
  expect(parseReport('e2e.json', report)).toEqual({ passed: 2, failed: 3 })
})

it("totals are read from the journeys' report", () => {
  const totals = { passed: 23, failed: 1 }
  expect(parseReport('journeys.json', JSON.stringify(totals))).toEqual(totals)
})

it('a report of another shape throws', () => {
  expect(() => parseReport('browser.json', '{}')).toThrow()
})
