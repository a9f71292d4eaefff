import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './bundle/root.ts'
import { run } from './lib/run.ts'
import { undefinedClasses, unstyledComponents } from './lint/css-classes.ts'
import { importsOf, layerError } from './lint/layers.ts'

/**
 * Returns the errors in a source file that biome doesn't find: imports against the layers, CSS classes without a
 * definition, and components that adopt no sheet for their classes.
 */
async function errorsIn(file: string): Promise<string[]> {
  const code = await readFile(join(root, file), 'utf8')
  return [
    ...importsOf(file, code).flatMap(found => layerError(found) ?? []),
    ...(await undefinedClasses(file, code)),
    ...unstyledComponents(file, code),
  ]
}

const biome = await run('biome', ['check', '--error-on-warnings', '--max-diagnostics=200', '.'])
const files = globSync('{src,elements,demo,contract,check,scripts}/**/*.{ts,tsx}', { cwd: root })
const paths = files.map(file => file.replaceAll('\\', '/')).sort()
const errors = (await Promise.all(paths.map(errorsIn))).flat()
for (const error of errors) console.error(error)
process.exitCode = biome === 0 && errors.length === 0 ? 0 : 1
