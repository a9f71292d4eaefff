import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { compileSheet } from '../bundle/css.ts'
import { root } from '../bundle/root.ts'

/** Returns an error for each `css.name` of a source file that its style sheet doesn't define. */
export async function undefinedClasses(file: string, code: string): Promise<string[]> {
  const imports = code.matchAll(/^import (\w+)(?:, \{[^}]*\})? from '(\.[^']+\.css)'/gm)
  const errors = await Promise.all(
    [...imports].map(async ([, name = '', source = '']) => {
      const path = join(dirname(file), source)
      const { classes } = compileSheet(path, await readFile(join(root, path), 'utf8'))
      return usedClasses(name, code)
        .filter(used => !Object.hasOwn(classes, used))
        .map(used => `${file}: ${source} has no class ${used}`)
    }),
  )
  return errors.flat()
}

/** Returns the class names that a source file reads from a class map. */
export function usedClasses(name: string, code: string): string[] {
  const use = new RegExp(`(?<![-./\\w'"])${name}(?:\\.(\\w+)|\\['([^']+)'\\])`, 'g')
  const names = [...code.matchAll(use)].map(([, plain, quoted]) => plain ?? quoted ?? '')
  return [...new Set(names)]
}
