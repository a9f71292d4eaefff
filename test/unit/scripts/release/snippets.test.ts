import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, it, vi } from 'vitest'
import { root } from '../../../../scripts/bundle/root.ts'
import { writeSnippets } from '../../../../scripts/release/snippets.ts'
import { minutes } from '../../../../src/lib/clock.ts'

const text = writeSnippets({
  version: '1.2.3',
  files: { 'casino-elements.js': 'sha384-a', 'casino-elements.standalone.js': 'sha384-b' },
  base: 'https://cdn.example/v1.2.3/',
  api: 'https://api.example',
})

it.each([
  ['Script tag', 'data-api-url="https://api.example"', 'data-demo-keys="off"'],
  ['A whole page', 'data-api-url="https://api.example"', 'data-demo-keys="off"'],
  ['One file', 'data-api-url="https://api.example"', 'data-demo-keys="off"'],
  ['Import map', "apiUrl: 'https://api.example'", "demoKeys: 'off'"],
])('%s: the token goes to the API, and a link starts no demo', (way, api, demoKeys) => {
  const section = text.split(/^## /m).find(it => it.startsWith(way))
  expect(section).toContain(api)
  expect(section).toContain(demoKeys)
})

it.each(['A whole page', 'Iframe'])(
  '%s: only a success is a token, and visitors can sign in',
  way => {
    const section = text.split(/^## /m).find(it => it.startsWith(way))
    expect(section).toMatch(/response\??\.ok\b.*await response\.text\(\)/)
    expect(section).toContain("location.assign('/login')")
  },
)

it.each(['casino.js', 'iframe.js'])(
  '%s: the token is renewed every ten minutes, and stays while the server refuses',
  async file => {
    const answers = [
      new Response('one'),
      new Response('two'),
      new Response('no', { status: 503 }),
      new Response('three'),
    ]
    const tokens: unknown[] = []
    const setToken = (token: unknown) => tokens.push(token)
    const intervals: [() => Promise<void>, number][] = []
    const code = readFileSync(join(root, 'docs/snippets', file), 'utf8').replace(/^import .*/, '')
    await runInNewContext(`(async () => {${code}})()`, {
      document: {
        querySelector: () =>
          Object.defineProperty({ addEventListener() {} }, 'token', { set: setToken }),
        addEventListener() {},
      },
      createCasinoFrame(_container: unknown, { token }: { token: string | null }) {
        setToken(token)
        return { setToken }
      },
      fetch: async () => answers.shift(),
      setInterval: (...given: [() => Promise<void>, number]) => intervals.push(given),
    })
    const [[renew, delay] = [async () => {}, 0]] = intervals
    expect(delay).toBe(minutes(10))
    await vi.waitFor(() => expect(tokens).toEqual(['one']))
    for (const _ of [1, 2, 3]) await renew()
    expect(tokens).toEqual(['one', 'two', 'three'])
  },
)

it('the hash of the import map is ready for the policy of a page', () => {
  const [, map = ''] = text.match(/<script type="importmap">([\s\S]*?)<\/script>/) ?? []
  const hash = createHash('sha256').update(map).digest('base64')
  expect(text).toContain(`'sha256-${hash}'`)
})

it('the whole page sets no display that docs/embedding.md advises against', () => {
  expect(text).not.toContain('display: grid')
})
