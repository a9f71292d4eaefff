import { join } from 'node:path'

/** Absolute path of the repository's root. */
export const root: string = join(import.meta.dirname, '../..')

/** Returns a module's path relative to the root, with `/` as separator; also for virtual modules. */
export function fromRoot(path: string): string {
  const clean = path
    .replace(/^\0casino-\w+:(.*)\.mjs$/, '$1')
    .replace(/^\0/, '')
    .replaceAll('\\', '/')
  const base = `${root.replaceAll('\\', '/')}/`
  return clean.startsWith(base) ? clean.slice(base.length) : clean
}
