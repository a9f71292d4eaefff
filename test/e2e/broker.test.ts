import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Locator, Page } from '@playwright/test'
import * as v from 'valibot'
import type { Backend } from '../../demo/backend/index.ts'
import { walletOf } from '../../demo/backend/random.ts'
import type { Sandbox } from '../../demo/server/sandbox.ts'
import { destinations } from '../../src/model/topics.ts'
import { type PeerProcess, startPeer } from '../peers/peer-process.ts'
import { type RabbitMq, startRabbitMq } from '../peers/start-rabbitmq.ts'
import { openRawViewer, type RawViewer } from '../support/raw-viewer.ts'
import { startTestSandbox } from '../support/start-test-sandbox.ts'
import { expect, test } from './support/test.ts'
import { fetchToken } from './support/token.ts'

// Two sandboxes with one RabbitMQ: this process holds the state, and another one shares it.

const streamer = walletOf('streamer:0')
const chatOfRoom = destinations.roomChat(streamer)
const SECRET = 'one secret for both'
/** Heart-beats between a sandbox and RabbitMQ in milliseconds; RabbitMQ counts them in seconds. */
const HEART_BEAT = '1000'
/** Milliseconds for which RabbitMQ stays frozen after everybody has noticed; `npm run soak` has 30 s. */
const FREEZE = Number(process.env.BROKER_FREEZE ?? 0)

const ChatHistory = v.array(v.object({ message: v.string() }))

interface World {
  broker: RabbitMq
  primary: Sandbox<Backend>
  secondary: PeerProcess
  urls: readonly [string, string]
  viewers: RawViewer[]
  pages: Page[]
}

let world: World

const relayTo = (port: number, passcode = 'guest') => ({
  host: '127.0.0.1',
  port,
  login: 'guest',
  passcode,
  heartBeatMs: Number(HEART_BEAT),
})

interface PrimaryOptions {
  port?: number
  passcode?: string
  log?: (line: string) => void
}

async function startPrimary(
  broker: RabbitMq,
  { port = 0, passcode, log = () => {} }: PrimaryOptions = {},
) {
  return startTestSandbox({ port, log, secret: SECRET, relay: relayTo(broker.port, passcode) })
}

async function startSecondary(broker: RabbitMq, primary: Sandbox) {
  const main = fileURLToPath(new URL('../../demo/server/main.ts', import.meta.url))
  const secondary = startPeer(process.execPath, [main], {
    PORT: '0',
    HOST: '127.0.0.1',
    SANDBOX_PRIMARY: primary.url,
    SANDBOX_SECRET: SECRET,
    STOMP_RELAY: `127.0.0.1:${broker.port}`,
    STOMP_RELAY_HEART_BEAT: HEART_BEAT,
  })
  const [url = ''] = (await secondary.line('http://')).split('/ ')
  return { secondary, url }
}

const chatOf = (page: Page): Locator => page.getByRole('region', { name: 'Chat' })
const article = (page: Page, text: string): Locator =>
  chatOf(page).getByRole('article').filter({ hasText: text })

async function sendByHand(page: Page, text: string): Promise<void> {
  await chatOf(page).getByRole('textbox', { name: 'Message' }).fill(text)
  await chatOf(page).getByRole('button', { name: 'Send' }).click()
}

/** Reads the chat's history from each process. */
const histories = () =>
  Promise.all(
    world.urls.map(async url => {
      const answer = await fetch(`${url}/api/v1/app/web/rooms/${streamer}/chat-history`)
      return v.parse(ChatHistory, await answer.json()).map(({ message }) => message)
    }),
  )

/** Waits until all clients are connected, each of them after it was disconnected at least so often. */
async function awaitViewers(disconnects: number): Promise<void> {
  for (const viewer of world.viewers) {
    await expect.poll(() => viewer.connections).toBeGreaterThan(disconnects)
    await expect.poll(() => viewer.isConnected).toBe(true)
  }
}

