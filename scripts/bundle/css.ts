import { readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { transform } from 'lightningcss'
import type { Plugin } from 'rollup'
import { breakpoints } from '../../src/ui/styles/breakpoints.ts'
import { fromRoot, root } from './root.ts'

// From these versions on, nesting, container queries and light-dark() are native and aren't compiled.
export const targets = {
  chrome: 126 << 16,
  edge: 125 << 16,
  firefox: 128 << 16,
  safari: 18 << 16,
  ios_saf: (17 << 16) | (5 << 8),
}

const prefix = '\0casino-css:'
// Ends in .mjs, so that vite doesn't handle it as CSS.
const suffix = '.mjs'

/** Compiles `import css, { sheet } from './x.css'` to a class map and a function that returns the sheet. */
export function css(): Plugin & { enforce: 'pre' } {
  return {
    name: 'casino:css',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!source.endsWith('.css') || !importer || !source.startsWith('.')) return null
      return prefix + resolve(dirname(importer), source) + suffix
    },
    async load(id) {
      if (!id.startsWith(prefix)) return null
      const file = id.slice(prefix.length, -suffix.length)
      this.addWatchFile(file)
      return sheetModule(fromRoot(file), await readFile(file, 'utf8'))
    },
  }
}

/** Returns the minified text and the class map of a CSS file, given its path from the root. */
export function compileSheet(
  filename: string,
  source: string,
): { text: string; classes: Record<string, string> } {
  const { code, exports = {} } = transform({
    filename,
    code: Buffer.from(resolveBreakpoints(filename, source)),
    minify: true,
    targets,
    cssModules: {
      // No two sheets have the same name, and none has an underscore in it.
      pattern: '[name]_[local]',
      dashedIdents: false,
      // Names of containers and grid areas are used across sheets.
      container: false,
      grid: false,
    },
  })
  const classes = Object.entries(exports)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([local, { name, composes }]): [string, string] => [
      local,
      [name, ...composes.map(other => other.name)].join(' '),
    ])
  return { text: new TextDecoder().decode(code), classes: Object.fromEntries(classes) }
}

/**
 * Writes the widths of `ui/styles/breakpoints.ts` in place of their names in `@container` and `@media`.
 * lightningcss compiles custom media, but not in container queries.
 */
function resolveBreakpoints(filename: string, source: string): string {
  const widths: Readonly<Record<string, number>> = breakpoints
  return source.replace(/@(?:container|media)[^{]+/g, query =>
    query.replace(/\(--(from|below)-([\w-]+)\)/g, (_, side: string, name: string) => {
      const width = widths[name]
      if (width === undefined)
        throw new Error(`${filename}: no breakpoint is called --${side}-${name}`)
      return `(width ${side === 'from' ? '>=' : '<'} ${width}px)`
    }),
  )
}

/** Folders with sheets, in the order in which they may import one another. */
const layers = ['ui', 'components', 'features', 'app', 'elements']

/** Returns the source of the module for a CSS file, given its path from the root. */
export function sheetModule(filename: string, source: string): string {
  const { text, classes } = compileSheet(filename, source)
  const layer = layers.indexOf(/^(?:src\/)?(\w+)\//.exec(filename)?.[1] ?? '')
  const values = [JSON.stringify(text), ...(layer > 0 ? [layer] : [])].join(', ')
  return `import { lazySheet } from ${JSON.stringify(join(root, 'src/ui/styles/sheets.ts'))}
export const sheet = /* @__PURE__ */ lazySheet(${values})
export default ${JSON.stringify(classes)}
`
}
