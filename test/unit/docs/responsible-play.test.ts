import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../../scripts/bundle/root.ts'
import { MARKETS, type MarketProfile, resolveMarket } from '../../../src/model/markets.ts'

const read = (file: string) => readFile(join(root, file), 'utf8')
const page = await read('docs/responsible-play.md')
/** Markets of a country. */
const markets = MARKETS.filter(name => name !== 'none' && name !== 'custom')

/** Returns the cells of the rows of the page's table under a heading, without its line of dashes. */
function tableUnder(heading: string): string[][] {
  const [, section = ''] = page.split(`\n## ${heading}\n`)
  const [table = ''] = /(?:^\|.*\n)+/m.exec(section) ?? []
  const rows = table.trim().split('\n')
  const cells = rows.map(row =>
    row
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map(cell => cell.trim()),
  )
  return cells.filter(([first]) => first !== '---')
}

const codeIn = (text = '') => [...text.matchAll(/`(.*?)`/g)].map(([, code]) => code)

const [head = [], ...rows] = tableUnder('Fields')
const columnOf = (market: string) => head.indexOf(`\`${market}\``)
const rowOf = (field: string) => rows.find(([fields]) => codeIn(fields).includes(field)) ?? []

const words: Readonly<Record<string, string>> = {
  'confirm-each-round': 'confirm',
  'above-stake': 'above',
  'won-lost': 'words',
}

/** Returns what a cell may say for a value of a profile. */
function cellsFor(value: MarketProfile[keyof MarketProfile]): string[] {
  if (value === null) return ['none']
  if (typeof value === 'object') return [value.name]
  if (typeof value === 'boolean') return value ? ['yes', 'on'] : ['no', 'off']
  return [words[value] ?? String(value)]
}

it('the page lists all markets', () => {
  const [, ...listed] = tableUnder('Markets').map(([name]) => codeIn(name)[0])
  expect(listed).toEqual(expect.arrayContaining([...MARKETS]))
  expect(head.flatMap(codeIn)).toEqual(markets)
})

it('the page describes all fields of a profile, and no others', () => {
  const { profile } = resolveMarket(null, 'none')
  expect(rows.flatMap(([fields]) => codeIn(fields)).sort()).toEqual(Object.keys(profile).sort())
})

it.each(markets)('the column of the market %s says what its profile has', market => {
  const { profile } = resolveMarket(null, market)
  const wrong = Object.entries(profile).flatMap(([field, value]) => {
    const cell = rowOf(field)[columnOf(market)] ?? ''
    return cellsFor(value).includes(cell)
      ? []
      : [`${field}: ${cell} in place of ${cellsFor(value)[0]}`]
  })
  expect(wrong).toEqual([])
})

it('the attribute market is described with all markets', async () => {
  const [row = ''] = /^\| `market` \|.*$/m.exec(await read('docs/embedding.md')) ?? []
  expect(codeIn(row)).toEqual(expect.arrayContaining(markets))
})
