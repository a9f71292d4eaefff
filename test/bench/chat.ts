import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { walletOf } from '../../demo/backend/random.ts'
import { table } from '../../scripts/lib/markdown.ts'
import { bundlePage, pagesFolder } from '../size/embedding.ts'
import { chromeArgs, requireChrome } from '../support/chrome.ts'
import { fetchToken } from '../support/fetch-token.ts'
import { startTestSandbox } from '../support/start-test-sandbox.ts'
import { chatMessage } from './chat-message.ts'
import { writeSection } from './report.ts'

// Prints how busy a room's chat keeps the main thread of a slow machine, beside a plain React list with the same
// messages, which it takes every 250 ms; once with the demo's drawn stream, which costs more
// than the chat, once without. For information only: no test depends on timing.
const SLOW_DOWN = 4
const PER_SECOND = 100
const SECONDS = Number(process.env.CHAT_SECONDS ?? 60)

const room = walletOf('streamer:0')
const topic = `/app/rooms/${room}/chat`
const words =
  'gg that was so close three sevens incoming what a line one more before the hour'.split(' ')

const sandbox = await startTestSandbox({
  calm: false,
  // The plain list stands where the room's own page would be; the room is in the iframe's page.
  pagesDir: pagesFolder,
})
const browser = await chromium.launch({ executablePath: requireChrome(), args: chromeArgs })

function publish(id: number): void {
  const text = Array.from({ length: 3 + (id % 9) }, (_, at) => words[(id + at) % words.length])
  sandbox.backend.hub.publish(topic, chatMessage(id, text.join(' ')))
}

async function flood(): Promise<void> {
  const start = performance.now()
  for (let sent = 0; sent < SECONDS * PER_SECOND; ) {
    const due = Math.floor(((performance.now() - start) / 1000) * PER_SECOND)
    for (; sent < due; sent += 1) publish(sent)
    await wait(5)
  }
}

async function metric(session: CDPSession, name: string): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(it => it.name === name)?.value ?? 0
}

interface Busy {
  /** Share of the wall time, including that of other programs. */
  wall: number
  /** Share of the processor's time, without other programs. */
  processor: number
}

/** Measures how busy the main thread is during frequent messages. */
async function busyShare(page: Page): Promise<Busy> {
  const wall = await page.context().newCDPSession(page)
  const processor = await page.context().newCDPSession(page)
  await wall.send('Performance.enable', { timeDomain: 'timeTicks' })
  await processor.send('Performance.enable', { timeDomain: 'threadTicks' })
  await wall.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
  const start = performance.now()
  const before = [await metric(wall, 'TaskDuration'), await metric(processor, 'TaskDuration')]
  await flood()
  const after = [await metric(wall, 'TaskDuration'), await metric(processor, 'TaskDuration')]
  const seconds = (performance.now() - start) / 1000
  const share = (at: 0 | 1) => ((after[at] ?? 0) - (before[at] ?? 0)) / seconds
  return { wall: share(0), processor: share(1) }
}

async function openPlain(page: Page): Promise<void> {
  await bundlePage(join(import.meta.dirname, 'plain-chat.tsx'), 'plain-chat.js')
  const html = '<!doctype html><body><script type="module" src="/plain-chat.js"></script>'
  await writeFile(join(pagesFolder, 'plain-chat.html'), html)
  const token = encodeURIComponent(await fetchToken(sandbox))
  await page.goto(`${sandbox.url}/plain-chat.html?token=${token}&topic=${topic}`)
}

async function openRoom(page: Page): Promise<void> {
  const token = encodeURIComponent(await fetchToken(sandbox))
  await page.goto(`${sandbox.url}/iframe.html?token=${token}&view=room&roomId=${room}`)
  await page.getByRole('log').getByRole('article').first().waitFor()
}

async function listeners(count: number): Promise<void> {
  const end = performance.now() + 30_000
  while (sandbox.backend.hub.listeners(topic) !== count) {
    if (performance.now() > end) throw new Error(`there never were ${count} listeners`)
    await wait(50)
  }
}

async function measure(open: (page: Page) => Promise<void>): Promise<Busy> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  try {
    page.on('pageerror', error => console.error(error.message))
    await open(page)
    await listeners(1)
    await wait(2000)
    return await busyShare(page)
  } finally {
    await page.close()
    await listeners(0)
  }
}

const measured: [string, Busy][] = []
try {
  measured.push(['a plain React list', await measure(openPlain)])
  measured.push(['a room with its drawn stream', await measure(openRoom)])
  sandbox.backend.control.setStreamerStatus(room, 'OFFLINE')
  measured.push(['the chat of a room', await measure(openRoom)])
} finally {
  await browser.close()
  await sandbox.close()
}

const percent = (share: number) => `${Math.round(share * 100)}%`
const base = measured[0]?.[1].processor ?? Number.NaN
const rows = measured.map(([name, { wall, processor }]) => [
  name,
  percent(processor),
  percent(wall),
  `${(processor / base).toFixed(2)}x`,
])
await writeSection('chat', table(['', 'of a core', 'of all time', 'ratio'], rows))
