import { runOrExit } from './lib/run.ts'

const parts = [
  'loading',
  'card-to-room',
  'lighthouse',
  'mounts',
  'frames',
  'browsing',
  'chat',
  'traffic',
]

// Runs against the built files, so build first. Arguments name the parts to run.
const chosen = process.argv.slice(2)
const unknown = chosen.filter(name => !parts.includes(name))
if (unknown.length > 0) throw new Error(`no such part: ${unknown.join(', ')}; ${parts.join(', ')}`)
for (const part of parts.filter(name => chosen.length === 0 || chosen.includes(name)))
  await runOrExit('node', [`test/bench/${part}.ts`])
