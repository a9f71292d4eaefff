import fc from 'fast-check'

/** What a random tree is made of. */
export type Tree =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'field'; readonly field: Field; readonly value: string }
  | { readonly kind: 'throw' | 'store' }
  | { readonly kind: 'wait'; readonly isWaiting: boolean }
  | {
      readonly kind: 'element'
      readonly tag: string
      readonly key: string | undefined
      readonly title: string | undefined
      readonly color: string | undefined
      readonly hidden: boolean
      readonly children: readonly Tree[]
    }
  | { readonly kind: 'activity'; readonly isHidden: boolean; readonly children: readonly Tree[] }
  | {
      readonly kind: 'effects' | 'memo' | 'provider'
      readonly label: string
      readonly children: readonly Tree[]
    }
  | {
      readonly kind: 'fragment' | 'strict' | 'boundary' | 'portal' | 'suspense'
      readonly key: string | undefined
      readonly children: readonly Tree[]
    }

export type Field = 'text' | 'checkbox' | 'select' | 'textarea'

/** What happens to a rendered tree. */
export type Step =
  | {
      readonly act: 'render'
      readonly lane: 'sync' | 'transition'
      readonly trees: readonly Tree[]
    }
  | { readonly act: 'press'; readonly index: number }
  | { readonly act: 'type'; readonly index: number }
  | { readonly act: 'store' }

const word = fc.constantFrom('a', 'b', 'c')
const key = fc.option(word, { nil: undefined })

const { tree } = fc.letrec<{ tree: Tree; children: Tree[] }>(tie => ({
  children: fc.array(tie('tree'), { maxLength: 3 }),
  tree: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.record({ kind: fc.constant('text'), text: word }),
    fc.record({
      kind: fc.constant('field'),
      field: fc.constantFrom('text', 'checkbox', 'select', 'textarea'),
      value: word,
    }),
    fc.record({ kind: fc.constantFrom('throw', 'store') }),
    fc.record({ kind: fc.constant('wait'), isWaiting: fc.boolean() }),
    fc.record({
      kind: fc.constant('element'),
      tag: fc.constantFrom('div', 'b', 'button', 'svg', 'custom-tag'),
      key,
      title: key,
      color: fc.constantFrom(undefined, 'red', 'blue'),
      hidden: fc.boolean(),
      children: tie('children'),
    }),
    fc.record({ kind: fc.constant('activity'), isHidden: fc.boolean(), children: tie('children') }),
    fc.record({
      kind: fc.constantFrom('effects', 'memo', 'provider'),
      label: word,
      children: tie('children'),
    }),
    fc.record({
      kind: fc.constantFrom('fragment', 'strict', 'boundary', 'portal', 'suspense'),
      key,
      children: tie('children'),
    }),
  ),
}))

const index = fc.nat({ max: 20 })

/** A random step. */
export const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('render'),
      lane: fc.constantFrom('sync', 'transition'),
      trees: fc.array(tree, { maxLength: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('press'), index }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('type'), index }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('store') }) },
)
