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

/**
 * Returns an error for each component that a source file exports whose classes have no rules: neither it nor the
 * components between it and the classes adopt the sheet. Only files that import a sheet are checked.
 */
export function unstyledComponents(file: string, code: string): string[] {
  const imports = code.matchAll(/^import (\w+), \{ (?:sheet as )?(\w+) \} from '\.[^']+\.css'/gm)
  const declared = new Map(
    code.split(/\n(?=(?:export )?(?:default )?(?:function|const) )/).flatMap(part => {
      const name = /^(?:export )?(?:default )?(?:function|const) (\w+)/.exec(part)?.[1]
      return name ? [[name, part] as const] : []
    }),
  )
  return [...imports].flatMap(([, classes = '', sheet = '']) => {
    const isUnstyled = (name: string, above: readonly string[] = []): boolean => {
      const part = declared.get(name) ?? ''
      if (part.includes(`useStyles(${sheet})`)) return false
      const inner = [...declared.keys()].filter(
        other =>
          other !== name && !above.includes(other) && new RegExp(`\\b${other}\\b`).test(part),
      )
      return (
        usedClasses(classes, part).length > 0 ||
        inner.some(other => isUnstyled(other, [...above, name]))
      )
    }
    return [...declared]
      .filter(
        ([name, part]) => part.startsWith('export') && /^[A-Z]/.test(name) && isUnstyled(name),
      )
      .map(([name]) => `${file}: ${name} doesn't adopt ${sheet}, so ${classes} has no rules`)
  })
}
