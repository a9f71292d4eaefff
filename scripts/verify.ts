import { run, runCollected } from './lib/run.ts'
import { groups, type Sequence, type Step } from './verify/steps.ts'
import { clearReports, type ReportName, totals } from './verify/totals.ts'

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`
const startedAt = performance.now()
const started: ReportName[] = []
const failed: string[] = []

async function runStep({ name, command, report, isLive = false }: Step): Promise<void> {
  const since = performance.now()
  const [tool, ...args] = command
  if (report) started.push(report)
  if (isLive) console.log(`\n== ${name}`)
  const { code, output } = isLive
    ? { code: await run(tool, args), output: '' }
    : await runCollected(tool, args)
  if (!isLive) process.stdout.write(`\n== ${name}\n${output}`)
  console.log(`== ${name}: ${code === 0 ? 'ok' : 'failed'} after ${seconds(since)}`)
  if (code !== 0) failed.push(name)
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

const verdict = failed.length > 0 ? `stopped at ${failed.join(' and ')}` : 'all steps passed'
console.log(`\n${verdict} after ${seconds(startedAt)}`)
const sum = await totals(started)
if (sum) console.log(`${sum.passed} passed, ${sum.failed} failed`)
