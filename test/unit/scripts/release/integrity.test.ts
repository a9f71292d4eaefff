import { expect, it } from 'vitest'
import { integrityOf } from '../../../../scripts/bundle/globals.ts'
import { importMapOf, sealPage } from '../../../../scripts/release/integrity.ts'

const files = {
  'casino-elements.js': 'sha384-a',
  'chunks/lobby-1.js': 'sha384-b',
  'iframe.css': 'sha384-c',
  'iframe.js': 'sha384-d',
  'check.js': 'sha384-e',
}

const page = `<head>
    <link rel="stylesheet" href="iframe.css">
    <script type="module" src="iframe.js"></script>
    <link rel="modulepreload" href="casino-elements.js?hosted">
  </head>`

it('the import map has the hash of each module that a page loads, and of no other file', () => {
  expect(importMapOf(files, 'https://cdn.example/v1.0.0/')).toEqual({
    imports: { 'casino-elements': 'https://cdn.example/v1.0.0/casino-elements.js' },
    integrity: {
      'https://cdn.example/v1.0.0/casino-elements.js': 'sha384-a',
      'https://cdn.example/v1.0.0/chunks/lobby-1.js': 'sha384-b',
      'https://cdn.example/v1.0.0/iframe.js': 'sha384-d',
    },
  })
})

it("the iframe's page has hashes on its tags, and an import map before them whose hash its policy allows", () => {
  const { html, importMapHash } = sealPage(page, files)
  expect(html).toContain('href="./iframe.css" integrity="sha384-c" crossorigin>')
  expect(html).toContain('src="./iframe.js" integrity="sha384-d" crossorigin>')
  expect(html).toContain('href="./casino-elements.js?hosted" integrity="sha384-a" crossorigin>')
  const [, map = ''] = /<script type="importmap">(.*)<\/script>/.exec(html) ?? []
  expect(JSON.parse(map).integrity).toMatchObject({
    './chunks/lobby-1.js': 'sha384-b',
    './casino-elements.js?hosted': 'sha384-a',
  })
  expect(html.indexOf('importmap')).toBeLessThan(html.indexOf('iframe.css'))
  expect(importMapHash).toBe(integrityOf(map))
})

it('a page that loads a file without a hash is no release', () => {
  expect(() => sealPage('<script src="other.js"></script>', files)).toThrow('other.js')
})

it("the iframe's page of a channel loads the files of one version, so that no older one of the same name is refused", () => {
  const { html } = sealPage(page, files, '../v1.2.3/')
  expect([...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address)).toEqual([
    '../v1.2.3/iframe.css',
    '../v1.2.3/iframe.js',
    '../v1.2.3/casino-elements.js?hosted',
  ])
  const [, map = ''] = /<script type="importmap">(.*)<\/script>/.exec(html) ?? []
  expect(Object.keys(JSON.parse(map).integrity)).toContain('../v1.2.3/casino-elements.js?hosted')
  expect(map).not.toContain('"./')
})

it("the iframe's page has the operator's settings on its script, and on no other tag", () => {
  const { html } = sealPage(page, files, './', { 'data-api-url': 'https://api.example' })
  expect(html).toMatch(/src="\.\/iframe\.js"[^>]* data-api-url="https:\/\/api\.example">/)
  expect(html.match(/data-api-url/g)).toHaveLength(1)
})
