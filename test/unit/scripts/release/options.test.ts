import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { root } from '../../../../scripts/bundle/root.ts'
import { parseOptions } from '../../../../scripts/release/options.ts'

const BASE = ['--base', 'https://cdn.example/casino']
const API = ['--api', 'https://api.example']

it('addresses may end with a slash or not, and of a page that frames ours the origin counts', () => {
  const parents = [
    '--parent',
    'https://www.casino.example/lobby',
    '--parent',
    'capacitor://localhost',
  ]
  for (const slash of ['', '/']) {
    const args = [`--base=https://cdn.example/casino${slash}`, `--api=https://api.example${slash}`]
    expect(parseOptions([...args, ...parents]).release).toMatchObject({
      base: 'https://cdn.example/casino/',
      api: 'https://api.example',
      parents: ['https://www.casino.example', 'capacitor://localhost'],
    })
  }
})

it('the API may have a path, also one that only begins like that of the calls', () => {
  for (const api of ['https://api.example/casino', 'https://api.example/api/v12'])
    expect(parseOptions([...BASE, '--api', api]).release?.api).toBe(api)
})

it('servers of streams and pictures are named by their origins, as often as there are some', () => {
  const streams = ['--stream', 'https://live.example/hls/', '--stream', 'wss://sfu.example']
  const { release } = parseOptions([...BASE, ...API, ...streams, '--image=https://img.example/a'])
  expect(release?.streams).toEqual(['https://live.example', 'wss://sfu.example'])
  expect(release?.images).toEqual(['https://img.example'])
  expect(parseOptions([...BASE, ...API]).release).toMatchObject({ streams: [], images: [] })
})

it('a market may be named', () => {
  expect(parseOptions([...BASE, ...API, '--market', 'gb']).release?.market).toBe('gb')
  expect(parseOptions([...BASE, ...API]).release?.market).toBeUndefined()
})

it('only a new folder is written, an empty one, or one of an earlier release: it is deleted first', () => {
  const folder = mkdtempSync(join(tmpdir(), 'casino-out-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const outTo = (out: string) => parseOptions([...BASE, ...API, '--out', out]).release?.out
  const refusal = (out: string) =>
    `--out has to be a new or empty folder, or one of an earlier release, not "${out}"`
  const mine = join(folder, 'mine.txt')
  for (const out of [folder, join(folder, 'new')]) expect(outTo(out)).toBe(out)
  writeFileSync(mine, '')
  for (const out of [folder, mine, root, dirname(root), '.', '/'])
    expect(() => outTo(out)).toThrow(refusal(out))
  mkdirSync(join(folder, 'headers'))
  writeFileSync(join(folder, 'headers/nginx.conf'), '')
  expect(outTo(folder)).toBe(folder)
})

it('a check needs no addresses', () => {
  expect(parseOptions(['--check']).release).toBeNull()
})

it.each([
  ['no server, which would get the token', BASE, '--api has to be an address'],
  ['no address of the folder', API, '--base has to be an address'],
  ['a server without a scheme', [...BASE, '--api', 'api.example'], 'not "api.example"'],
  [
    'an API with the path that the widget appends',
    [...BASE, '--api', 'https://api.example/api/v1/'],
    '--api has to be without /api/v1, which the widget appends, not "https://api.example/api/v1/"',
  ],
  ['a path alone', [...API, '--base', '/casino'], 'not "/casino"'],
  ['an address with a query', [...API, '--base', 'https://cdn.example/?v=1'], '--base has to be'],
  ['streams of all hosts', [...BASE, ...API, '--stream', 'https://*.example'], '--stream has'],
  ['pictures of a path alone', [...BASE, ...API, '--image', '/pictures'], '--image has'],
  [
    'a market that has no rules',
    [...BASE, ...API, '--market', 'uk'],
    '--market has to be one of none, gb,',
  ],
  ['a page without a scheme', [...BASE, ...API, '--parent', 'www.casino.example'], '--parent has'],
  [
    'a pattern, from which no message would be taken',
    [...BASE, ...API, '--parent', 'https://*.casino.example'],
    '--parent has',
  ],
])('refused: %s', (_, args, message) => {
  expect(() => parseOptions(args)).toThrow(message)
})
