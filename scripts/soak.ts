import { runOrExit } from './lib/run.ts'

// Runs the model tests of copying and pools with many more random sequences than `npm test`, and with
// different ones each time. A failure prints its seed; FC_SEED repeats it.
process.env.FC_RUNS ??= '100000'
process.env.FC_SEED ??= String(Date.now() % 2 ** 31)
console.log(`FC_RUNS=${process.env.FC_RUNS} FC_SEED=${process.env.FC_SEED}`)
await runOrExit('vitest', [
  'run',
  'test/unit/features/copy/copy-model.test.ts',
  'test/unit/features/pool/pool-model.test.ts',
])
