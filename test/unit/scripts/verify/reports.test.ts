import { expect, it } from 'vitest'
import { describeFailures, parseReport } from '../../../../scripts/verify/reports.ts'

const test = (status: string, name = '', ...failureMessages: string[]): object => ({
  status,
  fullName: name,
  failureMessages,
})

it("vitest's report is read, with the names and messages of failed tests", () => {
  const testResults = [
    { name: 'a.test.ts', status: 'passed', assertionResults: [test('passed')] },
    {
      name: 'b.test.ts',
      status: 'failed',
      assertionResults: [test('passed'), test('failed', 'adds', 'not 2'), test('skipped')],
    },
  ]
  expect(parseReport('unit.json', JSON.stringify({ numPassedTests: 2, testResults }))).toEqual({
    passed: 2,
    failed: 1,
    failures: [{ name: 'b.test.ts › adds', message: 'not 2' }],
  })
})

it('a unit test file that did not load counts as failed', () => {
  const file = { name: 'a.test.ts', status: 'failed', message: 'no module', assertionResults: [] }
  const report = JSON.stringify({ numPassedTests: 0, testResults: [file] })
  expect(parseReport('unit.json', report)).toEqual({
    passed: 0,
    failed: 1,
    failures: [{ name: 'a.test.ts', message: 'no module' }],
  })
})

it('flaky tests and errors outside of tests count as failed', () => {
  const spec = (title: string, status: string, ...messages: string[]) => ({
    title,
    file: 'room.test.ts',
    tests: [
      {
        projectName: 'pages',
        status,
        results: [{ errors: messages.map(message => ({ message })) }],
      },
    ],
  })
  const report = JSON.stringify({
    stats: { expected: 2, unexpected: 1, flaky: 1, skipped: 4 },
    errors: [{ message: 'no such file' }],
    suites: [
      { specs: [spec('opens', 'expected'), spec('closes', 'unexpected', 'still open')] },
      { suites: [{ specs: [spec('waits', 'flaky', 'too early'), spec('left out', 'skipped')] }] },
    ],
  })
  expect(parseReport('e2e.json', report)).toEqual({
    passed: 2,
    failed: 3,
    failures: [
      { name: '[pages] room.test.ts › closes', message: 'still open' },
      { name: '[pages] room.test.ts › waits', message: 'too early' },
      { name: 'outside of a test', message: 'no such file' },
    ],
  })
})

it('the reports of browser tests and journeys are read as they are', () => {
  const report = {
    passed: 23,
    failed: 1,
    failures: [{ name: 'Firefox › Room › plays', message: '' }],
  }
  expect(parseReport('journeys.json', JSON.stringify(report))).toEqual(report)
})

it('failures are described by name and the beginning of their message, without colours', () => {
  const long = Array.from({ length: 100 }, (_, line) => `line ${line}`).join('\n')
  const text = describeFailures([
    { name: 'a.test.ts › adds', message: '\u001b[31mnot 2\u001b[39m' },
    { name: 'b.test.ts', message: long },
  ])
  expect(text).toMatch(/^✘ a\.test\.ts › adds\n {4}not 2\n✘ b\.test\.ts\n {4}line 0\n/)
  expect(text.split('\n').length).toBeLessThan(25)
})
