import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { root } from '../../scripts/bundle/root.ts'
import { test as base, expect, WIDE } from '../e2e/support/test.ts'
import { type Answer, makeRelease, type Released, serveOrigin } from './released.ts'

/** Page of an operator, by its parts. */
interface OperatorPage {
  readonly html: string
  readonly styles?: string
  readonly script: string
  readonly token: string
  readonly policy: string
}

interface Fixtures {
  /** A release on a CDN for the sandbox's API. */
  cdn: { released: Released; origin: string }
  /** Opens a page of another origin, on which nothing but its policy's sources may be used. */
  openOperatorPage: (parts: OperatorPage) => Promise<void>
  site: Awaited<ReturnType<typeof serveOrigin>> & { parts?: OperatorPage }
}

const test = base.extend<Fixtures>({
  viewport: WIDE,

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures here.
  async site({}, use) {
    const site: Fixtures['site'] = await serveOrigin(async path => answerOf(path, site.parts))
    await use(site)
    await site.close()
  },

  async cdn({ sandbox, site }, use) {
    let released: Released | undefined
    const missing: Answer = { status: 404, headers: {}, body: '' }
    const server = await serveOrigin(async path => (await released?.answer(path)) ?? missing)
    released = await makeRelease({
      base: `${server.url}/`,
      api: sandbox.url,
      parents: [site.url],
    })
    await use({ released, origin: server.url })
    await server.close()
    await released.remove()
  },

  async openOperatorPage({ page, site }, use) {
    await use(async parts => {
      site.parts = parts
      await page.goto(`${site.url}/`)
    })
  },
})

function answerOf(path: string, parts: OperatorPage | undefined): Answer {
  const answer = (type: string, body = '', headers = {}): Answer => ({
    status: 200,
    headers: { 'content-type': type, ...headers },
    body,
  })
  switch (path) {
    case 'casino.js':
      return answer('text/javascript', parts?.script)
    case 'casino.css':
      return answer('text/css', parts?.styles)
    case 'casino-token':
      return answer('text/plain', parts?.token)
    default:
      return answer('text/html', parts?.html, { 'content-security-policy': parts?.policy })
  }
}

/** Returns the policy of docs/go-live.md with the origins of a test in place of the examples. */
async function readPolicy(cdn: string, api: string, snippet: string): Promise<string> {
  const text = await readFile(join(root, 'docs/go-live.md'), 'utf8')
  const [, policy = ''] = /```\n(default-src[^`]+)\n```/.exec(text) ?? []
  const [, map = ''] = /<script type="importmap">([\s\S]*?)<\/script>/.exec(snippet) ?? []
  const hash = createHash('sha256').update(map).digest('base64')
  return policy
    .replaceAll('\n', ' ')
    .replaceAll('sha256-…', `sha256-${hash}`)
    .replaceAll('https://cdn.example', cdn)
    .replaceAll('https://api.example', api)
    .replaceAll('wss://api.example', api.replace('http', 'ws'))
}

/** Opens the first room, and writes into its chat what only the socket brings back. */
async function writeInRoom(scope: Pick<Page, 'getByRole' | 'locator'>): Promise<void> {
  const card = scope.locator('casino-lobby').getByRole('article').first()
  await card.getByRole('link').first().click()
  const field = scope.getByRole('textbox', { name: /message|nachricht/i })
  await field.fill('good luck')
  await field.press('Enter')
  await expect(scope.locator('[role=log] article', { hasText: 'good luck' })).toBeVisible()
}

const ICON = '<link rel="icon" href="data:,">'

// The fixture of all tests fails one whose pages break their policy.
test('the policy of docs/go-live.md lets the whole page of a release be used: lobby, room and rewards, in German', async ({
  page,
  sandbox,
  token,
  cdn,
  openOperatorPage,
}) => {
  const { snippets } = cdn.released
  const html = snippets.get('A whole page html') ?? ''
  await openOperatorPage({
    html: html.replace('<head>', `<head>${ICON}`),
    styles: snippets.get('A whole page css') ?? '',
    script: snippets.get('A whole page js') ?? '',
    token,
    policy: await readPolicy(cdn.origin, sandbox.url, html),
  })
  const lobby = page.locator('casino-lobby')
  await expect(lobby.getByText('Guthaben', { exact: true })).toBeVisible()
  await expect(lobby.locator('[part~=root]')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await lobby.getByRole('button', { name: /^Prämien/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await writeInRoom(page)
})

test('the iframe of a release sends the token to the API that the release names, on another origin than the CDN', async ({
  page,
  token,
  cdn: { origin },
  openOperatorPage,
}) => {
  const src = `${origin}/v1.2.3/iframe.html?view=lobby`
  await openOperatorPage({
    html: `<!doctype html><html lang="en"><title>Operator</title>${ICON}
<link rel="stylesheet" href="/casino.css"><div id="casino"></div><script type="module" src="/casino.js"></script></html>`,
    styles: '#casino { height: 700px }',
    script: `import { createCasinoFrame } from '${origin}/v1.2.3/host.js'
const response = await fetch('/casino-token')
createCasinoFrame(document.querySelector('#casino'), { src: '${src}', token: await response.text() })`,
    token,
    policy: `default-src 'none'; base-uri 'none'; script-src 'self' ${origin}; style-src 'self'; connect-src 'self'; img-src data:; frame-src ${origin}`,
  })
  await writeInRoom(page.frameLocator('iframe'))
})
