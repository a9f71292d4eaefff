import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import * as v from 'valibot'
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
const count = v.number()
const text = v.optional(v.string(), '')

const ownReport = v.object({
  passed: count,
  failed: count,
  failures: v.array(v.object({ name: v.string(), message: v.string() })),
})

const unitReport = v.pipe(
  v.object({
    numPassedTests: count,
    testResults: v.array(
      v.object({
        name: text,
        status: v.string(),
        message: text,
        assertionResults: v.array(
          v.object({
            status: v.string(),
            fullName: text,
            failureMessages: v.optional(v.nullable(v.array(v.string()))),
          }),
        ),
      }),
    ),
  }),
  v.transform(({ numPassedTests, testResults }): Report => {
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
  }),
)

const playwrightError = v.object({ message: text })

const playwrightSpec = v.object({
  title: v.string(),
  file: text,
  tests: v.array(
    v.object({
      projectName: text,
      status: v.string(),
      results: v.array(v.object({ errors: v.optional(v.array(playwrightError), []) })),
    }),
  ),
})

interface PlaywrightSuite {
  readonly specs?: readonly v.InferOutput<typeof playwrightSpec>[] | undefined
  readonly suites?: readonly PlaywrightSuite[] | undefined
}

const playwrightSuite: v.GenericSchema<unknown, PlaywrightSuite> = v.object({
  specs: v.optional(v.array(playwrightSpec)),
  suites: v.optional(v.array(v.lazy(() => playwrightSuite))),
})

const specsIn = ({
  specs = [],
  suites = [],
}: PlaywrightSuite): v.InferOutput<typeof playwrightSpec>[] => [
  ...specs,
  ...suites.flatMap(specsIn),
]

// Flaky tests count as failed, skipped ones as neither.
const playwrightReport = v.pipe(
  v.object({
    stats: v.object({ expected: count }),
    errors: v.array(playwrightError),
    suites: v.optional(v.array(playwrightSuite), []),
  }),
  v.transform(({ stats, errors, suites }): Report => {
    const tests = specsIn({ suites }).flatMap(({ title, file, tests: runs }) =>
      runs
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, results }) => ({
          name: `[${projectName}] ${file} › ${title}`,
          message: results.flatMap(it => it.errors.map(({ message }) => message)).join('\n'),
        })),
    )
    const outside = errors.map(({ message }) => ({ name: 'outside of a test', message }))
    const failures = [...tests, ...outside]
    return { passed: stats.expected, failed: failures.length, failures }
  }),
)

/** Schemas of the runners' reports. */
const reports = {
  'unit.json': unitReport,
  'browser.json': ownReport,
  'journeys.json': ownReport,
  'e2e.json': playwrightReport,
  'shipped.json': playwrightReport,
} satisfies Record<string, v.GenericSchema<unknown, Report>>

/** A runner's report file. */
export type ReportName = keyof typeof reports

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
export function parseReport(name: ReportName, json: string): Report {
  return v.parse(reports[name], JSON.parse(json))
}

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
