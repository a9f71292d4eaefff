import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { rollup } from 'rollup'
import { loadConfigFile } from 'rollup/loadConfigFile'
import { copyPage, writeTranslations } from './build/assets.ts'
import { checkBuild } from './build/check.ts'
import { writeManifest } from './build/manifest.ts'
import { root } from './bundle/root.ts'

const started = performance.now()
const dist = join(root, 'dist')
await rm(dist, { recursive: true, force: true })

const { options, warnings } = await loadConfigFile(join(root, 'rollup.config.mjs'), {})
for (const { output: outputs, ...input } of options) {
  const bundle = await rollup(input)
  for (const output of outputs) await bundle.write(output)
  await bundle.close()
}
warnings.flush()

await copyPage(dist)
await writeTranslations(dist)
await checkBuild(dist)
// Last: `npm start` takes it for the mark of a finished build.
await writeManifest(dist)
console.log(`built dist/ in ${((performance.now() - started) / 1000).toFixed(1)} s`)
