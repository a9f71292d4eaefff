import { isBuilt } from './build/is-built.ts'
import { run, runOrExit } from './lib/run.ts'
import { isSiteBuilt } from './site/is-site-built.ts'

if (!(await isBuilt())) await runOrExit('node', ['scripts/build.ts'])
if (!(await isSiteBuilt())) await runOrExit('node', ['scripts/site.ts'])
process.exitCode = await run('node', ['demo/server/main.ts'])
