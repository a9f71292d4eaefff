import type { Plugin } from 'rollup'
import { parseAst } from 'rollup/parseAst'

/** A top-level declaration of a module, with the names that it uses from other ones. */
interface Declaration {
  names: string[]
  needs: string[]
  imports: Import[]
  code: string
}

/** A name that a module imports. */
interface Import {
  imported: string
  local: string
  source: string
}

/** A name that a module exports. */
interface Export {
  local: string
  name: string
}

type Statement = ReturnType<typeof parseAst>['body'][number]
type OfType<T extends Statement['type']> = Extract<Statement, { type: T }>

/** Prefix of the ids of split modules. */
export const splitPrefix = '\0casino-split:'

/** Returns the id of the module with one declaration of a split library. */
export const splitId = (library: string, name: string): string => `${splitPrefix}${library}:${name}`

/**
 * Splits a library that is published as one file into a module per declaration. Rollup can't
 * divide a module among chunks: without this, the entry would carry every schema function that any
 * lazy view uses.
 *
 * Saves 2.2 kB gzip of the rewards' first load and 1.3 kB of the lobby's first picture for valibot,
 * 1.3 kB of the rewards' first load for lingui (2026-11-22).
 */
export function splitModule(library: string, file: RegExp): Plugin {
  const owners = new Map<string, Declaration>()
  const prefix = splitId(library, '')
  let original: string | undefined
  return {
    name: `casino:split-${library}`,
    resolveId(source, importer) {
      if (source.startsWith(prefix)) return source
      // A split module has no path, so its imports are resolved from the original file.
      return importer?.startsWith(prefix) ? this.resolve(source, original) : null
    },
    load(id) {
      if (!id.startsWith(prefix)) return null
      const piece = owners.get(id.slice(prefix.length))
      return piece ? { code: moduleOf(piece), moduleSideEffects: false } : null
    },
    transform(code, id) {
      if (!file.test(id)) return null
      original = id
      const { pieces, exported } = splitStatements(code)
      for (const piece of pieces) for (const name of piece.names) owners.set(name, piece)
      const lines = exported.map(
        ({ local, name }) => `export { ${local} as ${name} } ${from(local)}`,
      )
      return { code: lines.join('\n'), map: null, moduleSideEffects: false }
    },
  }

  function from(name: string): string {
    const [first = name] = owners.get(name)?.names ?? []
    return `from ${JSON.stringify(prefix + first)}`
  }

  function moduleOf({ names, needs, imports, code }: Declaration): string {
    const inner = needs.map(name => `import { ${name} } ${from(name)}`)
    const outer = imports.map(
      ({ imported, local, source }) =>
        `import { ${imported} as ${local} } from ${JSON.stringify(source)}`,
    )
    return [...inner, ...outer, code, `export { ${names.join(', ')} }`].join('\n')
  }
}

function splitStatements(code: string) {
  const { body } = parseAst(code)
  const exported: Export[] = []
  const imports: Import[] = []
  const found: { names: string[]; statement: Statement }[] = []
  for (const statement of body) {
    switch (statement.type) {
      case 'ImportDeclaration':
        imports.push(...importsOf(statement))
        break
      case 'ExportNamedDeclaration':
        exported.push(...exportsOf(statement))
        break
      case 'ExpressionStatement':
        // A directive such as 'use client' has no effect in a bundle.
        if ('directive' in statement) break
        throw new Error('cannot split a module with side effects')
      default:
        found.push({ names: namesOf(statement), statement })
    }
  }
  const all = new Set(found.flatMap(({ names }) => names))
  const pieces = found.map(({ names, statement }): Declaration => {
    const { start, end } = positionOf(statement)
    const used = namesIn(statement)
    return {
      names,
      needs: [...used].filter(name => all.has(name) && !names.includes(name)),
      imports: imports.filter(({ local }) => used.has(local)),
      code: code.slice(start, end),
    }
  })
  return { pieces, exported }
}

/** Returns the names that a statement declares. */
function namesOf(statement: Statement): string[] {
  switch (statement.type) {
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      return [statement.id.name]
    case 'VariableDeclaration':
      return statement.declarations.map(({ id }) => identifier(id))
    default:
      throw new Error(`cannot split ${statement.type}`)
  }
}

const importsOf = ({ specifiers, source }: OfType<'ImportDeclaration'>): Import[] =>
  specifiers.map(specifier => {
    if (specifier.type !== 'ImportSpecifier') throw new Error(`cannot split ${specifier.type}`)
    const imported = identifier(specifier.imported)
    return { imported, local: specifier.local.name, source: String(source.value) }
  })

const exportsOf = ({ specifiers }: OfType<'ExportNamedDeclaration'>): Export[] =>
  specifiers.map(({ local, exported }) => ({
    local: identifier(local),
    name: identifier(exported),
  }))

function identifier(node: { type: string; name?: unknown }): string {
  if (node.type === 'Identifier' && typeof node.name === 'string') return node.name
  throw new Error(`cannot split a name that is a ${node.type}`)
}

/** Returns the names that a statement refers to, without property names. */
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

// Rollup's parser sets the positions of nodes, but their types lack them.
function positionOf(node: object): { start: number; end: number } {
  const position = { start: 0, end: 0, ...node }
  return { start: position.start, end: position.end }
}
