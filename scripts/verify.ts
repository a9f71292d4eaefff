import { run, runCollected } from './lib/run.ts'
import { clearReports, describeFailures, type Report, readReport } from './verify/reports.ts'
import { groups, type Sequence, type Step } from './verify/steps.ts'

/** Lines of a failed check's output that are repeated at the end. */
const REPEATED_LINES = 30

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`
const startedAt = performance.now()
const failed: string[] = []
const reports: Report[] = []
/** What the last lines of a log have to tell about each failed step. */
const reasons: string[] = []

async function runStep({ name, command, report, isLive = false }: Step): Promise<void> {
  const since = performance.now()
  const [tool, ...args] = command
  if (isLive) console.log(`\n== ${name}`)
  const { code, output } = isLive
    ? { code: await run(tool, args), output: '' }
    : await runCollected(tool, args)
  if (!isLive) process.stdout.write(`\n== ${name}\n${output}`)
  console.log(`== ${name}: ${code === 0 ? 'ok' : 'failed'} after ${seconds(since)}`)
  const content = report && (await readReport(report))
  if (content) reports.push(content)
  if (code === 0 && (content || !report)) return
  failed.push(name)
  const failures = content?.failures ?? []
  const end = output.trimEnd().split('\n').slice(-REPEATED_LINES).join('\n')
  reasons.push(`== ${name}\n${failures.length > 0 ? describeFailures(failures) : end}`)
}

async function runSequence(sequence: Sequence): Promise<void> {
  for (const step of sequence) await runStep(step)
}

await clearReports()
for (const group of groups) {
  await Promise.all(group.map(runSequence))
  if (failed.length > 0) {
    process.exitCode = 1
    break
  }
}

// At the very end, because logs are cut off at their beginning.
if (reasons.length > 0) console.log(`\n${reasons.join('\n\n')}`)
const verdict = failed.length > 0 ? `stopped at ${failed.join(' and ')}` : 'all steps passed'
console.log(`\n${verdict} after ${seconds(startedAt)}`)
const sum = (key: 'passed' | 'failed') => reports.reduce((all, report) => all + report[key], 0)
if (reports.length > 0) console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
