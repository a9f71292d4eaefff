import { createHash } from 'node:crypto'
import type { Plugin, ProgramNode, RenderedChunk } from 'rollup'

const list = String.raw`\{([^}]*)\}`
const exported = new RegExp(`^export ${list};$`, 'm')

/**
 * Lets chunks use an entry's declarations without importing it: a page may load the entry with a query, and an import
 * without it would load and run the file again. The entry puts its exports into a global with a name of its own, from
 * which the chunks take them; a second copy of the entry keeps those of the first. It has no exports for pages. A file
 * for the shared code would cost each page a round trip.
 */
export function shareEntry(file: string): Plugin {
  return {
    name: 'casino:share-entry',
    renderChunk(code, chunk, _, { chunks }) {
      const entry = chunks[file]
      if (!entry) return null
      const shared = `casino_${hashOf(entry)}`
      if (chunk.fileName === file) {
        const names = exported.exec(code)?.[1] ?? ''
        const variables = variablesIn(this.parse(code))
        const changing = localsOf(names).filter(name => variables.has(name))
        // The chunks would keep the value that they take at first.
        if (changing.length > 0) this.error(`${file} shares variables: ${changing.join(', ')}`)
        return keepLines(
          code.replace(exported, () => `globalThis.${shared} ??= {${renamed(names, 'last')}};`),
        )
      }
      const imported = new RegExp(`^import (?:${list} from )?'[./]*${file}';$`, 'm')
      return keepLines(
        code.replace(imported, (_, names: string | undefined) =>
          names === undefined ? '' : `const {${renamed(names, 'first')}} = self.${shared};`,
        ),
      )
    },
  }
}

// The lines stay what they were, so the source map does too.
const keepLines = (code: string) => ({ code, map: null })

const hashOf = ({ modules }: RenderedChunk): string =>
  createHash('sha256')
    .update(
      Object.values(modules)
        .map(({ code }) => code)
        .join('\n'),
    )
    .digest('hex')
    .slice(0, 8)

/** Turns `a as b` into a property: `a: b` if the first is its name, `b: a` if the last is. */
const renamed = (names: string, property: 'first' | 'last'): string =>
  names.replace(/([\w$]+) as ([\w$]+)/g, property === 'first' ? '$1: $2' : '$2: $1')

/** Returns the names on this side of a list of exports. */
const localsOf = (names: string): string[] =>
  names.split(',').map(name => name.trim().split(' ')[0] ?? '')

/** Returns the names that a module declares at its top and may assign to again. */
function variablesIn({ body }: ProgramNode): ReadonlySet<string> {
  const declared = body.flatMap(node =>
    node.type === 'VariableDeclaration' && node.kind !== 'const' ? node.declarations : [],
  )
  return new Set(declared.flatMap(({ id }) => (id.type === 'Identifier' ? id.name : [])))
}
