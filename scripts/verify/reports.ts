import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'
import { root } from '../bundle/root.ts'

/** A failed test, or a file that failed as a whole. */
export interface Failure {
  name: string
  message: string
}

/** Numbers of passed and failed tests, and the failed ones. */
export interface Report {
  passed: number
  failed: number
  failures: readonly Failure[]
}

const folder = join(root, 'build/reports')

function ofVitest({ numPassedTests, testResults }: JsonTestResults): Report {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = name.replace(`${root}/`, '')
    const failed = assertionResults.filter(test => test.status === 'failed')
    // A file that didn't load has failed although it has no failed test.
    if (failed.length === 0) return status === 'failed' ? [{ name: file, message }] : []
    return failed.map(({ fullName, failureMessages }) => ({
      name: `${file} › ${fullName}`,
      message: (failureMessages ?? []).join('\n'),
    }))
  })
  return { passed: numPassedTests, failed: failures.length, failures }
}

const specsIn = ({ specs = [], suites = [] }: Partial<JSONReportSuite>): JSONReportSpec[] => [
  ...specs,
  ...suites.flatMap(specsIn),
]

const messageOf = (errors: readonly { message?: string }[]): string =>
  errors.map(({ message = '' }) => message).join('\n')

/** Counts flaky tests as failed, skipped ones as neither. */
function ofPlaywright({ stats, errors, suites }: JSONReport): Report {
  const tests = specsIn({ suites }).flatMap(({ title, file, tests: runs }) =>
    runs
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => ({
        name: `[${projectName}] ${file} › ${title}`,
        message: messageOf(results.flatMap(result => result.errors)),
      })),
  )
  const outside = errors.map(error => ({ name: 'outside of a test', message: messageOf([error]) }))
  const failures = [...tests, ...outside]
  return { passed: stats.expected, failed: failures.length, failures }
}

/** Parses the reports, whose types are the runners' own. */
const parsers = {
  'unit.json': (json: string) => ofVitest(JSON.parse(json)),
  'browser.json': (json: string): Report => JSON.parse(json),
  'journeys.json': (json: string): Report => JSON.parse(json),
  'e2e.json': (json: string) => ofPlaywright(JSON.parse(json)),
  'shipped.json': (json: string) => ofPlaywright(JSON.parse(json)),
}

/** A runner's report file. */
export type ReportName = keyof typeof parsers

/** Deletes the reports of earlier runs. */
export async function clearReports(): Promise<void> {
  await rm(folder, { recursive: true, force: true })
}

/** Reads a runner's report; undefined if there is no readable one, as of a runner that was killed. */
export async function readReport(name: ReportName): Promise<Report | undefined> {
  try {
    return parseReport(name, await readFile(join(folder, name), 'utf8'))
  } catch {
    return undefined
  }
}

/** Parses a runner's report. */
export const parseReport = (name: ReportName, json: string): Report => parsers[name](json)

/** The lines of a failure's message that are printed. */
const MAX_LINES = 15

/** Describes failed tests, each with the beginning of its message. */
export const describeFailures = (failures: readonly Failure[]): string =>
  failures
    .map(({ name, message }) => {
      const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, MAX_LINES)
      return [`✘ ${name}`, ...lines.map(line => `    ${line}`)].join('\n')
    })
    .join('\n')
