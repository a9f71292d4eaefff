import { runOrExit } from '../../scripts/lib/run.ts'
import { ensureBuilt } from '../../scripts/lib/up-to-date.ts'

// What `npm test` does in small, for long: the models of what moves money with many more random
// sequences, and with other ones each time; a million random frames to the sandbox's socket; elements
// that are mounted and removed hundreds of times; streams whose server is gone for longer, a broker that
// is frozen for 30 s, networks that take 2 s for an answer, and a wrong type in each field of each message.
// A failure prints its seed: FC_SEED repeats it.
process.env.FC_RUNS ??= '100000'
process.env.FC_SEED ??= String(Date.now() % 2 ** 31)
process.env.FRAMES ??= '1000000'
console.log(`FC_RUNS=${process.env.FC_RUNS} FC_SEED=${process.env.FC_SEED}`)
await runOrExit('vitest', [
  'run',
  'test/unit/features/copy/copy-model.test.ts',
  'test/unit/features/pool/pool-model.test.ts',
  'test/unit/demo/backend/stomp/session.test.ts',
])
process.env.MOUNTS ??= '900'
process.env.OUTAGE ??= '10000'
process.env.BROKER_FREEZE ??= '30000'
process.env.FAULT_LATENCY ??= '2000'
process.env.SHAPE_SEED ??= process.env.FC_SEED
await ensureBuilt()
const others = ['broker', 'leaks', 'stream', 'watching', 'wrong-messages']
await runOrExit('playwright', ['test', ...others.map(name => `/${name}.test.ts`)])
const { FC_SEED, FAULT_SEED = [0, 1, 2, 3].map(step => Number(FC_SEED) + step).join() } =
  process.env
for (const seed of FAULT_SEED.split(',')) {
  process.env.FAULT_SEED = seed
  await runOrExit('playwright', ['test', '/faults'])
}
// Visits that must not notice how slow their network is, and that it repeats messages.
process.env.NETWORK_LATENCY ??= '1000'
process.env.NETWORK_SEED ??= FC_SEED
const visits = ['chat', 'copy', 'live-changes', 'lobby', 'players', 'rewards', 'search', 'tracking']
await runOrExit('playwright', ['test', ...visits.map(name => `/${name}.test.ts`)])
