import { isBuilt } from './build/is-built.ts'
import { runOrExit } from './lib/run.ts'

// What `npm test` does in small, for long: the models of what moves money with many more random
// sequences, and with other ones each time; a million random frames to the sandbox's socket; elements
// that are mounted and removed hundreds of times; streams whose server is gone for longer, a broker that
// is frozen for 30 s, and a network that takes 2 s for an answer.
// A failure prints its seed: FC_SEED repeats it.
process.env.FC_RUNS ??= '100000'
process.env.FC_SEED ??= String(Date.now() % 2 ** 31)
process.env.FRAMES ??= '1000000'
console.log(`FC_RUNS=${process.env.FC_RUNS} FC_SEED=${process.env.FC_SEED}`)
await runOrExit('vitest', [
  'run',
  'test/unit/features/copy/copy-model.test.ts',
  'test/unit/features/pool/pool-model.test.ts',
  'test/unit/demo/stomp/session.test.ts',
])
process.env.MOUNTS ??= '450'
process.env.OUTAGE ??= '10000'
process.env.BROKER_FREEZE ??= '30000'
process.env.FAULT_LATENCY ??= '2000'
process.env.FAULT_SEED ??= process.env.FC_SEED
if (!(await isBuilt())) await runOrExit('node', ['scripts/build.ts'])
await runOrExit('playwright', [
  'test',
  'broker.test.ts',
  'faults.test.ts',
  'leaks.test.ts',
  'stream.test.ts',
])
