import { join } from 'node:path'

/** Absolute path of the checkout. */
export const root: string = join(import.meta.dirname, '../..')

/** A module's path relative to the checkout, with `/` as separator; also of our virtual modules. */
export function fromRoot(path: string): string {
  const clean = path
    .replace(/^\0casino-\w+:(.*)\.mjs$/, '$1')
    .replace(/^\0/, '')
    .replaceAll('\\', '/')
  const base = `${root.replaceAll('\\', '/')}/`
  return clean.startsWith(base) ? clean.slice(base.length) : clean
}
