import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../../scripts/bundle/root.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Returns the code spans in the first cells of the table below a heading. */
function keysBelow(heading: string, text: string): string[] {
  const [, section = ''] = text.split(`## ${heading}\n`)
  const [table = ''] = section.split('\n## ')
  return table
    .split('\n')
    .filter(line => line.startsWith('| `'))
    .flatMap(line =>
      [...(line.split(' | ')[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, key]) => key ?? ''),
    )
    .sort()
}

it('the page about going live says of every key in storage whether it needs consent', () => {
  const keys = keysBelow('Storage', read('docs/embedding.md'))
  expect(keys.length).toBeGreaterThan(15)
  const said = keysBelow('Storage and consent', read('docs/go-live.md'))
  expect(keys.filter(key => !said.includes(key))).toEqual([])
})
