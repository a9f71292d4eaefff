import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../../scripts/bundle/root.ts'

const linesOf = (text: string) =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')

const pages = globSync('docs/frameworks/*.md', { cwd: root })
const blocks = pages.flatMap(page => {
  const text = readFileSync(join(root, page), 'utf8')
  return [...text.matchAll(/^```\w+ file=(\S+)\n(.*?)^```/gms)].map(([, file = '', code = '']) => ({
    page,
    file,
    code,
  }))
})

/** Returns the first line that a file doesn't have after those before it. */
function missingLine(code: string, file: string): string | undefined {
  const lines = linesOf(readFileSync(join(root, file), 'utf8'))
  let next = 0
  return linesOf(code).find(line => {
    const found = lines.indexOf(line, next)
    next = found + 1
    return found < 0
  })
}

it.each(blocks)('$page shows code of $file', ({ code, file }) => {
  expect(missingLine(code, file)).toBeUndefined()
})

it('every framework has a page with code of its example', () => {
  expect(new Set(blocks.map(({ page }) => page)).size).toBe(pages.length)
  expect(pages.length).toBeGreaterThanOrEqual(7)
})
