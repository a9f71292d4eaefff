import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { compileSheet } from '../bundle/css.ts'
import { root } from '../bundle/root.ts'

/** Every `css.name` in a source file that its sheet does not define; types can't tell. */
export async function classFaults(file: string, code: string): Promise<string[]> {
  const imports = code.matchAll(/^import (\w+)(?:, \{[^}]*\})? from '(\.[^']+\.css)'/gm)
  const faults = await Promise.all(
    [...imports].map(async ([, name = '', source = '']) => {
      const sheet = await readFile(join(root, dirname(file), source), 'utf8')
      const { classes } = compileSheet(basename(source), sheet)
      return usedClasses(name, code)
        .filter(used => !Object.hasOwn(classes, used))
        .map(used => `${file}: ${source} has no class ${used}`)
    }),
  )
  return faults.flat()
}

/** The class names that a source reads from its class map by a fixed name. */
export function usedClasses(name: string, code: string): string[] {
  const use = new RegExp(`(?<![-./\\w'"])${name}(?:\\.(\\w+)|\\['([^']+)'\\])`, 'g')
  const names = [...code.matchAll(use)].map(([, plain, quoted]) => plain ?? quoted ?? '')
  return [...new Set(names)]
}
