import { runOrExit } from './lib/run.ts'

// Runs against the built files, so build first.
await runOrExit('node', ['test/bench/browsing.ts'])
await runOrExit('node', ['test/bench/chat.ts'])
await runOrExit('node', ['test/bench/animations.ts'])
