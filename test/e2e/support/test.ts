import { test as base, type ConsoleMessage, expect } from '@playwright/test'
import type { Backend } from '../../../demo/backend/index.ts'
import { createDemoSandbox, type DemoSandboxOptions } from '../../../demo/server/demo-sandbox.ts'
import type { Sandbox } from '../../../demo/server/sandbox.ts'

export { expect }

/** What the pages of a test have said on their consoles. */
export interface Said {
  /** Lines of the widget, from `warn` upwards. */
  ours(): string[]
  /** All lines, the browser's own as well. */
  all(): string[]
}

interface Fixtures {
  sandboxOptions: Omit<DemoSandboxOptions, 'port'>
  sandbox: Sandbox<Backend>
  said: Said
}

const isOurs = (message: ConsoleMessage) =>
  message.text().startsWith('[casino-elements]') && ['warning', 'error'].includes(message.type())

/** The browser itself tells which address of a socket it could not reach. */
const isBrowsers = (line: string) => line.startsWith('WebSocket connection to')

/**
 * A test with a sandbox of its own on a free port, in which nothing happens by itself: what a test
 * does not do itself would depend on how long the machine takes. After each one, no page may have thrown, broken
 * its policy or said a token.
 */
export const test = base.extend<Fixtures>({
  sandboxOptions: [{ latencyFactor: 0 }, { option: true }],

  async sandbox({ sandboxOptions }, use) {
    const sandbox = await createDemoSandbox({
      port: 0,
      host: '127.0.0.1',
      calm: true,
      ...sandboxOptions,
    })
    await use(sandbox)
    await sandbox.close()
  },

  baseURL: async ({ sandbox }, use) => use(sandbox.url),

  said: [
    async ({ context }, use) => {
      const messages: ConsoleMessage[] = []
      const thrown: string[] = []
      context.on('console', message => messages.push(message))
      context.on('weberror', error => thrown.push(String(error.error())))
      const all = () => messages.map(message => message.text())
      await use({ all, ours: () => messages.filter(isOurs).map(message => message.text()) })
      expect(thrown, 'errors that nobody caught').toEqual([])
      expect(all().filter(line => /eyJ/.test(line) && !isBrowsers(line))).toEqual([])
      expect(all().filter(line => /Content.Security.Policy|Trusted/i.test(line))).toEqual([])
    },
    { auto: true },
  ],
})
