import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import * as v from 'valibot'
import { walletOf } from '../../demo/backend/random.ts'
import { root } from '../../scripts/bundle/root.ts'
import { chatMessage } from '../bench/chat-message.ts'
import { chromeArgs, requireChrome } from '../support/chrome.ts'
import { startTestSandbox } from '../support/start-test-sandbox.ts'
import type { CallFigures, PageFigures, RoomFigures } from './tables.ts'
import { countTraffic, type Traffic } from './traffic-counter.ts'

const MESSAGES = 100
const BETS = 20
/** Seconds in which a page makes the calls that open it. */
const OPENING = 15

const room = walletOf('streamer:0')
const Paths = v.object({
  paths: v.record(
    v.string(),
    v.object({
      get: v.optional(v.object({ security: v.array(v.record(v.string(), v.unknown())) })),
    }),
  ),
})

/** Returns the reads that the contract allows without a token, as patterns of their paths. */
async function readPublicPaths(): Promise<readonly RegExp[]> {
  const { paths } = v.parse(
    Paths,
    JSON.parse(await readFile(join(root, 'docs/openapi.json'), 'utf8')),
  )
  return Object.entries(paths)
    .filter(([, { get }]) => get?.security.some(scheme => Object.keys(scheme).length === 0))
    .map(([path]) => {
      const relative = path.replace('/api/v1/app/', '').replace(/^web\//, '')
      return new RegExp(`^${relative.replace(/\{\w+\}/g, '[^/]+')}$`)
    })
}

function callsOf({ calls, bytes }: Traffic, publicPaths: readonly RegExp[]): CallFigures[] {
  return [...calls]
    .map(([path, count]) => ({
      path,
      isPublic: publicPaths.some(pattern => pattern.test(path)),
      calls: count,
      bytes: bytes.get(path) ?? 0,
    }))
    .toSorted((a, b) => b.calls - a.calls || (a.path < b.path ? -1 : 1))
}

const sum = (counts: Iterable<number>) => [...counts].reduce((a, b) => a + b, 0)
const withoutHeartBeats = (counts: ReadonlyMap<string, number>) =>
  sum([...counts].filter(([name]) => name !== 'heart-beat').map(([, count]) => count))
const topicsOf = ({ sent }: Traffic) =>
  sum([...sent].filter(([name]) => name.startsWith('SUBSCRIBE')).map(([, count]) => count))

/** Counts what a page costs that is opened, and then left alone for some seconds. */
async function countPage(
  page: Page,
  session: CDPSession,
  { url, shown, seconds }: { url: string; shown: string; seconds: number },
): Promise<PageFigures> {
  const opening = await countTraffic(session, async () => {
    await page.goto(url)
    await page.locator(shown).first().waitFor()
    await wait(OPENING * 1000)
  })
  const minute = await countTraffic(session, () => wait(seconds * 1000))
  const publicPaths = await readPublicPaths()
  const perMinute = 60 / seconds
  return {
    opening: callsOf(opening, publicPaths),
    minute: callsOf(minute, publicPaths).map(row => ({
      ...row,
      calls: row.calls * perMinute,
      bytes: row.bytes * perMinute,
    })),
    heartBeats: (minute.received.get('heart-beat') ?? 0) * perMinute,
    subscriptions: topicsOf(opening),
  }
}

/** Measures what one viewer of a room, and one of a lobby, signed in, cost a backend that compresses its answers. */
export async function measureViewer(
  seconds: number,
): Promise<{ room: RoomFigures; lobby: PageFigures }> {
  const sandbox = await startTestSandbox({ compress: true })
  const browser = await chromium.launch({ executablePath: requireChrome(), args: chromeArgs })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const session = await page.context().newCDPSession(page)
    const lobby = await countPage(page, session, {
      url: `${sandbox.url}/live.html`,
      shown: 'casino-lobby article',
      seconds,
    })
    const opened = await countPage(page, session, {
      url: `${sandbox.url}/room.html?live&roomId=${room}`,
      shown: 'casino-room [role=log] article',
      seconds,
    })
    const chat = await countTraffic(session, async () => {
      for (let id = 0; id < MESSAGES; id += 1)
        sandbox.backend.hub.publish(`/app/rooms/${room}/chat`, chatMessage(id))
      await wait(3000)
    })
    const bets = await countTraffic(session, async () => {
      for (let bet = 0; bet < BETS; bet += 1) {
        sandbox.backend.control.playAction(room, bet % 2 === 0 ? 'BET' : 'WIN', 1)
        await wait(200)
      }
      await wait(1000)
    })
    const chatTopic = [...chat.received.keys()].find(name => name.endsWith('/chat')) ?? ''
    return {
      lobby,
      room: {
        ...opened,
        chatMessageBytes: (chat.bytes.get(chatTopic) ?? 0) / (chat.received.get(chatTopic) ?? 1),
        framesOfBet: withoutHeartBeats(bets.received) / BETS,
        bytesOfBet: (bets.receivedBytes - (bets.received.get('heart-beat') ?? 0)) / BETS,
      },
    }
  } finally {
    await browser.close()
    await sandbox.close()
  }
}
