import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { root } from '../bundle/root.ts'

/** Numbers of passed and failed tests. */
export interface Totals {
  passed: number
  failed: number
}

const folder = join(root, 'build/reports')
const count = v.number()
const outcome = v.object({ status: v.string() })
const unitFile = v.object({ status: v.string(), assertionResults: v.array(outcome) })

const playwrightReport = v.pipe(
  v.object({
    stats: v.object({ expected: count, unexpected: count, flaky: count }),
    errors: v.array(v.unknown()),
  }),
  v.transform(({ stats, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
  })),
)

/** Schemas of the runners' reports; flaky tests count as failed, skipped ones as neither. */
const reports = {
  'unit.json': v.pipe(
    v.object({ numPassedTests: count, testResults: v.array(unitFile) }),
    v.transform(({ numPassedTests, testResults }) => ({
      passed: numPassedTests,
      failed: testResults.reduce((sum, file) => sum + failuresIn(file), 0),
    })),
  ),
  'browser.json': v.object({ passed: count, failed: count }),
  'journeys.json': v.object({ passed: count, failed: count }),
  'e2e.json': playwrightReport,
  'hosts.json': playwrightReport,
} satisfies Record<string, v.GenericSchema<unknown, Totals>>

// A file that didn't load has failed although it has no failed test.
function failuresIn({ status, assertionResults }: v.InferOutput<typeof unitFile>): number {
  const failed = assertionResults.filter(test => test.status === 'failed').length
  return status === 'failed' ? Math.max(failed, 1) : failed
}

/** A runner's report file. */
export type ReportName = keyof typeof reports

/** Deletes the reports of earlier runs. */
export async function clearReports(): Promise<void> {
  await rm(folder, { recursive: true, force: true })
}

/** Returns the sum over the started runners; undefined if one of them wrote no readable report. */
export async function totals(started: readonly ReportName[]): Promise<Totals | undefined> {
  if (started.length === 0) return undefined
  try {
    const each = await Promise.all(started.map(readReport))
    return {
      passed: each.reduce((sum, { passed }) => sum + passed, 0),
      failed: each.reduce((sum, { failed }) => sum + failed, 0),
    }
  } catch {
    return undefined
  }
}

async function readReport(name: ReportName): Promise<Totals> {
  return parseReport(name, await readFile(join(folder, name), 'utf8'))
}

/** Parses a runner's report. */
export function parseReport(name: ReportName, text: string): Totals {
  return v.parse(reports[name], JSON.parse(text))
}
