import type { NestedTexts } from '../../src/model/translations.ts'

/** Converts dotted ids to nested maps; throws if an id is a prefix of another one. */
export function nest(texts: Readonly<Record<string, string>>): NestedTexts {
  const tree: NestedTexts = {}
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

function add(branch: NestedTexts, key: string): NestedTexts {
  const child: NestedTexts = {}
  branch[key] = child
  return child
}
