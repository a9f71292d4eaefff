import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../../scripts/bundle/root.ts'

const report = readFileSync(join(root, 'docs/accessibility.md'), 'utf8')
const rows = report
  .split('\n')
  .filter(line => /^\| \d/.test(line))
  .map(line => line.split('|').map(cell => cell.trim()))

it('the report has each of the 55 criteria of WCAG 2.2 A and AA once, with a result and how it is met', () => {
  const numbers = rows.map(([, criterion = '']) => criterion.split(' ')[0])
  expect(numbers).toHaveLength(55)
  expect(new Set(numbers)).toHaveLength(55)
  for (const [, criterion, result, how] of rows) {
    expect(['Supports', 'Partially supports', 'Depends', 'Not applicable'], criterion).toContain(
      result,
    )
    expect(how, criterion).not.toBe('')
  }
})

it('what is supported in part alone is among the known exceptions', () => {
  const [, exceptions] = report.split('## Known exceptions')
  for (const [, criterion = '', result] of rows)
    if (result === 'Partially supports')
      expect(exceptions).toContain(`(${criterion.split(' ')[0]})`)
})

// That the files exist is judged with all other paths of the docs (paths.test.ts).
it('most criteria that are supported name a test', () => {
  const supported = rows.filter(([, , result]) => result === 'Supports')
  const tested = supported.filter(([, , , , test = '']) => /`test\/[\w/.-]+`/.test(test))
  expect(tested.length / supported.length).toBeGreaterThan(0.8)
})
