import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { run } from '../../../check/cli.ts'
import { createDemoSandbox } from '../../../demo/server/demo-sandbox.ts'
import { type Mutation, startBrokenBackend } from '../../support/servers/broken-backend.ts'
import { jwt } from '../../support/tokens.ts'
import {
  type Change,
  edit,
  fields,
  heartBeatMs,
  replace,
  sandboxOptions,
  showsError,
  tokenOf,
} from './support.ts'

let sandbox: Awaited<ReturnType<typeof createDemoSandbox>>
beforeAll(async () => {
  sandbox = await createDemoSandbox(sandboxOptions)
  sandbox.faults.add({ kind: 'status', path: 'user/socket-ticket', status: 404, times: 10_000 })
})
afterAll(() => sandbox.close())

/** Runs the program against a backend that differs from the sandbox. */
async function runBroken(mutation: Mutation, options: readonly string[] = ['--token', 'xyz']) {
  const { url, close } = await startBrokenBackend(sandbox.url, mutation)
  try {
    return { url, ...(await run(['check', url, ...options], { heartBeatMs })) }
  } finally {
    close()
  }
}

it.concurrent('exits with 0 for a good backend and prints a table', async () => {
  const CASINO_TOKEN = await tokenOf(sandbox, 'cli')
  const { code, text } = await run(['check', `${sandbox.url}/`], { CASINO_TOKEN, heartBeatMs })
  expect(code).toBe(0)
  expect(text).toMatch(/^GET user\/info +ok$/m)
  expect(text).toMatch(/\d+ ok, 0 mismatch, 1 note, 3 skipped$/)
})

it.concurrent('takes the token from the standard input where there is no variable', async () => {
  const token = await tokenOf(sandbox, 'input')
  const readLine = async () => `${token}\n`
  const { code, text } = await run(['check', sandbox.url], { readLine, heartBeatMs })
  expect([code, text.includes(token)]).toEqual([0, false])
})

it.concurrent.each([
  ['a page by its origin, also if the address given goes on', 'https://a.example', '/lobby/'],
  ['an app by the scheme and host of its page', 'capacitor://localhost', '/'],
])('names %s', async (_what, origin, path) => {
  const origins = new Set<string | undefined>()
  const request = (headers: Map<string, string>) => void origins.add(headers.get('origin'))
  await runBroken({ request }, ['--origin', origin + path, '--token', 'xyz'])
  expect([...origins]).toEqual([origin])
})

it.concurrent('as a program reads a pipe, and asks no terminal', async () => {
  const child = spawn(process.execPath, ['check/main.ts', 'check', sandbox.url], {
    env: { ...process.env, CASINO_TOKEN: '' },
  })
  child.stdin.end('not-a-token\n')
  const [[code], output] = await Promise.all([once(child, 'close'), text(child.stderr)])
  expect(code).toBe(2)
  expect(output).toMatch(
    /^Reading the token from the standard input…\nChecking… this takes up to a minute\nthe backend refuses this token \(401\)/,
  )
})

it.concurrent('warns in its help of a token as an argument', async () => {
  const { text } = await run(['--help'], {})
  expect(text).toMatch(/--token <token> [\s\S]*list of\s+processes/)
})

it.concurrent('exits with 1 for a mismatch, prints JSON, and never the token', async () => {
  const token = await tokenOf(sandbox, 'json')
  const response = edit('user/info', body => ({
    ...fields(body),
    walletHash: null,
    [token]: 1,
  }))
  const { code, text } = await runBroken({ response }, ['--token', token, '--json'])
  expect(code).toBe(1)
  expect(JSON.parse(text)).toEqual([
    {
      name: 'GET user/info',
      status: 'mismatch',
      details: [`$.walletHash should be string, is null: ${showsError}`],
    },
    {
      name: 'All other checks',
      status: 'skipped',
      details: [
        'calls and topics need the `walletHash` and `operatorId` of `GET user/info`: run the check again once it has them',
      ],
    },
  ])
  expect(text).not.toContain(token)
})

