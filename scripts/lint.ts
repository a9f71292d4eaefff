import { run } from './lib/run.ts'
import { sourceFaults } from './lint/source-faults.ts'

const biome = await run('biome', [
  'check',
  '--formatter-enabled=false',
  '--error-on-warnings',
  '--max-diagnostics=200',
  '.',
])
const faults = await sourceFaults()
for (const fault of faults) console.error(fault)
process.exitCode = biome === 0 && faults.length === 0 ? 0 : 1
