import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rollup } from 'rollup'
import { loadConfigFile } from 'rollup/loadConfigFile'
import { copyNotices, copyPage, writeManifest, writeTranslations } from './build/assets.ts'
import { checkBuild } from './build/check.ts'
import { type ChunkInfo, chunkMapFile, chunksOf } from './build/chunk-map.ts'
import { root } from './bundle/root.ts'
import { toJson } from './lib/output-files.ts'

const started = performance.now()
// Builds into a temporary folder and renames it at the end, so that `dist/` is never incomplete.
const dist = join(root, `build/dist-${process.pid}`)

const { options, warnings } = await loadConfigFile(join(root, 'rollup.config.mjs'), {})
const builds: ChunkInfo[][] = []
for (const { output: outputs, ...input } of options) {
  const bundle = await rollup(input)
  for (const output of outputs) builds.push(chunksOf(await bundle.write({ ...output, dir: dist })))
  await bundle.close()
}
warnings.flush()

// These are the chunks of the modules that pages load.
const [chunks = []] = builds
await writeFile(chunkMapFile, toJson(chunks))
await copyPage(dist, chunks)
await copyNotices(dist)
await writeTranslations(dist)
await checkBuild(dist, chunks)
// Must be last, because `npm start` recognizes a finished build by it.
await writeManifest(dist)
await rm(join(root, 'dist'), { recursive: true, force: true })
await rename(dist, join(root, 'dist'))
console.log(`built dist/ in ${((performance.now() - started) / 1000).toFixed(1)} s`)