it.concurrent.each<[string, readonly string[], RegExp]>([
  ['without arguments', [], /^Usage/],
  ['without a token', ['check', 'https://backend.example'], /^A token is missing/],
  ['with an unknown option', ['check', '--wrtie'], /wrtie[\s\S]+Usage/],
  [
    'with an address that isn’t http',
    ['check', 'ftp://backend.example'],
    /^The address .*https:[\s\S]*Usage/,
  ],
  [
    'for an origin without its scheme',
    ['check', 'https://backend.example', '--origin', 'www.operator.example'],
    /^--origin has to be an origin such as https:\/\/www\.operator\.example, not "www\.operator\.example"/,
  ],
  [
    'for an origin whose port could be a scheme',
    ['check', 'https://backend.example', '--origin', 'localhost:8080'],
    /^--origin has to be an origin/,
  ],
  ['with an address without its scheme', ['check', 'localhost:8080'], /^The address .*http:/],
  ...['Bearer xyz', 'xyz\nabc', 'xyz…', 'xyzł'].map((token): [string, string[], RegExp] => [
    `for a token that no header may have: ${JSON.stringify(token)}`,
    ['check', 'http://127.0.0.1:1', '--token', token],
    /^The token has a space or another character that no token has: .* without "Bearer"/,
  ]),
  [
    'for a backend out of reach',
    ['check', 'http://127.0.0.1:1', '--token', 'xyz'],
    /no response \((?:ECONNREFUSED|bad port)\)$/,
  ],
])('exits with 2 %s', async (_, args, expected) => {
  const { code, text } = await run(args, {})
  expect(code).toBe(2)
  expect(text).toMatch(expected)
  expect(text).not.toContain('xyz')
})

it.concurrent.each([
  ['404', { status: 404, body: '{"message":"Not Found"}' }, '404 with application/json'],
  ['HTML', { status: 200, body: '<!doctype html>' }, '200 with application/json'],
  ['nothing but a redirect', { status: 302, body: '' }, '302 without a body'],
])('exits with 2 for an address that answers %s, and says which one it takes', async (...row) => {
  const [, changed, answered] = row
  const { code, text, url } = await runBroken({ response: replace('user/info', changed) })
  expect(code).toBe(2)
  expect(text).toBe(
    `${url}: ${answered} instead of GET user/info: give the base of the API, as in api-url; /api/v1 is appended`,
  )
})

it.concurrent('exits with 2 for a token that the backend refuses', async () => {
  const { code, text } = await run(['check', sandbox.url, '--token', 'secret-token'], {})
  expect(code).toBe(2)
  expect(text).toBe('the backend refuses this token (401)')
})

it.concurrent('names the time at which a refused token has expired', async () => {
  const [past, future] = [jwt({ exp: 1_700_000_000 }), jwt({ exp: 4_000_000_000 })]
  const texts = [past, future].map(it => run(['check', sandbox.url, '--token', it], {}))
  expect(await Promise.all(texts)).toEqual([
    {
      code: 2,
      text: 'the backend refuses this token (401): it has expired at 2023-11-14T22:13:20.000Z',
    },
    { code: 2, text: 'the backend refuses this token (401)' },
  ])
})

it.concurrent.each<[string, Change, string]>([
  [
    'the page of a firewall, which may know nothing of tokens, as no refusal of one',
    response => {
      Object.assign(response, { status: 403, body: '<h1>Blocked</h1>' })
      response.headers.set('content-type', 'text/html; charset=utf-8')
    },
    '403 with text/html instead of GET user/info, as a firewall or proxy answers: the server may never have seen the token',
  ],
  [
    'a redirect, without its query',
    response => {
      Object.assign(response, { status: 301, body: '' })
      response.headers.set('location', 'https://api.example/api/v1/app/web/user/info?a=b#c')
    },
    '301 without a body, which redirects to https://api.example/api/v1/app/web/user/info instead of GET user/info',
  ],
])('exits with 2, and names %s', async (_what, response, expected) => {
  const { code, text } = await runBroken({ response })
  expect(code).toBe(2)
  expect(text).toContain(expected)
  expect(text).not.toContain('a=b')
})
