import { glob, readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { customElementsManifest } from '../../../../elements/definition/manifest.ts'
import { cssParts, cssProperties, slots } from '../../../../elements/definition/theming.ts'
import { trackEvents } from '../../../../src/model/track-events.ts'

const Named = v.object({ name: v.string(), description: v.pipe(v.string(), v.nonEmpty()) })
const Declaration = v.object({
  kind: v.literal('class'),
  customElement: v.literal(true),
  name: v.string(),
  tagName: v.string(),
  attributes: v.array(v.object({ ...Named.entries, fieldName: v.string(), default: v.string() })),
  members: v.array(v.object({ ...Named.entries, kind: v.picklist(['field', 'method']) })),
  events: v.array(v.object({ ...Named.entries, details: v.optional(v.array(Named)) })),
  cssProperties: v.array(Named),
  cssParts: v.array(Named),
  slots: v.array(Named),
})
const Manifest = v.object({
  schemaVersion: v.literal('2.1.0'),
  modules: v.tuple([
    v.object({
      kind: v.literal('javascript-module'),
      path: v.string(),
      declarations: v.array(Declaration),
      exports: v.array(
        v.object({ kind: v.literal('custom-element-definition'), name: v.string() }),
      ),
    }),
  ]),
})

const [module] = v.parse(Manifest, customElementsManifest()).modules

it.each([
  ['casino-lobby', ['navigate'], ['safer-gambling']],
  ['casino-room', ['navigate'], ['safer-gambling']],
  ['casino-rewards', [], []],
])(
  'the manifest has the methods and slots of %s, and the events for analytics',
  (tag, methods, filled) => {
    const found = module.declarations.find(({ tagName }) => tagName === tag)
    const calls = found?.members.filter(({ kind }) => kind === 'method')
    expect(calls?.map(({ name }) => name)).toEqual(methods)
    expect(found?.slots.map(({ name }) => name)).toEqual(filled)
    const track = found?.events.find(({ name }) => name === 'casino-track')
    expect(track?.details).toHaveLength(Object.keys(trackEvents).length)
  },
)

it('an attribute that takes other values than those listed has them in its type', () => {
  const [lobby] = customElementsManifest().modules[0]?.declarations ?? []
  const attribute = (name: string) => lobby?.attributes.find(it => it.name === name)?.type.text
  const field = (name: string) => lobby?.members.find(it => it.name === name)
  expect(attribute('locale')).toMatch(/^'en' \| .*'ar' \| string$/)
  expect(field('locale')).toMatchObject({
    type: { text: expect.stringMatching(/^'en' \| .*'ar' \| string \| null$/) },
  })
  expect(attribute('theme')).toBe("'dark' | 'light' | 'auto'")
  expect(field('theme')).toMatchObject({ type: { text: "'dark' | 'light' | 'auto' | null" } })
})

it('the manifest lists exactly the custom properties that style sheets read', async () => {
  let css = ''
  for await (const file of glob('src/**/*.css')) css += await readFile(file, 'utf8')
  const read = new Set(Array.from(css.matchAll(/var\(\s*(--casino-[\w-]+)/g), ([, name]) => name))
  expect(Object.keys(cssProperties).sort()).toEqual([...read].sort())
})

it.each([
  ['parts', cssParts, /\bpart["']?(?:=|: |, )["']([\w-]+)["']/g],
  ['slots', slots, /<slot name="([\w-]+)"/g],
])('the manifest lists exactly the rendered %s', async (_what, listed, pattern) => {
  const drawn = new Set<string>()
  for await (const file of glob('{src,elements}/**/*.{ts,tsx}')) {
    const source = await readFile(file, 'utf8')
    for (const [, name = ''] of source.matchAll(pattern)) drawn.add(name)
  }
  expect(Object.keys(listed).sort()).toEqual([...drawn].sort())
})
