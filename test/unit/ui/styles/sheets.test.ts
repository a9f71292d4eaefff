// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { adoptSheets, lazySheet } from '../../../../src/ui/styles/sheets.ts'

it('a style sheet is created once, on first use', () => {
  const sheet = lazySheet('.root { color: red }')
  const first = sheet()
  expect(first.cssRules).toHaveLength(1)
  expect(sheet()).toBe(first)
})

it('sheets are adopted by layer, and within one in the order of their use, whichever is loaded first', () => {
  const root = document.createElement('div').attachShadow({ mode: 'open' })
  const sheetOf = (name: string, layer?: number) => lazySheet(`${name} { order: 1 }`, layer)
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
  const names = root.adoptedStyleSheets.map(({ cssRules }) => cssRules[0]?.cssText.split(' ')[0])
  expect(names).toEqual(['base', 'button', 'panel', 'row', 'page'])
})
