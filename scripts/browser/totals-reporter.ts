import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Reporter, TestSession, TestSuiteResult } from '@web/test-runner'

/** Writes the numbers of passed and failed tests; a file that didn't load counts as one failure. */
export function totalsReporter(file: string): Reporter {
  return {
    async onTestRunFinished({ sessions }) {
      const totals = sessions.map(totalsOf)
      const sum = {
        passed: totals.reduce((all, { passed }) => all + passed, 0),
        failed: totals.reduce((all, { failed }) => all + failed, 0),
      }
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, `${JSON.stringify(sum)}\n`)
    },
  }
}

interface Totals {
  passed: number
  failed: number
}

function totalsOf(session: TestSession): Totals {
  const tests = session.testResults ? testsOf(session.testResults) : []
  const failed = tests.filter(test => !test.passed && !test.skipped).length
  const passed = tests.filter(test => test.passed).length
  const hasNotLoaded = !session.passed && failed === 0
  return { passed, failed: hasNotLoaded ? 1 : failed }
}

function testsOf(suite: TestSuiteResult): TestSuiteResult['tests'] {
  return [...suite.tests, ...suite.suites.flatMap(testsOf)]
}
