import { ensureBuilt } from './build/ensure-built.ts'
import { run } from './lib/run.ts'
import { ensureSite } from './site/ensure-site.ts'

await ensureBuilt()
await ensureSite()
process.exitCode = await run('node', ['demo/server/main.ts'])
