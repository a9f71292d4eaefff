import { expect, it } from 'vitest'
import { integrityOf } from '../../../../scripts/bundle/workers.ts'
import {
  headerRules,
  pageHeaders,
  writeHeadersFile,
  writeNginx,
} from '../../../../scripts/release/headers.ts'
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
  expect(html).toContain('href="iframe.css" integrity="sha384-c" crossorigin>')
  expect(html).toContain('src="iframe.js" integrity="sha384-d" crossorigin>')
  expect(html).toContain('href="casino-elements.js?hosted" integrity="sha384-a" crossorigin>')
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

it('versions are kept for a year, the channel is asked for again, and both have the policy of the page', () => {
  const servers = { api: 'https://api.example', parents: ['https://www.operator.example'] }
  const rules = headerRules('1.2.3', 'v1', pageHeaders(servers, 'sha384-map'))
  const nginx = writeNginx(rules)
  expect(nginx).toMatch(/location \^~ \/v1\.2\.3\/ \{[^}]*immutable/)
  expect(nginx).toMatch(/location \^~ \/v1\/ \{[^}]*max-age=300/)
  expect(nginx).toMatch(/location = \/v1\/iframe\.html \{[^}]*script-src 'self' 'sha384-map'/)
  expect(nginx).toMatch(/connect-src 'self' https:\/\/api\.example wss:\/\/api\.example/)
  // Cloudflare joins the values of all rules that fit, unless one takes an earlier value away.
  expect(writeHeadersFile(rules)).toMatch(
    /\/v1\.2\.3\/iframe\.html\n(.*\n)* {2}! Cache-Control\n(.*\n)* {2}Cache-Control: public, max-age=31536000/,
  )
})
