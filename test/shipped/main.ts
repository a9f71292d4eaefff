import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../scripts/bundle/root.ts'
import { run, runWith } from '../../scripts/lib/run.ts'
import { ensureBuilt, ensureSite } from '../../scripts/lib/up-to-date.ts'

// Tests what others get: the package in the apps of `examples/`, a release, and the site of documentation.

await ensureBuilt()
const packed = await runWith('pipe', 'npm', ['pack', '--silent', '--pack-destination', 'build'])
if (packed.code !== 0) throw new Error(`npm pack failed\n${packed.output}`)
await rename(join(root, 'build', packed.output.trim()), join(root, 'build/casino-elements.tgz'))
await ensureSite()

const filters = process.argv.slice(2)
process.exitCode = await run('playwright', [
  'test',
  '-c',
  'test/shipped/playwright.config.ts',
  ...filters,
])
