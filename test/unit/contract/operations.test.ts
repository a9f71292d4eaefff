import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { type Operation, operations, requestsOf } from '../../../contract/operations.ts'
import { strictSchema } from '../../../contract/strict-schema.ts'
import { writes } from '../../../contract/writes.ts'
import { root } from '../../../scripts/bundle/root.ts'
import { apiResources } from '../../support/api-resources.ts'

const all = await operations()
const described = new Set(all.map(({ source }) => source))

/** Returns whether a concrete path, without its query, is one of an operation's. */
function matches({ method, path }: Operation, concrete: string): boolean {
  const pattern = path.replace(/\{\w+\}/g, '[^/]+')
  return method === 'GET' && new RegExp(`^${pattern}$`).test(concrete)
}

it('every resource of the widget is in the contract', () => {
  expect(apiResources.length).toBeGreaterThan(35)
  const missing = apiResources.filter(({ name, resource, params }) => {
    const [path = ''] = resource.toPath(params).split('?')
    const isCovered = described.has(name) || name.startsWith('optional')
    return !isCovered || !all.some(operation => matches(operation, path))
  })
  expect(missing.map(({ name }) => name)).toEqual([])
})

it('every function of the API that sends a write is in the contract', () => {
  const senders = globSync('src/api/*.ts', { cwd: root })
    .filter(file => basename(file) !== 'write.ts')
    .flatMap(file => {
      const parts = readFileSync(join(root, file), 'utf8').split(/^export /m)
      return parts.flatMap(part =>
        /\bwrite\(http, \{/.test(part)
          ? (/^(?:async function|const) (\w+)/.exec(part)?.[1] ?? file)
          : [],
      )
    })
  expect(senders.length).toBeGreaterThan(12)
  expect(senders.filter(name => !described.has(name))).toEqual([])
})

it('operation ids are unique', () => {
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
})

it('summaries are plain text, as the page of the contract shows them', () => {
  expect(all.map(({ summary }) => summary).filter(text => text.includes('`'))).toEqual([])
})

it.each(all.map(operation => [operation.id, operation] as const))(
  'the examples of %s are what a good backend sends',
  (_, { response, body }) => {
    for (const example of Object.values(response?.examples ?? {}))
      expect(
        v.safeParse(strictSchema(response?.schema ?? v.unknown()), example).issues,
      ).toBeUndefined()
    if (body) expect(v.safeParse(body.schema, body.example).issues).toBeUndefined()
  },
)

it('a described body has no field that isn’t sent, and lacks none', () => {
  for (const { id, body } of all) {
    if (!body || !('entries' in body.schema)) continue
    const names = Object.keys(v.parse(v.record(v.string(), v.unknown()), body.schema.entries))
    const sent = Object.keys(v.parse(v.record(v.string(), v.unknown()), body.example))
    expect(sent.sort(), id).toEqual(names.sort())
  }
})

it('a write that reads its response is described with one, and only such a write', async () => {
  for (const [name, { calls, response }] of Object.entries(writes)) {
    for (const send of Object.values(calls)) {
      const failed = await requestsOf(send, 'nothing of the kind').then(
        () => false,
        () => true,
      )
      expect(failed, name).toBe(response !== undefined)
    }
  }
})

it('exactly the writes that move money, report someone or run a wheel carry an idempotency key', () => {
  expect(
    all
      .filter(it => it.isIdempotent)
      .map(({ id }) => id)
      .sort(),
  ).toEqual([
    'claimReward',
    'deposit',
    'joinJackpot',
    'joinWheel',
    'placeRound',
    'sendReport',
    'sendTip',
    'startCopying',
    'startWheel',
    'stopCopying',
    'stopWheel',
    'withdraw',
  ])
})
