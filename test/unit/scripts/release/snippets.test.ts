import { expect, it } from 'vitest'
import { writeSnippets } from '../../../../scripts/release/snippets.ts'

const text = writeSnippets({
  version: '1.2.3',
  files: { 'casino-elements.js': 'sha384-a', 'casino-elements.standalone.js': 'sha384-b' },
  base: 'https://cdn.example/v1.2.3/',
  api: 'https://api.example',
})

it.each([
  ['Script tag', 'data-api-url="https://api.example"'],
  ['A whole page', 'data-api-url="https://api.example"'],
  ['One file', 'data-api-url="https://api.example"'],
  ['Import map', "CasinoElements.configure({ apiUrl: 'https://api.example' })"],
])('%s: the token goes to the API, not to where the script comes from', (way, setting) => {
  const section = text.split(/^## /m).find(it => it.startsWith(way))
  expect(section).toContain(setting)
})

it('the whole page sets no display that docs/embedding.md advises against', () => {
  expect(text).not.toContain('display: grid')
})
