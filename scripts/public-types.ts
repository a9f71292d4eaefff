import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { rollup } from 'rollup'
import { dts } from 'rollup-plugin-dts'
import { root } from './bundle/root.ts'
import { writeCommitted } from './lib/output-files.ts'
import { runOrExit, tsc } from './lib/run.ts'

const emitted = join(root, 'build/types')
const declarationsOf = (name: string) => join(emitted, `elements/${name}.d.ts`)
const main = declarationsOf('embed')

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

await rm(emitted, { recursive: true, force: true })
// `npm run types` checks them.
await runOrExit('node', [tsc, '-p', 'tsconfig.public.json', '--noCheck', '--singleThreaded'])
const files: Record<string, string> = {
  'dist-types/casino-elements.d.ts': await bundleTypes(main),
}
for (const name of ['host', 'react', 'solid', 'svelte', 'vue'])
  files[`dist-types/${name}.d.ts`] = await bundleTypes(declarationsOf(name))
await writeCommitted(files, 'npm run types:public')
