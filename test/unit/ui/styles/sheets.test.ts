// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { adoptSheets, lazySheet } from '../../../../src/ui/styles/sheets.ts'

it('a style sheet is created once, on first use', () => {
  const sheet = lazySheet('.root { color: red }')
  const first = sheet()
  expect(first.cssRules).toHaveLength(1)
  expect(sheet()).toBe(first)
})

const sheetOf = (name: string, layer?: number) => lazySheet(`${name} { order: 1 }`, layer)
const createRoot = () => document.createElement('div').attachShadow({ mode: 'open' })
const namesIn = (root: ShadowRoot) =>
  root.adoptedStyleSheets.map(({ cssRules }) => cssRules[0]?.cssText.split(' ')[0])

it('sheets are adopted by layer, and within one in the order of their use, whichever is loaded first', () => {
  const root = createRoot()
  const base = sheetOf('base')
  for (const sheet of [
    base,
    sheetOf('page', 3),
    sheetOf('panel', 2),
    sheetOf('row', 2),
    sheetOf('button'),
    base,
  ])
    adoptSheets(root, [sheet])
  expect(namesIn(root)).toEqual(['base', 'button', 'panel', 'row', 'page'])
})

it('sheets of others, such as an extension for dark pages, stay behind those that they follow, and leave none out', () => {
  const root = createRoot()
  adoptSheets(root, [sheetOf('base'), sheetOf('page', 3)])
  root.adoptedStyleSheets = root.adoptedStyleSheets.flatMap(sheet => {
    const override = new CSSStyleSheet()
    override.replaceSync('dark { order: 1 }')
    return [sheet, override]
  })
  for (const sheet of [sheetOf('button'), sheetOf('dialog', 3)]) adoptSheets(root, [sheet])
  expect(namesIn(root)).toEqual(['base', 'dark', 'button', 'page', 'dark', 'dialog'])
})
