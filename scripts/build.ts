import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { rollup } from 'rollup'
import { loadConfigFile } from 'rollup/loadConfigFile'
import { copyNotices, copyPage, writeManifest, writeTranslations } from './build/assets.ts'
import { checkBuild } from './build/check.ts'
import { root } from './bundle/root.ts'

const started = performance.now()
// Builds into a temporary folder and renames it at the end, so that `dist/` is never incomplete.
const dist = join(root, `build/dist-${process.pid}`)

const { options, warnings } = await loadConfigFile(join(root, 'rollup.config.mjs'), {})
for (const { output: outputs, ...input } of options) {
  const bundle = await rollup(input)
  for (const output of outputs) await bundle.write({ ...output, dir: dist })
  await bundle.close()
}
warnings.flush()

await copyPage(dist)
await copyNotices(dist)
await writeTranslations(dist)
await checkBuild(dist)
// Must be last, because `npm start` recognizes a finished build by it.
await writeManifest(dist)
await rm(join(root, 'dist'), { recursive: true, force: true })
await rename(dist, join(root, 'dist'))
console.log(`built dist/ in ${((performance.now() - started) / 1000).toFixed(1)} s`)
