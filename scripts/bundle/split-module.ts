import type { Plugin } from 'rollup'
import { parseAst } from 'rollup/parseAst'

/** One top-level statement of a module: what it declares, and which of the others it needs. */
interface Piece {
  names: string[]
  needs: string[]
  code: string
}

/** What the ids of the pieces begin with. */
export const splitPrefix = '\0casino-split:'

/**
 * Takes a library that is published as one file apart into a module per declaration. Rollup can't
 * divide a module among chunks: without this, the entry would carry every schema function that any
 * lazy view uses.
 */
export function splitModule(file: RegExp): Plugin {
  const owners = new Map<string, Piece>()
  return {
    name: 'casino:split-module',
    resolveId: source => (source.startsWith(splitPrefix) ? source : null),
    load(id) {
      if (!id.startsWith(splitPrefix)) return null
      const piece = owners.get(id.slice(splitPrefix.length))
      return piece ? { code: moduleOf(piece), moduleSideEffects: false } : null
    },
    transform(code, id) {
      if (!file.test(id)) return null
      const { pieces, exported } = takeApart(code)
      for (const piece of pieces) for (const name of piece.names) owners.set(name, piece)
      const lines = exported.map(
        ({ local, name }) => `export { ${local} as ${name} } ${from(local)}`,
      )
      return { code: lines.join('\n'), map: null, moduleSideEffects: false }
    },
  }

  function from(name: string): string {
    const [first = name] = owners.get(name)?.names ?? []
    return `from ${JSON.stringify(splitPrefix + first)}`
  }

  function moduleOf({ names, needs, code }: Piece): string {
    const imports = needs.map(name => `import { ${name} } ${from(name)}`)
    return [...imports, code, `export { ${names.join(', ')} }`].join('\n')
  }
}

function takeApart(code: string) {
  const { body } = parseAst(code)
  const exported: { local: string; name: string }[] = []
  const found: { names: string[]; statement: object }[] = []
  for (const statement of body) {
    switch (statement.type) {
      case 'FunctionDeclaration':
      case 'ClassDeclaration':
        found.push({ names: [statement.id.name], statement })
        break
      case 'VariableDeclaration': {
        const names = statement.declarations.map(({ id }) => {
          if (id.type !== 'Identifier') throw new Error('cannot split a pattern')
          return id.name
        })
        found.push({ names, statement })
        break
      }
      case 'ExportNamedDeclaration':
        for (const { local, exported: outer } of statement.specifiers) {
          if (local.type !== 'Identifier' || outer.type !== 'Identifier')
            throw new Error('cannot split a quoted export')
          exported.push({ local: local.name, name: outer.name })
        }
        break
      default:
        throw new Error(`cannot split ${statement.type}`)
    }
  }
  const all = new Set(found.flatMap(({ names }) => names))
  const pieces = found.map(({ names, statement }): Piece => {
    const { start, end } = placeOf(statement)
    const needs = [...namesIn(statement)].filter(name => all.has(name) && !names.includes(name))
    return { names, needs, code: code.slice(start, end) }
  })
  return { pieces, exported }
}

/** The names that a statement refers to; names of properties do not count. */
function namesIn(node: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(node)) for (const item of node) namesIn(item, found)
  if (!isNode(node)) return found
  if (node.type === 'Identifier' && typeof node.name === 'string') found.add(node.name)
  const isNamed = 'key' in node || node.type === 'MemberExpression'
  for (const [key, child] of Object.entries(node)) {
    const isName = isNamed && !node.computed && (key === 'key' || key === 'property')
    if (!isName) namesIn(child, found)
  }
  return found
}

const isNode = (value: unknown): value is { type: string; name?: unknown; computed?: unknown } =>
  typeof value === 'object' && value !== null && 'type' in value

// Rollup's parser always says where a node stands; the types of the tree do not know it.
function placeOf(node: object): { start: number; end: number } {
  const place = { start: 0, end: 0, ...node }
  return { start: place.start, end: place.end }
}
