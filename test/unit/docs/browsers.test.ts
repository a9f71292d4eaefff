import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../../scripts/bundle/root.ts'
import { visits } from '../../journeys/visits/index.ts'

const page = readFileSync(join(root, 'docs/browsers.md'), 'utf8')

it('docs/browsers.md names exactly the journeys that exist, in the order in which they are made', () => {
  const [, tables = ''] = page.split('## Journeys')
  const rows = [...tables.matchAll(/^\| (?!Journey |---)([^|]+) \|/gm)].map(([, name]) => name)
  expect(rows).toEqual(visits.flatMap(({ journeys }) => journeys.map(({ name }) => name)))
})

it('docs/browsers.md names the versions that docs/embedding.md promises', () => {
  const [promise = ''] = /Chrome \d+, Firefox \d+, Safari \d+/.exec(
    readFileSync(join(root, 'docs/embedding.md'), 'utf8'),
  ) ?? ['']
  expect(page.replace('Chrome and Edge', 'Chrome')).toContain(promise)
})
