import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import type { Backend } from '../../../demo/backend/index.ts'
import type { DemoSandboxOptions } from '../../../demo/server/demo-sandbox.ts'
import type { Sandbox } from '../../../demo/server/sandbox.ts'
import { fetchToken } from '../../support/fetch-token.ts'
import { startFaultProxy } from '../../support/servers/fault-proxy/index.ts'
import {
  type RecordingOrigin,
  startRecordingOrigin,
} from '../../support/servers/recording-origin.ts'
import { startTestSandbox } from '../../support/start-test-sandbox.ts'
import { createOpenPage, type OpenPage } from './open-page.ts'

export { expect }

/** Sizes in which a room has all of its panels, and shows one at a time. */
export const WIDE = { width: 1440, height: 1000 } as const
export const COMPACT = { width: 390, height: 844 } as const

/** Sandbox with the pages of test/e2e/pages in place of the demo's, under the same strict policy. */
export const hostPages = {
  pagesDir: fileURLToPath(new URL('../pages', import.meta.url)),
} as const

/** Lines that the pages of a test have written to their consoles. */
export interface ConsoleLines {
  /** Returns the widget's lines, from `warn` upwards. */
  ofWidget(): string[]
  /** Returns all warnings and errors. */
  warnings(): string[]
}

/**
 * Mean milliseconds of an answer, by which a soak runs these tests through a slow network that also
 * repeats messages, and the seed of what it does. No test may notice, unlike in `faults.test.ts`.
 */
const { NETWORK_LATENCY, NETWORK_SEED = '1' } = process.env

interface Fixtures {
  sandboxOptions: Omit<DemoSandboxOptions, 'port'>
  sandbox: Sandbox<Backend>
  /** A token of the sandbox's user. */
  token: string
  /** A folder of the test's own. */
  folder: string
  /** Starts an origin that isn't the sandbox's, with HTML pages by path. */
  openOrigin: (pages?: Readonly<Record<string, string>>) => Promise<RecordingOrigin>
  consoleLines: ConsoleLines
  openPage: OpenPage
  /** Opens a page in a browser of its own, with another user's storage; it closes with the test. */
  openBrowser: () => Promise<Page>
}

const isWarning = (message: ConsoleMessage) => ['warning', 'error'].includes(message.type())

/** Returns whether the browser itself logged a failed socket. */
const isOfBrowser = (line: string) => line.startsWith('WebSocket connection to')

/**
 * A test with a sandbox of its own on a free port, in which nothing happens on its own: otherwise
 * the outcome would depend on how long the machine takes. No page of the test may throw, break its
 * policy or log a token.
 */
export const test = base.extend<Fixtures>({
  sandboxOptions: [{}, { option: true }],

  async sandbox({ sandboxOptions }, use) {
    const sandbox = await startTestSandbox(sandboxOptions)
    if (NETWORK_LATENCY === undefined) await use(sandbox)
    else {
      const proxy = await startFaultProxy(sandbox.url, Number(NETWORK_SEED))
      proxy.setFaults({ latency: Number(NETWORK_LATENCY), duplicated: 0.3 })
      await use({ ...sandbox, url: proxy.url })
      await proxy.close()
    }
    await sandbox.close()
  },

  baseURL: async ({ sandbox }, use) => use(sandbox.url),

  token: async ({ sandbox }, use) => use(await fetchToken(sandbox)),

  // Playwright asks for the pattern.
  // biome-ignore lint/correctness/noEmptyPattern: no other fixture is needed
  async folder({}, use) {
    const folder = await mkdtemp(join(tmpdir(), 'casino-e2e-'))
    await use(folder)
    await rm(folder, { recursive: true, force: true })
  },

  // biome-ignore lint/correctness/noEmptyPattern: no other fixture is needed
  async openOrigin({}, use) {
    const origins: RecordingOrigin[] = []
    await use(async (pages = {}) => {
      const origin = await startRecordingOrigin(pages)
      origins.push(origin)
      return origin
    })
    for (const origin of origins) await origin.close()
  },

  openPage: async ({ page, sandbox }, use) => use(createOpenPage(page, sandbox)),

  async openBrowser({ browser, sandbox }, use) {
    const pages: Page[] = []
    await use(async () => {
      const page = await browser.newPage({ baseURL: sandbox.url })
      pages.push(page)
      return page
    })
    for (const page of pages) await page.close()
  },

  consoleLines: [
    async ({ context }, use) => {
      const messages: ConsoleMessage[] = []
      const thrown: string[] = []
      context.on('console', message => messages.push(message))
      context.on('weberror', error => thrown.push(String(error.error())))
      const warnings = () => messages.filter(isWarning).map(message => message.text())
      const ofWidget = () => warnings().filter(line => line.startsWith('[casino-elements]'))
      await use({ warnings, ofWidget })
      const all = messages.map(message => message.text())
      expect(thrown, 'errors that nobody caught').toEqual([])
      expect(all.filter(line => /eyJ/.test(line) && !isOfBrowser(line))).toEqual([])
      expect(all.filter(line => /Content.Security.Policy|Trusted/i.test(line))).toEqual([])
    },
    { auto: true },
  ],
})
