import { expect, it } from 'vitest'
import { replaceSection, table } from '../../../../scripts/lib/markdown.ts'

it('what is written replaces its own section of a page and leaves the rest', () => {
  const page = 'before\n<!-- a -->\nold\n<!-- /a -->\nbetween\n<!-- b --><!-- /b -->\nafter\n'
  const updated = replaceSection(page, 'a', '\nnew\n')
  expect(updated).toBe(
    'before\n<!-- a -->\n\nnew\n\n<!-- /a -->\nbetween\n<!-- b --><!-- /b -->\nafter\n',
  )
  expect(replaceSection(updated, 'a', 'new')).toBe(updated)
  expect(() => replaceSection(page, 'c', '')).toThrow('c is missing')
})

it('a table has a head, a rule and a line per row', () => {
  expect(table(['a', 'b'], [['1', '2']])).toBe('| a | b |\n| --- | --- |\n| 1 | 2 |')
})
