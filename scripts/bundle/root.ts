import { join } from 'node:path'

/** Absolute path of the checkout. */
export const root: string = join(import.meta.dirname, '../..')

/** Path of a file relative to the checkout, with `/` as separator on every system. */
export function fromRoot(path: string): string {
  const clean = path.replace(/^\0/, '').replaceAll('\\', '/')
  const base = `${root.replaceAll('\\', '/')}/`
  return clean.startsWith(base) ? clean.slice(base.length) : clean
}
