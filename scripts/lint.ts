import { run } from './lib/run.ts'
import { checkSources } from './lint/check-sources.ts'

const biome = await run('biome', ['check', '--error-on-warnings', '--max-diagnostics=200', '.'])
const errors = await checkSources()
for (const error of errors) console.error(error)
process.exitCode = biome === 0 && errors.length === 0 ? 0 : 1
