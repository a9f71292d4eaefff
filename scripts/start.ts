import { isBuilt } from './build/is-built.ts'
import { run, runOrExit } from './lib/run.ts'

if (!(await isBuilt())) await runOrExit('node', ['scripts/build.ts'])
process.exitCode = await run('node', ['demo/server/main.ts'])
