import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../bundle/root.ts'
import { undefinedClasses } from './css-classes.ts'
import { importCycles } from './import-cycles.ts'
import { importsOf } from './imports-of.ts'
import { layerError } from './layers.ts'

const sources = '{src,elements,demo,contract,check,scripts}/**/*.{ts,tsx}'

/**
 * Returns the errors in the sources that biome doesn't find: imports against the layers, import cycles,
 * CSS classes without a definition.
 */
export async function checkSources(): Promise<string[]> {
  const files: string[] = []
  for await (const file of glob(sources, { cwd: root })) files.push(file.replaceAll('\\', '/'))
  const checked = await Promise.all(
    files.sort().map(async file => {
      const code = await readFile(join(root, file), 'utf8')
      return { imports: await importsOf(file, code), classes: await undefinedClasses(file, code) }
    }),
  )
  const imports = checked.flatMap(file => file.imports)
  return [
    ...imports.map(layerError).filter(error => error !== undefined),
    ...importCycles(imports).map(
      cycle => `These files import each other:\n  ${cycle.join('\n  ')}`,
    ),
    ...checked.flatMap(file => file.classes),
  ]
}
