import type { Texts } from './catalogs.ts'

export interface Nested {
  [key: string]: string | Nested
}

/** Converts dotted ids to nested maps; throws if an id is a prefix of another one. */
export function nest(texts: Texts): Nested {
  const tree: Nested = {}
  for (const [id, text] of Object.entries(texts)) {
    const keys = id.split('.')
    const last = keys.pop() ?? id
    let branch = tree
    for (const [depth, key] of keys.entries()) {
      const next = Object.hasOwn(branch, key) ? branch[key] : undefined
      if (typeof next === 'string') {
        throw new Error(`message id ${keys.slice(0, depth + 1).join('.')} is a prefix of ${id}`)
      }
      branch = next ?? add(branch, key)
    }
    if (Object.hasOwn(branch, last)) throw new Error(`message id ${id} is a prefix of another id`)
    branch[last] = text
  }
  return tree
}

function add(branch: Nested, key: string): Nested {
  const child: Nested = {}
  branch[key] = child
  return child
}
