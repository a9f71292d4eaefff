// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { lazySheet } from '../../../../src/ui/styles/sheets.ts'

it('a style sheet is created once, on first use', () => {
  const sheet = lazySheet('.root { color: red }')
  const first = sheet()
  expect(first.cssRules).toHaveLength(1)
  expect(sheet()).toBe(first)
})
