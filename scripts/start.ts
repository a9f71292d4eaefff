import { run } from './lib/run.ts'
import { ensureBuilt, ensureSite } from './lib/up-to-date.ts'

await ensureBuilt()
await ensureSite()
process.exitCode = await run('node', ['demo/server/main.ts'])
