import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { describe, expect, it, vi } from 'vitest'
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
    expect(section).toMatch(/response\.ok\b.*\s.*await response\.text\(\)/)
    expect(section).toContain("location.assign('/login')")
  },
)

interface FrameOptions {
  token: unknown
  onStatus(change: object): void
}

/** Runs the script of an operator's page, whose requests for a token get one answer each. */
async function runPage(file: string, answers: Response[]) {
  const tokens: unknown[] = []
  const setToken = (token: unknown) => tokens.push(token)
  const intervals: [() => Promise<void>, number][] = []
  const listeners = new Map<string, (event: object) => unknown>()
  const addEventListener = (...given: [string, (event: object) => unknown]) =>
    listeners.set(...given)
  const clock = { now: minutes(60) }
  const fetch = vi.fn(async (_url: string, _init?: RequestInit) => answers.shift())
  const code = readFileSync(join(root, 'docs/snippets', file), 'utf8').replace(/^import .*/, '')
  await runInNewContext(`(async () => {${code}})()`, {
    document: {
      querySelector: () => Object.defineProperty({ addEventListener }, 'token', { set: setToken }),
      addEventListener() {},
    },
    createCasinoFrame(_container: unknown, { token, onStatus }: FrameOptions) {
      if (token !== undefined) setToken(token)
      addEventListener('casino-status', it => onStatus(Reflect.get(it, 'detail')))
      return { setToken }
    },
    Date: { now: () => clock.now },
    fetch,
    setInterval: (...given: [() => Promise<void>, number]) => intervals.push(given),
    addEventListener,
  })
  const [[renew, delay] = [async () => {}, 0]] = intervals
  const dispatch = (event: string, content: object) => listeners.get(event)?.(content)
  return { tokens, fetch, renew, delay, dispatch, clock }
}

describe.each(['casino.js', 'iframe.js'])('%s', file => {
  it('the token is renewed every ten minutes, and stays while the server fails', async () => {
    const failures = [503, 429, 404].map(status => new Response('no', { status }))
    const lost = new Response(new ReadableStream({ start: it => it.error(new Error('lost')) }))
    const answers = ['one', 'two', ...failures, lost, 'three'].map(it =>
      it instanceof Response ? it : new Response(it),
    )
    const { tokens, renew, delay } = await runPage(file, [...answers])
    expect(delay).toBe(minutes(10))
    await vi.waitFor(() => expect(tokens).toEqual(['one']))
    for (const _ of answers.slice(1)) await renew()
    expect(tokens).toEqual(['one', 'two', 'three'])
  })

  it.each([
    ['refuses', new Response('no', { status: 401 })],
    // Its status is 0, as that of a redirect which isn't followed.
    ['redirects to its login', Response.error()],
  ])('the token is removed once the server %s', async (_how, refusal) => {
    const { tokens, fetch, renew } = await runPage(file, [new Response('one'), refusal])
    await vi.waitFor(() => expect(tokens).toEqual(['one']))
    await renew()
    expect(tokens).toEqual(['one', null])
    expect(fetch.mock.lastCall).toEqual(['/casino-token', { redirect: 'manual' }])
  })

  it('a page that the browser restores asks who is signed in, and one that it loads asks once', async () => {
    const refusal = new Response('no', { status: 401 })
    const { tokens, fetch, dispatch } = await runPage(file, [new Response('one'), refusal])
    await vi.waitFor(() => expect(tokens).toEqual(['one']))
    await dispatch('pageshow', { persisted: false })
    expect(fetch).toHaveBeenCalledOnce()
    await dispatch('pageshow', { persisted: true })
    expect(tokens).toEqual(['one', null])
  })

  it('an expired session gets a new token at once, but not without end from a server that refuses each', async () => {
    const answers = ['one', 'two', 'three'].map(it => new Response(it))
    const { tokens, fetch, dispatch, clock } = await runPage(file, answers)
    await vi.waitFor(() => expect(tokens).toEqual(['one']))
    clock.now += minutes(20)
    dispatch('casino-status', { detail: { status: 'enabled' } })
    dispatch('casino-status', { detail: { status: 'disabledSessionExpired' } })
    await vi.waitFor(() => expect(tokens).toEqual(['one', 'two']))
    clock.now += minutes(1)
    dispatch('casino-status', { detail: { status: 'disabledSessionExpired' } })
    expect(fetch).toHaveBeenCalledTimes(2)
  })
})

it('the hash of the import map is ready for the policy of a page', () => {
  const [, map = ''] = text.match(/<script type="importmap">([\s\S]*?)<\/script>/) ?? []
  const hash = createHash('sha256').update(map).digest('base64')
  expect(text).toContain(`'sha256-${hash}'`)
})

it('the whole page sets no display that docs/embedding.md advises against', () => {
  expect(text).not.toContain('display: grid')
})
