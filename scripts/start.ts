import { isBuilt } from './build/is-built.ts'
import { must, run } from './lib/run.ts'

if (!(await isBuilt())) await must('node', ['scripts/build.ts'])
process.exitCode = await run('node', ['demo/server/main.ts'])
