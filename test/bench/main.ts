import { runOrExit } from '../../scripts/lib/run.ts'

// Runs against the built files, so build first.
const pages = ['loading', 'frames', 'chat']
const streams = ['stream-start', 'card-to-room', 'lighthouse']
for (const name of [...pages, ...streams]) await runOrExit('node', [`test/bench/${name}.ts`])
