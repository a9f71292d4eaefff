import { run } from './lib/run.ts'
import { steps } from './verify/steps.ts'
import { clearReports, type ReportName, totals } from './verify/totals.ts'

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`
const startedAt = performance.now()
const started: ReportName[] = []
let failed: string | undefined

await clearReports()
for (const { name, command, report } of steps) {
  console.log(`\n== ${name}`)
  const since = performance.now()
  const [tool, ...args] = command
  if (report) started.push(report)
  const code = await run(tool, args)
  console.log(`== ${name}: ${code === 0 ? 'ok' : 'failed'} after ${seconds(since)}`)
  if (code !== 0) {
    failed = name
    process.exitCode = 1
    break
  }
}

console.log(`\n${failed ? `stopped at ${failed}` : 'all steps passed'} after ${seconds(startedAt)}`)
const sum = await totals(started)
if (sum) console.log(`${sum.passed} passed, ${sum.failed} failed`)
