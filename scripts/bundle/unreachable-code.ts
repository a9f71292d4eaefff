import { parseAst } from 'rollup/parseAst'

/** What is known of a library's code, but can't be seen in it. */
export interface Facts {
  /** Numbers that nothing called `tag` ever is. */
  readonly absentTags: readonly number[]
  /** What variables are whenever they are read, by name. */
  readonly variables: Readonly<Record<string, string>>
  /** What properties are whenever they are read, by name. */
  readonly properties: Readonly<Record<string, string>>
  /** Expressions, as they are written, and what they are. */
  readonly expressions: readonly (readonly [written: RegExp, value: string])[]
  /** What is left of the bodies of functions, by name. */
  readonly functions: Readonly<Record<string, string>>
  /** Targets of assignments that nobody needs, as they are written. */
  readonly assignments: readonly RegExp[]
}

interface Syntax {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/**
 * Writes facts into code, so that a bundler sees what they make unreachable. Lines keep their numbers. Throws
 * if a fact fits nothing, as after an update of the library.
 */
export function applyFacts(code: string, facts: Facts): string {
  const finder = new EditFinder(code, facts)
  const edits = finder.find(parseAst(code))
  const unused = finder.unused()
  if (unused.length > 0) throw new Error(`nothing fits ${unused.join(', ')}`)
  // From the end, so that what comes before keeps its place.
  return edits
    .sort((a, b) => a.start - b.start)
    .reduceRight((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code)
}

/** Finds where facts fit, and what to write there. */
class EditFinder {
  readonly #code: string
  readonly #facts: Facts
  readonly #used = new Set<unknown>()

  constructor(code: string, facts: Facts) {
    this.#code = code
    this.#facts = facts
  }

  /** Returns the edits of a syntax tree. */
  find(node: unknown): Edit[] {
    if (Array.isArray(node)) return node.flatMap(child => this.find(child))
    if (!isSyntax(node)) return []
    const value = this.#valueOf(node)
    if (value !== undefined) return [this.#edit(node.start, node.end, value)]
    switch (node.type) {
      case 'FunctionDeclaration':
        return this.#inFunction(node)
      case 'ExpressionStatement':
        return this.#inStatement(node)
      case 'SwitchStatement':
        return this.#inSwitch(node)
      default:
        return readFields(node).flatMap(field => this.find(node[field]))
    }
  }

  /** Returns the facts that fit nothing. */
  unused(): string[] {
    const { absentTags, variables, properties, expressions, functions, assignments } = this.#facts
    const names = [variables, properties, functions].flatMap(Object.keys)
    const all = [
      ...absentTags,
      ...names,
      ...expressions.map(([written]) => written),
      ...assignments,
    ]
    return all.filter(fact => !this.#used.has(fact)).map(String)
  }

  /** Returns what an expression always is, undefined if that isn't known. */
  #valueOf(node: Syntax): string | undefined {
    const { variables, properties, expressions } = this.#facts
    switch (node.type) {
      case 'Identifier':
        return this.#use(variables, this.#written(node))
      case 'MemberExpression':
        return this.#use(properties, /\.(\w+)$/.exec(this.#written(node))?.[1] ?? '')
      case 'BinaryExpression': {
        const written = this.#written(node)
        const [, tag, operator] = /^(\d+) (===|!==) [\w$.]*\btag$/.exec(written) ?? []
        if (this.#isAbsent(tag)) return operator === '===' ? 'false' : 'true'
        const [pattern, value] = expressions.find(([pattern]) => pattern.test(written)) ?? []
        if (pattern) this.#used.add(pattern)
        return value
      }
      default:
        return undefined
    }
  }

  #inFunction(node: Syntax): Edit[] {
    const [, name = ''] = /^function ([\w$]+)/.exec(this.#written(node)) ?? []
    const rest = this.#use(this.#facts.functions, name)
    if (rest === undefined || !isSyntax(node.body)) return this.find(node.body)
    return [this.#edit(node.body.start, node.body.end, `{ ${rest} }`)]
  }

  #inStatement({ expression, start, end }: Syntax): Edit[] {
    if (!isSyntax(expression) || !isSyntax(expression.left)) return this.find(expression)
    const target = this.#written(expression.left)
    const pattern = this.#facts.assignments.find(pattern => pattern.test(target))
    if (!pattern) return this.find(expression)
    this.#used.add(pattern)
    const { right } = expression
    // Another target of the same value stays.
    if (!isSyntax(right) || right.type !== 'AssignmentExpression')
      return [this.#edit(start, end, ';')]
    return [this.#edit(start, right.start, ''), ...this.find(right)]
  }

  #inSwitch({ discriminant, cases }: Syntax): Edit[] {
    if (!isSyntax(discriminant)) return []
    const isOfTags = /\btag$/.test(this.#written(discriminant))
    const edits = this.find(discriminant)
    const removed: Syntax[] = []
    const kept: Syntax[] = []
    let isReached = false
    for (const { test, consequent, start, end } of list(cases)) {
      const body = list(consequent)
      const isAbsent = isOfTags && isSyntax(test) && this.#isAbsent(this.#written(test))
      const isRemoved = isAbsent && !isReached
      if (isAbsent) edits.push(this.#edit(start, isRemoved ? end : (body[0]?.start ?? end), ''))
      if (isRemoved) {
        removed.push(...body)
      } else {
        kept.push(...body)
        edits.push(...this.find(body))
        isReached = !isEnd(body)
      }
    }
    return [...this.#declare(removed, kept), ...edits]
  }

  /** Declares the variables of what is removed in what is kept, which may use them. */
  #declare(removed: readonly Syntax[], kept: readonly Syntax[]): Edit[] {
    const names = variablesIn(removed).map(this.#written)
    if (names.length === 0) return []
    const [first] = kept
    if (!first) throw new Error(`nothing is left to declare ${names.join(', ')} in`)
    return [this.#edit(first.start, first.start, `var ${names.join(', ')}; `)]
  }

  #isAbsent(tag: string | undefined): boolean {
    const isAbsent = this.#facts.absentTags.includes(Number(tag))
    if (isAbsent) this.#used.add(Number(tag))
    return isAbsent
  }

  #use(values: Readonly<Record<string, string>>, name: string): string | undefined {
    if (!Object.hasOwn(values, name)) return undefined
    this.#used.add(name)
    return values[name]
  }

  #written = ({ start, end }: Syntax): string => this.#code.slice(start, end)

  #edit(start: number, end: number, text: string): Edit {
    const lines = this.#code.slice(start, end).split('\n').length
    return { start, end, text: text + '\n'.repeat(lines - 1) }
  }
}

const isSyntax = (value: unknown): value is Syntax =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

const list = (value: unknown): Syntax[] => (Array.isArray(value) ? value.filter(isSyntax) : [])

/** Returns the names of the variables that are declared in statements. */
function variablesIn(node: unknown): Syntax[] {
  if (Array.isArray(node)) return node.flatMap(variablesIn)
  if (!isSyntax(node) || node.type.startsWith('Function')) return []
  if (node.type === 'VariableDeclarator' && isSyntax(node.id)) return [node.id]
  return Object.values(node).flatMap(variablesIn)
}

/** Returns the fields of a node whose variables and properties are read. */
function readFields(node: Syntax): string[] {
  switch (node.type) {
    case 'AssignmentExpression':
      return node.operator === '=' ? ['right'] : ['left', 'right']
    case 'VariableDeclarator':
      return ['init']
    case 'MemberExpression':
      return node.computed ? ['object', 'property'] : ['object']
    case 'Property':
      return node.computed ? ['key', 'value'] : ['value']
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return ['body']
    default:
      return Object.keys(node)
  }
}

/** Returns whether what follows statements is never reached from them. */
function isEnd(statements: readonly Syntax[]): boolean {
  const last = statements.at(-1)
  switch (last?.type) {
    case 'BreakStatement':
    case 'ContinueStatement':
    case 'ReturnStatement':
    case 'ThrowStatement':
      return true
    case 'BlockStatement':
      return isEnd(list(last.body))
    case 'IfStatement':
      return [last.consequent, last.alternate].every(branch => isSyntax(branch) && isEnd([branch]))
    default:
      return false
  }
}
