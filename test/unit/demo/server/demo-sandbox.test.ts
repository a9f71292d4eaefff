import { readFile } from 'node:fs/promises'
import { Client } from '@stomp/stompjs'
import * as v from 'valibot'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import WebSocket from 'ws'
import { operations } from '../../../../contract/operations.ts'
import { walletOf } from '../../../../demo/backend/random.ts'
import { createDemoSandbox, type DemoSandboxOptions } from '../../../../demo/server/demo-sandbox.ts'
import { GameCenterMessage } from '../../../../src/model/game-center.ts'
import { destinations, NOTIFICATION_KINDS, Notification } from '../../../../src/model/topics.ts'
import { newKey } from '../../../support/idempotency-key.ts'
import { tokenOf } from './support.ts'

const api = '/api/v1/app/web'
const streamer = walletOf('streamer:3')
const wait = { timeout: 30_000 }

async function start(options: Partial<DemoSandboxOptions> = {}) {
  const sandbox = await createDemoSandbox({ port: 0, latencyFactor: 0, ...options })
  onTestFinished(() => sandbox.close())
  return sandbox
}

async function connect(url: string, token: string) {
  const client = new Client({
    webSocketFactory: () =>
      new WebSocket(`${url.replace('http', 'ws')}${api}/ws/websocket?token=${token}`),
    reconnectDelay: 0,
  })
  onTestFinished(() => client.deactivate({ force: true }))
  await new Promise<void>(resolve => {
    client.onConnect = () => resolve()
    client.activate()
  })
  return client
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

describe('the sandbox with the demo backend', () => {
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

  it("issues tokens for the scenario's user by default", async () => {
    const sandbox = await start()
    const headers = { authorization: `Bearer ${await tokenOf(sandbox, '')}` }
    const answer = await fetch(`${sandbox.url}${api}/user/info`, { headers })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ walletHash: sandbox.backend.user.wallet })
    expect(Date.parse(answer.headers.get('date') ?? '')).toBeGreaterThan(0)
  })

  it('reads the scenario from reserved keys', async () => {
    const sandbox = await start({ scenario: 'operator=Nord&operatorId=77' })
    const headers = { authorization: `Bearer ${await tokenOf(sandbox, '')}` }
    const answer = await fetch(`${sandbox.url}${api}/user/info`, { headers })
    expect(await answer.json()).toMatchObject({ operatorId: 77, operatorName: 'Nord' })
  })

  it('plays an action of a streamer on request, and refuses an invalid one', async () => {
    const sandbox = await start()
    const play = (body: unknown) =>
      fetch(`${sandbox.url}/sandbox/streamer/${streamer}/actions`, {
        method: 'POST',
        body: JSON.stringify(body),
      })
    expect((await play({ actionType: 'BET_COPIED', usd: 2 })).status).toBe(400)
    expect((await play({ actionType: 'WIN', usd: -1 })).status).toBe(400)
    expect((await play({ actionType: 'WIN', usd: 31 })).status).toBe(200)
    const answer = await fetch(
      `${sandbox.url}${api}/streamer/game-actions?streamerWalletHash=${streamer}&size=1`,
    )
    expect(await answer.json()).toMatchObject({
      gameActions: [{ actionType: 'WIN', amount: 31, timeline: 0 }],
    })
  })

  it('sends the user a notification of each kind on request', async () => {
    const sandbox = await start()
    const client = await connect(sandbox.url, await tokenOf(sandbox, ''))
    const topic = destinations.notifications(sandbox.backend.user.wallet ?? '')
    const messages: string[] = []
    client.subscribe(topic, message => messages.push(message.body))
    await vi.waitFor(() => expect(sandbox.backend.hub.listeners(topic)).toBe(1))
    const order = (body: unknown) =>
      fetch(`${sandbox.url}/sandbox/notifications`, { method: 'POST', body: JSON.stringify(body) })
    for (const kind of NOTIFICATION_KINDS) expect((await order({ kind })).status).toBe(200)
    await vi.waitFor(() => expect(messages).toHaveLength(NOTIFICATION_KINDS.length), wait)
    const kinds = messages.map(body => v.parse(Notification, JSON.parse(body)).type)
    expect(kinds).toEqual(NOTIFICATION_KINDS)
    expect((await order({ kind: 'NONE' })).status).toBe(400)
    expect((await order({ kind: 'DEFAULT', wallet: '/../' })).status).toBe(400)
  })

  it("ends a streamer's wheel or jackpot on request", async () => {
    const sandbox = await start()
    const client = await connect(sandbox.url, await tokenOf(sandbox, ''))
    const messages: string[] = []
    const topic = destinations.gameCenter(7001)
    client.subscribe(topic, message => messages.push(message.body))
    await vi.waitFor(() => expect(sandbox.backend.hub.listeners(topic)).toBe(1))
    const finish = (id: string, kind: string) =>
      fetch(`${sandbox.url}/sandbox/game-center/${id}/finish`, {
        method: 'POST',
        body: JSON.stringify({ kind }),
      })
    expect((await finish('7001', 'wheel')).status).toBe(200)
    expect((await finish('7001', 'jackpot')).status).toBe(200)
    await vi.waitFor(() => {
      const types = messages.map(body => v.parse(GameCenterMessage, JSON.parse(body)).type)
      expect(types).toContain('WHEEL_OF_FORTUNE_UPDATE')
      expect(types).toContain('JACKPOT_UPDATE')
    }, wait)
    expect((await finish('7001', 'lottery')).status).toBe(400)
  })

  it('publishes a status set by hand to subscribers', async () => {
    const sandbox = await start()
    const client = await connect(sandbox.url, await tokenOf(sandbox, ''))
    const messages: string[] = []
    client.subscribe('/app/operator/1001/events', message => messages.push(message.body))
    await vi.waitFor(() =>
      expect(sandbox.backend.hub.listeners('/app/operator/1001/events')).toBe(1),
    )
    const lobby: unknown = await (await fetch(`${sandbox.url}${api}/lobby`)).json()
    const wallet = /"wallet":"(\w+)"/.exec(JSON.stringify(lobby))?.[1]
    await fetch(`${sandbox.url}/sandbox/streamer/${wallet}/status`, {
      method: 'POST',
      body: '{"status":"OFFLINE"}',
    })
    await vi.waitFor(
      () =>
        expect(messages.map(message => JSON.parse(message))).toContainEqual({
          type: 'STREAMER_STATUS_CHANGE',
          data: { playerWalletHash: wallet, status: 'OFFLINE' },
        }),
      wait,
    )
  })

  it("refuses subscriptions to another user's messages", async () => {
    const sandbox = await start()
    const client = await connect(sandbox.url, await tokenOf(sandbox, 'user=0xother'))
    const refused = new Promise<string | undefined>(resolve => {
      client.onStompError = frame => resolve(frame.headers.code)
    })
    client.subscribe(`/app/user/${sandbox.backend.user.wallet}/notifications`, () => {})
    expect(await refused).toBe('rejected')
  })

  it('sends and expects heart-beats', async () => {
    // Either side gives up after two missed ones: a machine may stall for as long.
    const sandbox = await start({ heartBeatMs: 1000 })
    const token = await tokenOf(sandbox, '')
    const client = new Client({
      webSocketFactory: () =>
        new WebSocket(`${sandbox.url.replace('http', 'ws')}${api}/ws/websocket?token=${token}`),
      heartbeatIncoming: 1000,
      heartbeatOutgoing: 1000,
      reconnectDelay: 0,
    })
    onTestFinished(() => client.deactivate({ force: true }))
    let received = 0
    client.onHeartbeatReceived = () => {
      received += 1
    }
    client.activate()
    await vi.waitFor(() => expect(received).toBeGreaterThan(3), wait)
    expect(client.connected).toBe(true)
    expect(sandbox.backend.hub.sessions).toBe(1)
  })

  it('serves the pages', async () => {
    const { url } = await start()
    const names = ['', 'live.html', 'room.html', 'partner.html', 'iframe-host.html']
    for (const name of [...names, 'playground.html', 'contract.html']) {
      const answer = await fetch(`${url}/${name}`)
      expect(answer.status).toBe(200)
      expect(await answer.text()).toContain('Halden')
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    }
  })

  it('serves what the page of the contract loads, and nothing beside that folder', async () => {
    const { url } = await start()
    const status = async (path: string) => (await fetch(`${url}/contract/docs/${path}`)).status
    expect(await Promise.all(['openapi.json', 'asyncapi.json'].map(status))).toEqual([200, 200])
    expect(await status('..%2fpackage.json')).toBe(404)
  })
})
