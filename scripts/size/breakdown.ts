import { gzipSync } from 'node:zlib'
import { minify } from 'oxc-minify'
import { type OutputChunk, rollup } from 'rollup'
import { loadConfigFile } from 'rollup/loadConfigFile'
import { fromRoot } from '../bundle/root.ts'
import { budgets } from './budgets.ts'
import { chunkSet } from './chunk-set.ts'

/** Prints the gzip bytes of each budget by package and folder, each group compressed on its own. */
export async function printBreakdown(config: string): Promise<void> {
  const { options } = await loadConfigFile(config, {})
  const [modules] = options
  if (!modules) throw new Error(`${config} has no build`)
  const { output: outputs, ...input } = modules
  const bundle = await rollup(input)
  const { output } = await bundle.generate({ ...outputs[0], sourcemap: false, plugins: [] })
  await bundle.close()

  const built = output.filter(file => file.type === 'chunk')
  const chunks = built.map(({ fileName: file, isEntry, imports, dynamicImports, moduleIds }) => ({
    file,
    isEntry,
    imports,
    dynamicImports,
    modules: moduleIds.map(fromRoot),
  }))
  for (const { name, entry, lazy } of budgets) {
    const files = new Set(chunkSet(chunks, entry, lazy).map(chunk => chunk.file))
    console.log(`\n${name}`)
    await print(built.filter(chunk => files.has(chunk.fileName)))
  }
}

async function print(chunks: readonly OutputChunk[]): Promise<void> {
  const groups = Map.groupBy(
    chunks.flatMap(chunk => Object.entries(chunk.modules)),
    ([id]) => groupOf(fromRoot(id)),
  )
  const sizes = await Promise.all(
    [...groups].map(async ([group, modules]): Promise<[string, number]> => {
      const code = modules.map(([, module]) => module.code ?? '').join('\n')
      // Compressing would remove code that only other groups use.
      const minified = await minify('group.js', code, { module: true, compress: false })
      return [group, gzipSync(minified.code || code, { level: 9 }).length]
    }),
  )
  for (const [group, size] of sizes.sort(([, a], [, b]) => b - a)) {
    if (size > 250) console.log(`${size.toLocaleString('en-US').padStart(9)}  ${group}`)
  }
}

function groupOf(path: string): string {
  const [, inPackage] = path.split('node_modules/')
  const parts = (inPackage ?? path).split('/')
  if (inPackage) return parts.slice(0, inPackage.startsWith('@') ? 2 : 1).join('/')
  return parts.slice(0, path.startsWith('src/features/') ? 3 : 2).join('/')
}
