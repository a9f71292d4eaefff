import { glob, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { root } from '../bundle/root.ts'

/** Facts that embedding pages rely on, one a line, sorted. */
export type Surface = readonly string[]

/** Changes of a surface since a release. */
interface SurfaceChanges {
  /** Facts that no longer hold, and fields that a backend must send from now on. */
  breaking: readonly string[]
  added: readonly string[]
}

// Descriptions for readers of a schema don't affect embedding pages.
const prose = new Set(['description', 'summary', 'examples', 'example', 'tags', 'info', 'readme'])

/** Returns the facts of a JSON document: each value with the path to it, lists without their order. */
export function factsOf(name: string, value: unknown): string[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => factsOf(`${name}[${keyOf(item) ?? index}]`, item))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) =>
      prose.has(key) ? [] : factsOf(`${name}.${key}`, inner),
    )
  return [`${name} = ${JSON.stringify(value)}`]
}

/** Returns what identifies an item of a list wherever it stands; undefined if nothing does. */
function keyOf(item: unknown): string | undefined {
  if (typeof item !== 'object') return String(item)
  for (const key of ['name', 'tagName', '$ref', 'const', 'type']) {
    const value: unknown = item === null ? undefined : Reflect.get(item, key)
    if (typeof value === 'string') return value
  }
  return undefined
}

/** Returns the facts of a text, one for each line that isn't blank or a comment. */
export const linesOf = (name: string, text: string): string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '' && !/^(\/\/|\/?\*)/.test(line))
    .map(line => `${name}: ${line}`)

/** Compares the surface of a release with a later one. */
export function surfaceChanges(before: Surface, after: Surface): SurfaceChanges {
  const had = new Set(before)
  const has = new Set(after)
  const added = after.filter(fact => !had.has(fact))
  const isDemand = (fact: string) => {
    const [, schema] = /^(.*)\.required\[[^\]]*\] = /.exec(fact) ?? []
    return schema !== undefined && before.some(other => other.startsWith(`${schema}.`))
  }
  return {
    breaking: [...before.filter(fact => !has.has(fact)), ...added.filter(isDemand)],
    added: added.filter(fact => !isDemand(fact)),
  }
}

/**
 * Returns whether a version may break its predecessor's surface: a new major version, or before 1.0 a new minor one.
 */
export function mayBreak(previous: string, next: string): boolean {
  const [major, minor] = previous.split('.')
  const [nextMajor, nextMinor] = next.split('.')
  return nextMajor !== major || (major === '0' && nextMinor !== minor)
}

/** Reads the surface of what is built. */
export async function readSurface(): Promise<Surface> {
  const text = (file: string) => readFile(join(root, file), 'utf8')
  const json = async (file: string): Promise<unknown> => JSON.parse(await text(file))
  const messages = (await text('docs/host-protocol.md')).match(/^\| `.*/gm)
  const facts = [
    ...factsOf('elements', await json('dist/custom-elements.json')),
    ...factsOf('http', await json('docs/openapi.json')),
    ...factsOf('socket', await json('docs/asyncapi.json')),
    ...linesOf('host protocol', (messages ?? []).join('\n')),
  ]
  for await (const file of glob('dist-types/*.d.ts', { cwd: root }))
    facts.push(...linesOf(`types of ${basename(file)}`, await text(file)))
  return [...new Set(facts)].sort()
}
