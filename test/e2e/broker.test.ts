import { setTimeout as wait } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import type { Backend } from '../../demo/backend/index.ts'
import { walletOf } from '../../demo/backend/random.ts'
import type { Sandbox } from '../../demo/server/sandbox.ts'
import { destinations } from '../../src/model/topics.ts'
import { type RabbitMq, startRabbitMq } from '../peers/start-rabbitmq.ts'
import { fetchToken } from '../support/fetch-token.ts'
import { openRawViewer, type RawViewer } from '../support/servers/raw-viewer.ts'
import { startTestSandbox } from '../support/start-test-sandbox.ts'
import { expect, test } from './support/test.ts'
import { chatTexts } from './support/writes.ts'

// A sandbox that passes its messages through RabbitMQ.

const streamer = walletOf('streamer:0')
const chatOfRoom = destinations.roomChat(streamer)
/** A sandbox that is started again accepts the tokens of the one before. */
const SECRET = 'of both'
/** Heart-beats between the sandbox and RabbitMQ in milliseconds; RabbitMQ counts them in seconds. */
const HEART_BEAT = 1000
/** Milliseconds for which RabbitMQ stays frozen after everybody has noticed; `npm run soak` has 30 s. */
const FREEZE = Number(process.env.BROKER_FREEZE ?? 0)

interface World {
  broker: RabbitMq
  sandbox: Sandbox<Backend>
  viewers: RawViewer[]
  pages: Page[]
}

let world: World

const relayTo = (port: number, passcode = 'guest') => ({
  host: '127.0.0.1',
  port,
  login: 'guest',
  passcode,
  heartBeatMs: HEART_BEAT,
})

interface RelayedOptions {
  port?: number
  passcode?: string
  log?: (line: string) => void
}

const startRelayed = (
  broker: RabbitMq,
  { port = 0, passcode, log = () => {} }: RelayedOptions = {},
) => startTestSandbox({ port, log, secret: SECRET, relay: relayTo(broker.port, passcode) })

const chatOf = (page: Page): Locator => page.getByRole('region', { name: 'Chat' })
const article = (page: Page, text: string): Locator =>
  chatOf(page).getByRole('article').filter({ hasText: text })

async function sendByHand(page: Page, text: string): Promise<void> {
  await chatOf(page).getByRole('textbox', { name: 'Message' }).fill(text)
  await chatOf(page).getByRole('button', { name: 'Send' }).click()
}

/** Waits until all clients are connected, each of them after it was disconnected at least so often. */
async function awaitViewers(disconnects: number): Promise<void> {
  for (const viewer of world.viewers) {
    await expect.poll(() => viewer.connections).toBeGreaterThan(disconnects)
    await expect.poll(() => viewer.isConnected).toBe(true)
  }
}

/** Every screen and client shows a text that was sent. */
async function expectEverywhere(text: string): Promise<void> {
  for (const page of world.pages) await expect(article(page, text)).toHaveCount(1)
  for (const { messages } of world.viewers)
    await expect.poll(() => messages.filter(body => body.includes(text))).toHaveLength(1)
  expect((await chatTexts(world.sandbox, streamer)).at(-1)).toBe(text)
}

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser }) => {
  const broker = await startRabbitMq()
  const sandbox = await startRelayed(broker)
  const openViewer = async (name: string) =>
    openRawViewer(sandbox.url, await fetchToken(sandbox, `?user=${name}`), chatOfRoom)
  const viewers = await Promise.all(['raw-1', 'raw-2', 'raw-3', 'raw-4'].map(openViewer))
  const context = await browser.newContext()
  const pages = await Promise.all(
    ['viewer-0', 'viewer-1'].map(async user => {
      const page = await context.newPage()
      await page.goto(`${sandbox.url}/room.html?live&roomId=${streamer}&user=${user}`)
      return page
    }),
  )
  world = { broker, sandbox, viewers, pages }
})

test.afterAll(async () => {
  await Promise.all(world.viewers.map(viewer => viewer.close()))
  await Promise.all(world.pages.map(page => page.close()))
  await world.sandbox.close()
  await world.broker.stop()
})

test('viewers behind RabbitMQ share a chat, whose connections are its own', async () => {
  const [first, second] = world.pages
  if (!first || !second) throw new Error('two pages are needed')
  await awaitViewers(0)
  for (const { connected } of world.viewers) {
    expect(connected.server).toMatch(/^RabbitMQ/)
    expect(connected['heart-beat']).toBe('1000,1000')
  }
  await expect.poll(() => world.sandbox.backend.hub.listeners(chatOfRoom)).toBe(6)
  await sendByHand(first, 'from the first viewer')
  await expectEverywhere('from the first viewer')
  await sendByHand(second, 'from the second viewer')
  await expectEverywhere('from the second viewer')
})

/** Waits until the sandbox has noticed that the broker is gone, and refuses clients. */
async function awaitRefusals(): Promise<void> {
  for (const viewer of world.viewers) {
    const state = () => [viewer.isConnected, viewer.errors.at(-1)]
    await expect.poll(state).toEqual([false, 'Broker not available'])
  }
}

/** Waits until every client is back, and every screen shows the streamer's status and a new message. */
async function expectEverybodyBack(disconnects: number, status: RegExp, text: string) {
  await awaitViewers(disconnects)
  await expect.poll(() => world.sandbox.backend.hub.listeners(chatOfRoom)).toBe(6)
  for (const page of world.pages)
    await expect(page.getByRole('region', { name: 'Stream' })).toContainText(status)
  const [, page] = world.pages
  if (page) await sendByHand(page, text)
  await expectEverywhere(text)
}

test('after RabbitMQ was killed every client is back, and its screens show what has changed', async () => {
  await world.broker.kill()
  await awaitRefusals()
  world.sandbox.backend.control.setStreamerStatus(streamer, 'OFFLINE')
  await world.broker.restart()
  await expectEverybodyBack(1, /ended|offline/i, 'after the crash')
})

test('after RabbitMQ was frozen every client is back, and its screens show what has changed', async () => {
  world.broker.freeze()
  await awaitRefusals()
  world.sandbox.backend.control.setStreamerStatus(streamer, 'BROADCAST')
  await wait(FREEZE)
  world.broker.thaw()
  await expectEverybodyBack(2, /live/i, 'after the freeze')
})

test('clients of a sandbox with a wrong login are refused, and connect once the login is right', async () => {
  const lines: string[] = []
  const log = (line: string) => void lines.push(line)
  const refused = await startRelayed(world.broker, { passcode: 'wrong', log })
  const viewer = openRawViewer(refused.url, await fetchToken(refused), chatOfRoom)
  await expect.poll(() => viewer.errors.at(-1)).toBe('Broker not available')
  await expect.poll(() => lines.join()).toContain('Access refused')
  await refused.close()
  const accepted = await startRelayed(world.broker, { port: refused.port })
  await expect.poll(() => viewer.isConnected).toBe(true)
  await viewer.close()
  await accepted.close()
})