/** Every screen and client shows a text that was sent through one of the processes. */
async function expectEverywhere(text: string): Promise<void> {
  for (const page of world.pages) await expect(article(page, text)).toHaveCount(1)
  for (const { messages } of world.viewers)
    await expect.poll(() => messages.filter(body => body.includes(text))).toHaveLength(1)
  for (const history of await histories()) expect(history.at(-1)).toBe(text)
}

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser }) => {
  const broker = await startRabbitMq()
  const primary = await startPrimary(broker)
  const { secondary, url } = await startSecondary(broker, primary)
  const urls = [primary.url, url] as const
  const openViewer = async (name: string, index: number) =>
    openRawViewer(urls[index % 2] ?? '', await fetchToken(primary, `?user=${name}`), chatOfRoom)
  const viewers = await Promise.all(['raw-1', 'raw-2', 'raw-3', 'raw-4'].map(openViewer))
  const context = await browser.newContext()
  const pages = await Promise.all(
    urls.map(async (base, index) => {
      const page = await context.newPage()
      await page.goto(`${base}/room.html?live&roomId=${streamer}&user=viewer-${index}`)
      return page
    }),
  )
  world = { broker, primary, secondary, urls, viewers, pages }
})

test.afterAll(async () => {
  await Promise.all(world.viewers.map(viewer => viewer.close()))
  await Promise.all(world.pages.map(page => page.close()))
  await world.secondary.stop()
  await world.primary.close()
  await world.broker.stop()
})

test('viewers of two processes with one RabbitMQ share a chat, and read the same history', async () => {
  const [first, second] = world.pages
  if (!first || !second) throw new Error('two pages are needed')
  await awaitViewers(0)
  for (const { connected } of world.viewers) {
    expect(connected.server).toMatch(/^RabbitMQ/)
    expect(connected['heart-beat']).toBe('1000,1000')
  }
  await expect.poll(() => world.primary.backend.hub.listeners(chatOfRoom)).toBe(6)
  await sendByHand(first, 'from the first process')
  await expectEverywhere('from the first process')
  await sendByHand(second, 'from the second process')
  await expectEverywhere('from the second process')
})

/** Waits until the sandboxes of all clients have noticed that the broker is gone, and refuse clients. */
async function awaitRefusals(): Promise<void> {
  for (const viewer of world.viewers) {
    const state = () => [viewer.isConnected, viewer.errors.at(-1)]
    await expect.poll(state).toEqual([false, 'Broker not available'])
  }
}

/** Waits until every client is back, and every screen shows the streamer's status and a new message. */
async function expectEverybodyBack(disconnects: number, status: RegExp, text: string) {
  await awaitViewers(disconnects)
  await expect.poll(() => world.primary.backend.hub.listeners(chatOfRoom)).toBe(6)
  for (const page of world.pages)
    await expect(page.getByRole('region', { name: 'Stream' })).toContainText(status)
  const [, page] = world.pages
  if (page) await sendByHand(page, text)
  await expectEverywhere(text)
}

test('after RabbitMQ was killed every client is back, and its screens show what has changed', async () => {
  await world.broker.kill()
  await awaitRefusals()
  world.primary.backend.control.setStreamerStatus(streamer, 'OFFLINE')
  await world.broker.restart()
  await expectEverybodyBack(1, /ended|offline/i, 'after the crash')
})

test('after RabbitMQ was frozen every client is back, and its screens show what has changed', async () => {
  world.broker.freeze()
  await awaitRefusals()
  world.primary.backend.control.setStreamerStatus(streamer, 'BROADCAST')
  await wait(FREEZE)
  world.broker.thaw()
  await expectEverybodyBack(2, /live/i, 'after the freeze')
})

test('clients of a sandbox with a wrong login are refused, and connect once the login is right', async () => {
  const lines: string[] = []
  const log = (line: string) => void lines.push(line)
  const refused = await startPrimary(world.broker, { passcode: 'wrong', log })
  const viewer = openRawViewer(refused.url, await fetchToken(refused), chatOfRoom)
  await expect.poll(() => viewer.errors.at(-1)).toBe('Broker not available')
  await expect.poll(() => lines.join()).toContain('Access refused')
  await refused.close()
  const accepted = await startPrimary(world.broker, { port: refused.port })
  await expect.poll(() => viewer.isConnected).toBe(true)
  await viewer.close()
  await accepted.close()
})
