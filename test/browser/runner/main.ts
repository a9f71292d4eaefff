import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../../../scripts/bundle/root.ts'
import { run } from '../../../scripts/lib/run.ts'
import { bundleTests } from './bundle-tests.ts'

const { positionals, tokens } = parseArgs({ allowPositionals: true, strict: false, tokens: true })
const flags = tokens.filter(token => token.kind === 'option').map(token => token.rawName)

// Arguments without a dash select the test files whose path contains one of them.
const out = join(root, 'build/browser-tests')
await rm(out, { recursive: true, force: true })
const count = await bundleTests(out, positionals)
if (count === 0) {
  console.error('no test file in test/browser matches')
  process.exitCode = 1
} else {
  process.exitCode = await run('web-test-runner', flags)
}
