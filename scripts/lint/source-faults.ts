import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../bundle/root.ts'
import { classFaults } from './class-faults.ts'
import { importsOf } from './imports-of.ts'
import { directionFault } from './layers.ts'

const sources = '{src,elements,demo,scripts}/**/*.{ts,tsx}'

/** What is wrong in the checkout that biome can't see: direction of imports, class names. */
export async function sourceFaults(): Promise<string[]> {
  const files: string[] = []
  for await (const file of glob(sources, { cwd: root })) files.push(file)
  const faults = await Promise.all(
    files.sort().map(async file => {
      const path = file.replaceAll('\\', '/')
      const code = await readFile(join(root, file), 'utf8')
      const imports = await importsOf(path, code)
      return [
        ...imports.map(directionFault).filter(fault => fault !== undefined),
        ...(await classFaults(path, code)),
      ]
    }),
  )
  return faults.flat()
}
