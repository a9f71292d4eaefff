import { describe, expect, it } from 'vitest'
import {
  headerRules,
  pageHeaders,
  type Servers,
  writeHeadersFile,
  writeNginx,
} from '../../../../scripts/release/headers.ts'

const servers: Servers = {
  api: 'https://api.example',
  parents: ['https://www.operator.example'],
  streams: [],
  images: [],
}

const rulesFor = (base: string) =>
  headerRules(
    base,
    { name: 'v1.2.3', page: pageHeaders(servers, 'sha384-version') },
    { name: 'v1', page: pageHeaders(servers, 'sha384-channel') },
  )

const ROOT = 'https://cdn.example/'

it('versions are kept for a year, the channel is asked for again after five minutes, and each page has a policy of its own', () => {
  const nginx = writeNginx(rulesFor(ROOT))
  expect(nginx).toMatch(/location \^~ \/v1\.2\.3\/ \{[^}]*immutable/)
  expect(nginx).toMatch(/location \^~ \/v1\/ \{[^}]*max-age=300, stale-if-error/)
  expect(nginx).toMatch(/location = \/v1\.2\.3\/iframe\.html \{[^}]*'self' 'sha384-version'/)
  expect(nginx).toMatch(/location = \/v1\/iframe\.html \{[^}]*'self' 'sha384-channel'/)
})

it('a corrected text reaches browsers after five minutes, also beside the files of a version', () => {
  expect(writeNginx(rulesFor(ROOT))).toMatch(
    /location \^~ \/v1\.2\.3\/translations\/ \{[^}]*max-age=300/,
  )
})

it("a version's page of the iframe follows the addresses of its operator after five minutes", () => {
  expect(writeNginx(rulesFor(ROOT))).toMatch(
    /location = \/v1\.2\.3\/iframe\.html \{[^}]*max-age=300/,
  )
})

it('nginx compresses scripts and texts', () => {
  const blocks = writeNginx(rulesFor(ROOT)).split('\n\n')
  expect(blocks.filter(block => !/gzip on;[^}]*gzip_types [^;]*javascript/.test(block))).toEqual([])
})

it('rules begin with the path of the address that the release will have', () => {
  const rules = rulesFor('https://cdn.example/casino/')
  expect(rules.map(([path]) => path)).toEqual([
    '/casino/v1.2.3/*',
    '/casino/v1.2.3/translations/*',
    '/casino/v1.2.3/iframe.html',
    '/casino/v1/*',
    '/casino/v1/chunks/*',
    '/casino/v1/iframe.html',
    '/casino/docs/*',
  ])
})

it('nginx lets nobody keep that a file is missing, and reads of any other answer are allowed', () => {
  const lines = writeNginx(rulesFor(ROOT)).match(/^ {2}add_header .*/gm) ?? []
  const always = lines.filter(line => line.endsWith(' always;'))
  expect(always.filter(line => line.includes('Cache-Control'))).toEqual([])
  expect(always.filter(line => line.includes('Access-Control-Allow-Origin'))).toHaveLength(4)
})

it('a policy has the origin of an API below a path, which would otherwise match that path alone', () => {
  const page = pageHeaders({ ...servers, api: 'https://api.example/casino' }, 'sha384-map')
  expect(page['Content-Security-Policy']).toContain(
    "connect-src 'self' https://api.example wss://api.example;",
  )
})

it('a policy allows the streams and pictures that come from other origins than the API', () => {
  const streams = ['https://live.example', 'wss://sfu.example']
  const page = pageHeaders({ ...servers, streams, images: ['https://img.example'] }, 'sha384-map')
  const policy = page['Content-Security-Policy']?.split('; ')
  expect(policy).toEqual(
    expect.arrayContaining([
      "connect-src 'self' https://api.example wss://api.example https://live.example wss://sfu.example",
      "media-src 'self' blob: https://api.example https://live.example wss://sfu.example",
      "img-src 'self' https://api.example https://img.example data:",
    ]),
  )
})

it('without an origin of pages nothing may frame the page', () => {
  const page = pageHeaders({ ...servers, parents: [] }, 'sha384-map')
  expect(page['Content-Security-Policy']).toContain("frame-ancestors 'none';")
})

/** Returns what Cloudflare Pages sends: rules in their order, each after it has taken away what it names with `!`. */
function sentByPages(text: string, path: string): ReadonlyMap<string, readonly string[]> {
  const sent = new Map<string, string[]>()
  for (const block of text.split('\n\n')) {
    const [pattern = '', ...lines] = block.trim().split('\n')
    const isMatch = pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern
    if (!isMatch) continue
    for (const line of lines) {
      const [, removed] = /^ {2}! (.*)/.exec(line) ?? []
      const [, name = '', value = ''] = /^ {2}([\w-]+): (.*)/.exec(line) ?? []
      if (removed) sent.delete(removed)
      else sent.set(name, [...(sent.get(name) ?? []), value])
    }
  }
  return sent
}

describe('on Cloudflare Pages', () => {
  const rules = rulesFor(ROOT)
  const text = writeHeadersFile(rules)

  it.each(rules)('%s is sent with each header once, as the rule says', (path, headers) => {
    const sent = sentByPages(text, path.replace('*', 'some.js'))
    expect(Object.fromEntries(sent)).toEqual(
      Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]])),
    )
  })

  it.each(['/v1.2.3/iframe', '/v1/iframe'])(
    '%s, to which it redirects, has the policy of the page',
    path => {
      expect(sentByPages(text, path)).toEqual(sentByPages(text, `${path}.html`))
      expect(sentByPages(text, path).get('Content-Security-Policy')).toHaveLength(1)
    },
  )
})
