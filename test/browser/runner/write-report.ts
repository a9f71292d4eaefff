import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, relative } from 'node:path'
import type { Reporter, TestSession, TestSuiteResult } from '@web/test-runner'
import type { Failure, Report } from '../../../scripts/verify/reports.ts'

type TestResult = TestSuiteResult['tests'][number]

/** Writes the numbers of passed and failed tests, and names the failed ones. */
export function writeReport(file: string): Reporter {
  return {
    async onTestRunFinished({ sessions }) {
      const failures = sessions.flatMap(failuresOf)
      const tests = sessions.flatMap(session => testsOf(session).map(({ test }) => test))
      const passed = tests.filter(test => test.passed).length
      const report: Report = { passed, failed: failures.length, failures }
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, `${JSON.stringify(report)}\n`)
    },
  }
}

/** Returns a session's failed tests; a file that didn't load counts as one failure. */
function failuresOf(session: TestSession): Failure[] {
  const file = relative('build/browser-tests', session.testFile ?? '').replace(/\.js$/, '.ts')
  const failures = testsOf(session)
    .filter(({ test }) => !test.passed && !test.skipped)
    .map(({ path, test }) => ({
      name: [file, ...path, test.name].join(' › '),
      message: test.error?.message ?? '',
    }))
  if (session.passed || failures.length > 0) return failures
  return [{ name: file, message: session.errors.map(({ message }) => message).join('\n') }]
}

/** Returns all tests of a session with the suites that they are in. */
function testsOf({ testResults }: TestSession): { path: string[]; test: TestResult }[] {
  const within = (
    suite: TestSuiteResult,
    path: string[],
  ): { path: string[]; test: TestResult }[] => [
    ...suite.tests.map(test => ({ path, test })),
    ...suite.suites.flatMap(inner => within(inner, [...path, inner.name])),
  ]
  return testResults ? within(testResults, []) : []
}
