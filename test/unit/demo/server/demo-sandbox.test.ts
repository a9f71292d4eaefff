import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { expect, it, onTestFinished } from 'vitest'
import { operations } from '../../../../contract/operations.ts'
import { walletOf } from '../../../../demo/backend/random.ts'
import { createDemoSandbox, type DemoSandboxOptions } from '../../../../demo/server/demo-sandbox.ts'
import { newKey } from '../../../support/idempotency-key.ts'
import { tokenOf } from './support.ts'

const streamer = walletOf('streamer:3')

async function start(options: Partial<DemoSandboxOptions> = {}) {
  const sandbox = await createDemoSandbox({ port: 0, latencyFactor: 0, ...options })
  onTestFinished(() => sandbox.close())
  return sandbox
}

/** Returns a function that sends the example requests of the contract, with fresh keys. */
async function examplesFor(url: string) {
  const all = await operations()
  return async (id: string, token: string) => {
    const operation = all.find(it => it.id === id)
    if (!operation) throw new Error(`${id} is not in the contract`)
    const { method, path, parameters, body } = operation
    const value = new Map(parameters.map(({ name, example }) => [name, example]))
    const filled = path.replace(/\{(\w+)\}/g, (_, name) => value.get(name) ?? '')
    const response = await fetch(url + filled, {
      method,
      headers: { authorization: `Bearer ${token}`, ...newKey() },
      ...(body && { body: JSON.stringify(body.example) }),
    })
    return `${id} ${response.status}`
  }
}

it('answers the contract’s examples of studio and cockpit with the tokens that the docs name', async () => {
  const { url } = await start({ calm: true })
  const docs = await readFile('docs/behaviour/demo.md', 'utf8')
  const [streamerToken = '', newcomerToken = ''] = await Promise.all(
    [...docs.matchAll(/`GET (\/sandbox\/token\?user=\w+)`/g)].map(async ([, path]) => {
      const answer = await fetch(`${url}${path}`)
      return v.parse(v.object({ token: v.string() }), await answer.json()).token
    }),
  )
  await fetch(`${url}/sandbox/streamer/${streamer}/status`, {
    method: 'POST',
    body: JSON.stringify({ status: 'OFFLINE' }),
  })
  const send = await examplesFor(url)
  const sent: string[] = []
  for (const id of ['studio', 'setStreamStatus', 'cockpit', 'startWheel', 'stopWheel'])
    sent.push(await send(id, streamerToken))
  sent.push(await send('requestModeration', newcomerToken))
  expect(sent).toEqual([
    'studio 200',
    'setStreamStatus 200',
    'cockpit 200',
    'startWheel 200',
    'stopWheel 200',
    'requestModeration 200',
  ])
})

it('reads the scenario from reserved keys, and issues tokens for its user by default', async () => {
  const sandbox = await start({ scenario: 'operator=Nord&operatorId=77' })
  const headers = { authorization: `Bearer ${await tokenOf(sandbox, '')}` }
  const answer = await fetch(`${sandbox.url}/api/v1/app/web/user/info`, { headers })
  const walletHash = sandbox.backend.user.wallet
  expect(await answer.json()).toMatchObject({ operatorId: 77, operatorName: 'Nord', walletHash })
})

it('serves nothing beside the folder of the documentation', async () => {
  const { url } = await start()
  expect((await fetch(`${url}/docs/..%2f..%2fpackage.json`)).status).toBe(404)
})
