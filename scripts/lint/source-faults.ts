import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../bundle/root.ts'
import { classFaults } from './class-faults.ts'
import { importCycles } from './import-cycles.ts'
import { importsOf } from './imports-of.ts'
import { directionFault } from './layers.ts'

const sources = '{src,elements,demo,scripts}/**/*.{ts,tsx}'

/** What is wrong in the checkout that biome can't see: direction of imports, cycles, class names. */
export async function sourceFaults(): Promise<string[]> {
  const files: string[] = []
  for await (const file of glob(sources, { cwd: root })) files.push(file.replaceAll('\\', '/'))
  const checked = await Promise.all(
    files.sort().map(async file => {
      const code = await readFile(join(root, file), 'utf8')
      return { imports: await importsOf(file, code), classes: await classFaults(file, code) }
    }),
  )
  const imports = checked.flatMap(file => file.imports)
  return [
    ...imports.map(directionFault).filter(fault => fault !== undefined),
    ...importCycles(imports).map(
      cycle => `These files import each other:\n  ${cycle.join('\n  ')}`,
    ),
    ...checked.flatMap(file => file.classes),
  ]
}
