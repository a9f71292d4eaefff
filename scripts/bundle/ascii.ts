import MagicString from 'magic-string'
import type { Plugin } from 'rollup'

/**
 * Escapes all characters that aren't ASCII, so that a page without a charset can load a file as well. They
 * occur only where an escape means the same: in strings, patterns and names. Runs after the minifier.
 */
export function ascii(): Plugin {
  return {
    name: 'casino:ascii',
    renderChunk(code) {
      const escaped = new MagicString(code)
      for (const { 0: text, index } of code.matchAll(/[^\0-\x7f]+/g))
        escaped.update(index, index + text.length, escapeUnits(text))
      return { code: escaped.toString(), map: escaped.generateMap({ hires: 'boundary' }) }
    },
  }
}

const escapeUnits = (text: string): string =>
  text
    .split('')
    .map(unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')
