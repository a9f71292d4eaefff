import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './bundle/root.ts'
import { must } from './lib/run.ts'
import { rollUp } from './public-types/roll-up.ts'

const entries = { 'casino-elements': 'elements/embed.d.ts', host: 'elements/host.d.ts' }

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
const emitted = join(root, 'build/types')
const committed = join(root, 'dist-types')

await rm(emitted, { recursive: true, force: true })
await must('tsc', ['-p', 'tsconfig.public.json'])
await mkdir(committed, { recursive: true })

for (const [name, entry] of Object.entries(entries)) {
  const file = join(committed, `${name}.d.ts`)
  const types = await rollUp(join(emitted, entry))
  if (!values.check) {
    await writeFile(file, types)
  } else if (types !== (await readFile(file, 'utf8').catch(() => ''))) {
    console.error(`dist-types/${name}.d.ts is stale: npm run types:public`)
    process.exitCode = 1
  }
}
