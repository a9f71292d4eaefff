import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { isBuilt } from '../../scripts/build/is-built.ts'
import { root } from '../../scripts/bundle/root.ts'
import { run, runCollected, runOrExit } from '../../scripts/lib/run.ts'
import { isSiteBuilt } from '../../scripts/site/is-site-built.ts'
import { describeFailures, readReport } from '../../scripts/verify/reports.ts'

// Tests what others get: the package in the apps of `examples/`, a release, and the site of documentation.

if (!(await isBuilt())) await runOrExit('node', ['scripts/build.ts'])
const packed = await runCollected('npm', ['pack', '--silent', '--pack-destination', 'build'])
if (packed.code !== 0) throw new Error(`npm pack failed\n${packed.output}`)
await rename(join(root, 'build', packed.output.trim()), join(root, 'build/casino-elements.tgz'))
if (!(await isSiteBuilt())) await runOrExit('node', ['scripts/site.ts'])

const filters = process.argv.slice(2)
process.exitCode = await run('playwright', [
  'test',
  '-c',
  'test/shipped/playwright.config.ts',
  ...filters,
])
const report = await readReport('shipped.json')
if (report && report.failed > 0) console.log(describeFailures(report.failures))
if (report) console.log(`${report.passed} passed, ${report.failed} failed`)
