import { setTimeout as wait } from 'node:timers/promises'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import type { Backend } from '../../demo/backend/index.ts'
import { walletOf } from '../../demo/backend/random.ts'
import type { Sandbox } from '../../demo/server/sandbox.ts'
import { table } from '../../scripts/lib/markdown.ts'
import { chromeArgs, requireChrome } from '../support/chrome.ts'
import { startTestSandbox } from '../support/start-test-sandbox.ts'
import { chatMessage } from './chat-message.ts'
import { writeSection } from './report.ts'
import { countTraffic, type Traffic } from './traffic-counter.ts'

// Prints what one open page costs a backend: calls to open it, calls and socket frames of a minute. For
// information only; a minute of each page is long enough to see every poll that the page makes. A quiet room is
// measured by `npm run load`, for docs/scale.md.
const SECONDS = Number(process.env.TRAFFIC_SECONDS ?? 60)
/** Seconds in which a page makes the calls that open it. */
const OPENING = 15
const CHAT_PER_SECOND = 100
const BETS_PER_SECOND = 2

const room = walletOf('streamer:0')

interface View {
  readonly name: string
  readonly path: string
  /** Where what is shown proves that the page is open. */
  readonly shown: string
  readonly isBusy: boolean
}

const lobby = { path: '/live.html', shown: 'casino-lobby article' }
const views: readonly View[] = [
  { name: 'Lobby, quiet', ...lobby, isBusy: false },
  { name: 'Lobby, busy', ...lobby, isBusy: true },
  {
    name: 'Room, busy',
    path: `/room.html?live&roomId=${room}`,
    shown: 'casino-room [role=log] article',
    isBusy: true,
  },
]

/** Lets a room be as busy as it gets: a chat, and bets of its streamer. */
async function keepBusy({ backend }: Sandbox<Backend>, signal: AbortSignal): Promise<void> {
  const startedAt = performance.now()
  let sent = 0
  let bets = 0
  while (!signal.aborted) {
    const seconds = (performance.now() - startedAt) / 1000
    for (; sent < seconds * CHAT_PER_SECOND; sent += 1)
      backend.hub.publish(`/app/rooms/${room}/chat`, chatMessage(sent))
    for (; bets < seconds * BETS_PER_SECOND; bets += 1)
      backend.control.playAction(room, bets % 2 === 0 ? 'BET' : 'WIN', 1)
    await wait(5)
  }
}

async function measure(page: Page, view: View): Promise<[Traffic, Traffic]> {
  const { isBusy } = view
  const sandbox = await startTestSandbox({ calm: !isBusy })
  const stopped = new AbortController()
  try {
    const session: CDPSession = await page.context().newCDPSession(page)
    const opening = await countTraffic(session, async () => {
      await page.goto(sandbox.url + view.path)
      await page.locator(view.shown).first().waitFor()
      await wait(OPENING * 1000)
    })
    const busy = isBusy ? keepBusy(sandbox, stopped.signal) : undefined
    const minute = await countTraffic(session, () => wait(SECONDS * 1000))
    stopped.abort()
    await busy
    return [opening, minute]
  } finally {
    await page.close()
    await sandbox.close()
  }
}

const browser = await chromium.launch({ executablePath: requireChrome(), args: chromeArgs })
const sum = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((a, b) => a + b, 0)
const list = (counts: ReadonlyMap<string, number>) =>
  [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, count]) => `${count} \`${name}\``)
    .join(', ') || 'none'
const overview: string[][] = []
const details: string[][] = []
let ofLobby = ''
try {
  for (const view of views) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const [opening, minute] = await measure(page, view)
    overview.push([
      view.name,
      String(sum(minute.calls)),
      String(sum(minute.received)),
      String(sum(minute.sent)),
      (minute.receivedBytes / 1024).toFixed(1),
    ])
    if (!view.isBusy) ofLobby = `${sum(opening.calls)} calls: ${list(opening.calls)}`
    details.push([view.name, list(minute.calls), list(minute.received), list(minute.sent)])
  }
} finally {
  await browser.close()
}

await writeSection(
  'traffic',
  `${table(
    ['Page', 'calls a minute', 'frames received', 'frames sent', 'kB received'],
    overview,
  )}\n\nThe same minute in detail:\n\n${table(
    ['Page', 'calls', 'frames received', 'frames sent'],
    details,
  )}\n\nA lobby is opened with ${ofLobby}.`,
)
