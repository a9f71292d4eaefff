import { posix } from 'node:path'
import type { Import } from './layers.ts'

/** Returns every import of a formatted source file: static, dynamic and type-only. */
export function importsOf(file: string, code: string): Import[] {
  const imports = code
    .replaceAll(/^\s*(\/\/|\/?\*).*/gm, '')
    .matchAll(/(?<=\bfrom |^\s*import |\b(import\())'([^'\n]+)'/gm)
  return [...imports].map(([, dynamic, source = '']) => ({
    from: file,
    to: source.startsWith('.') ? posix.join(posix.dirname(file), source) : source,
    isDynamic: dynamic !== undefined,
  }))
}
