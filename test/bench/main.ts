import { runOrExit } from '../../scripts/lib/run.ts'

// Runs against the built files, so build first.
await runOrExit('node', ['test/bench/loading.ts'])
await runOrExit('node', ['test/bench/mounts.ts'])
await runOrExit('node', ['test/bench/frames.ts'])
await runOrExit('node', ['test/bench/browsing.ts'])
await runOrExit('node', ['test/bench/chat.ts'])
await runOrExit('node', ['test/bench/traffic.ts'])
await runOrExit('node', ['test/bench/stream-start.ts'])
await runOrExit('node', ['test/bench/card-to-room.ts'])
await runOrExit('node', ['test/bench/lighthouse.ts'])
