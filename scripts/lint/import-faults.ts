import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../bundle/root.ts'
import { importsOf } from './imports-of.ts'
import { directionFault } from './layers.ts'

const sources = '{src,elements,demo,scripts}/**/*.{ts,tsx}'

/** Every import of the checkout that goes against the direction of the folders. */
export async function importFaults(): Promise<string[]> {
  const files: string[] = []
  for await (const file of glob(sources, { cwd: root })) files.push(file)
  const faults = await Promise.all(
    files.sort().map(async file => {
      const path = file.replaceAll('\\', '/')
      const imports = await importsOf(path, await readFile(join(root, file), 'utf8'))
      return imports.map(directionFault).filter(fault => fault !== undefined)
    }),
  )
  return faults.flat()
}
