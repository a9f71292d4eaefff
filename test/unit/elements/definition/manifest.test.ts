import { glob, readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { customElementsManifest } from '../../../../elements/definition/manifest.ts'
import { cssParts, cssProperties, slots } from '../../../../elements/definition/theming.ts'

const Named = v.object({ name: v.string(), description: v.pipe(v.string(), v.nonEmpty()) })
const Declaration = v.object({
  kind: v.literal('class'),
  customElement: v.literal(true),
  name: v.string(),
  tagName: v.string(),
  attributes: v.array(v.object({ ...Named.entries, fieldName: v.string(), default: v.string() })),
  members: v.array(v.object({ ...Named.entries, kind: v.picklist(['field', 'method']) })),
  events: v.array(Named),
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
const page = [
  'token',
  'api-url',
  'locale',
  'theme',
  'time-zone',
  'demo',
  'parent-origin',
  'market',
  'tracking',
  'loading',
]

describe('custom-elements manifest', () => {
  it.each([
    ['casino-lobby', [...page, 'routing', 'balance-marker'], ['navigate'], ['safer-gambling']],
    [
      'casino-room',
      [...page, 'routing', 'balance-marker', 'room-id', 'room-view'],
      ['navigate'],
      ['safer-gambling'],
    ],
    ['casino-rewards', [...page, 'variant'], [], []],
  ])('the manifest describes %s', (tag, attributes, methods, filled) => {
    const found = module.declarations.find(({ tagName }) => tagName === tag)
    expect(found?.attributes.map(({ name }) => name)).toEqual(attributes)
    expect(found?.attributes.map(({ fieldName }) => fieldName)).toEqual(
      found?.members.filter(({ kind }) => kind === 'field').map(({ name }) => name),
    )
    expect(found?.members.filter(({ kind }) => kind === 'method').map(({ name }) => name)).toEqual(
      methods,
    )
    expect(found?.events.map(({ name }) => name)).toEqual([
      'casino-ready',
      'casino-navigate',
      'casino-sign-in',
      'casino-status',
      'casino-balance',
      'casino-reality-check',
      'casino-error',
      'casino-limit',
      'casino-track',
      'preload-error',
    ])
    expect(found?.slots.map(({ name }) => name)).toEqual(filled)
    expect(module.exports.map(({ name }) => name)).toContain(tag)
  })

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

  it('the manifest lists exactly the rendered parts', async () => {
    const drawn = new Set<string>()
    for await (const file of glob('{src,elements}/**/*.{ts,tsx}')) {
      const source = await readFile(file, 'utf8')
      for (const [, name = ''] of source.matchAll(/\bpart["']?(?:=|: |, )["']([\w-]+)["']/g))
        drawn.add(name)
    }
    expect(Object.keys(cssParts).sort()).toEqual([...drawn].sort())
  })

  it('the manifest lists exactly the rendered slots', async () => {
    const drawn = new Set<string>()
    for await (const file of glob('{src,elements}/**/*.{ts,tsx}')) {
      const source = await readFile(file, 'utf8')
      for (const [, name = ''] of source.matchAll(/<slot name="([\w-]+)"/g)) drawn.add(name)
    }
    expect(Object.keys(slots)).toEqual([...drawn])
  })
})
