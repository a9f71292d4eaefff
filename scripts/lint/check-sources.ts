import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../bundle/root.ts'
import { undefinedClasses, unstyledComponents } from './css-classes.ts'
import { importsOf } from './imports-of.ts'
import { layerError } from './layers.ts'

const sources = '{src,elements,demo,contract,check,scripts}/**/*.{ts,tsx}'

/**
 * Returns the errors in the sources that biome doesn't find: imports against the layers, CSS classes without a
 * definition, and components that adopt no sheet for their classes.
 */
export async function checkSources(): Promise<string[]> {
  const files: string[] = []
  for await (const file of glob(sources, { cwd: root })) files.push(file.replaceAll('\\', '/'))
  const checked = await Promise.all(
    files.sort().map(async file => {
      const code = await readFile(join(root, file), 'utf8')
      return {
        imports: importsOf(file, code),
        classes: await undefinedClasses(file, code),
        unstyled: unstyledComponents(file, code),
      }
    }),
  )
  return checked.flatMap(({ imports, classes, unstyled }) => [
    ...imports.map(layerError).filter(error => error !== undefined),
    ...classes,
    ...unstyled,
  ])
}
