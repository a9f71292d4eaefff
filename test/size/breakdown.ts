import { gzipSync } from 'node:zlib'
import { minify } from 'oxc-minify'
import { rollup } from 'rollup'
import { loadConfigFile } from 'rollup/loadConfigFile'
import { fromRoot } from '../../scripts/bundle/root.ts'

/** Modules that a way of embedding loads until a milestone, by their paths from the repository's root. */
export interface LoadedModules {
  readonly name: string
  readonly modules: ReadonlySet<string>
}

/** Prints gzip bytes by package and folder, each group compressed on its own. */
export async function printBreakdown(
  config: string,
  loaded: readonly LoadedModules[],
): Promise<void> {
  const { options } = await loadConfigFile(config, {})
  const [build] = options
  if (!build) throw new Error(`${config} has no build`)
  const { output: outputs, ...input } = build
  const bundle = await rollup(input)
  const { output } = await bundle.generate({ ...outputs[0], sourcemap: false, plugins: [] })
  await bundle.close()

  const chunks = output.filter(file => file.type === 'chunk')
  const codes = chunks
    .flatMap(chunk => Object.entries(chunk.modules))
    .map(([id, { code }]): [string, string] => [fromRoot(id), code ?? ''])
  for (const { name, modules } of loaded) {
    console.log(`\n${name}`)
    await print(codes.filter(([id]) => modules.has(id)))
  }
}

async function print(codes: readonly (readonly [string, string])[]): Promise<void> {
  const groups = Map.groupBy(codes, ([id]) => groupOf(id))
  const sizes = await Promise.all(
    [...groups].map(async ([group, modules]): Promise<[string, number]> => {
      const code = modules.map(([, text]) => text).join('\n')
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
