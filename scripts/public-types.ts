import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { rollup } from 'rollup'
import { dts } from 'rollup-plugin-dts'
import { root } from './bundle/root.ts'
import { runOrExit, tsc } from './lib/run.ts'

const emitted = join(root, 'build/types')
const main = join(emitted, 'elements/embed.d.ts')
const entries = {
  'casino-elements': main,
  host: join(emitted, 'elements/host.d.ts'),
  react: join(emitted, 'elements/react.d.ts'),
  solid: join(emitted, 'elements/solid.d.ts'),
  svelte: join(emitted, 'elements/svelte.d.ts'),
  vue: join(emitted, 'elements/vue.d.ts'),
}

const header = '// Made by `npm run types:public`; a change here is a change of the public API.\n'

/** Bundles an entry's declarations into one file; the others import those of the main entry. */
async function bundleTypes(entry: string): Promise<string> {
  const external = entry === main ? [] : [main]
  const bundle = await rollup({ input: entry, external, plugins: [dts()] })
  const { output } = await bundle.generate({
    format: 'es',
    paths: { [main]: 'casino-elements.js' },
  })
  await bundle.close()
  return header + output[0].code
}

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
const committed = join(root, 'dist-types')

await rm(emitted, { recursive: true, force: true })
// `npm run types` checks them.
await runOrExit('node', [tsc, '-p', 'tsconfig.public.json', '--noCheck', '--singleThreaded'])
await mkdir(committed, { recursive: true })

for (const [name, entry] of Object.entries(entries)) {
  const file = join(committed, `${name}.d.ts`)
  const types = await bundleTypes(entry)
  if (!values.check) {
    await writeFile(file, types)
  } else if (types !== (await readFile(file, 'utf8').catch(() => ''))) {
    console.error(`dist-types/${name}.d.ts is out of date, run: npm run types:public`)
    process.exitCode = 1
  }
}
