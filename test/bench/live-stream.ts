import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { liveRecord } from '../e2e/support/lobby.ts'
import { startEncoder } from '../peers/start-encoder.ts'
import { startMediaServer } from '../peers/start-media-server.ts'
import { bundlePage, pagesFolder } from '../size/embedding.ts'
import { chromeArgs, requireChrome } from '../support/chrome.ts'
import { fetchToken } from '../support/fetch-token.ts'
import { startTestSandbox } from '../support/start-test-sandbox.ts'

// What the measurements of a stream's start have in common: pages that play a published stream by WHEP, and the
// conditions in which each is opened.

export interface Condition {
  readonly name: string
  /** Factor by which the processor is slowed down. */
  readonly slowDown: number
  /** Milliseconds that are added to each request. */
  readonly latency: number
}

const all: readonly Condition[] = [
  { name: 'not slowed', slowDown: 1, latency: 0 },
  { name: 'processor slowed 4x', slowDown: 4, latency: 0 },
  { name: 'server 100 ms away', slowDown: 1, latency: 100 },
]

/** All conditions, or the one whose name `CONDITION` begins. */
export const conditions: readonly Condition[] = all.filter(({ name }) =>
  name.startsWith(process.env.CONDITION ?? ''),
)

export const ROUNDS = Number(process.env.ROUNDS ?? 7)

/**
 * Publishes a streamer's stream with a key frame every 3 frames to a media server on this machine, and starts a browser for
 * pages that play it.
 */
export async function publishLiveStream() {
  const server = await startMediaServer()
  const sandbox = await startTestSandbox({
    compress: true,
    pagesDir: pagesFolder,
    mediaServer: server.url,
  })
  const { wallet, channelId } = await liveRecord(sandbox, 'Ferro')
  const media = `${sandbox.url}/media/${channelId}`
  const encoder = await startEncoder({ url: `${media}/whip`, keyFrameEvery: 3 })
  sandbox.backend.control.updateSettings({ streamUrl: `${media}/whep` })
  const token = await fetchToken(sandbox)
  const browser = await chromium.launch({ executablePath: requireChrome(), args: chromeArgs })
  await mkdir(pagesFolder, { recursive: true })

  /** Writes a page with a script, or with none. */
  const writePage = (name: string, script: string | null, body: string) =>
    writeFile(
      join(pagesFolder, `${name}.html`),
      '<!doctype html><html lang="en"><meta charset="utf-8"><title>Stream</title><link rel="icon" href="data:,">' +
        `${script === null ? '' : `<script type="module" src="/${script}"></script>`}${body}`,
    )
  return {
    url: sandbox.url,
    wallet,
    token,
    writePage,
    /** Writes a page with nothing but a video, for a script that plays the stream in it. */
    async writeBarePage(name: string) {
      await bundlePage(join(import.meta.dirname, `${name}.ts`), `${name}.js`)
      await writePage(
        name,
        `${name}.js`,
        `<body data-whep="${media}/whep"><video muted playsinline></video>`,
      )
    },
    /** Opens an empty page without a cache. */
    async open<T>(use: (page: Page, context: BrowserContext) => Promise<T>): Promise<T> {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
      try {
        return await use(await context.newPage(), context)
      } finally {
        await context.close()
      }
    },
    async close() {
      await browser.close()
      await encoder.stop()
      await sandbox.close()
      await server.stop()
    },
  }
}

/** Slows a page down from now on. */
export async function applyCondition(page: Page, { slowDown, latency }: Condition): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
}

/** Measures things in turns; the first round isn't counted, as the server compresses the files in it. */
export async function inTurns<Name extends string, T>(
  names: readonly Name[],
  measure: (name: Name) => Promise<T>,
): Promise<Map<Name, T[]>> {
  const samples = new Map<Name, T[]>(names.map(name => [name, []]))
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const name of names) {
      const sample = await measure(name)
      if (round > 0) samples.get(name)?.push(sample)
    }
  return samples
}
