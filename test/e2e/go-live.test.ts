import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { root } from '../../scripts/bundle/root.ts'
import { makeRelease, type Released } from './support/released.ts'
import { expect, test, WIDE } from './support/test.ts'
import { fetchToken } from './support/token.ts'

// Browsers take names of this computer for secure without https. Neither has a server: the tests answer.
const PAGE = 'http://localhost:9401'
const CDN = 'http://localhost:9402'

test.use({ viewport: WIDE })

/** Returns the policy of docs/go-live.md for these tests' origins. */
async function readPolicy(api: string, snippet: string): Promise<string> {
  const text = await readFile(join(root, 'docs/go-live.md'), 'utf8')
  const [, policy = ''] = /```\n(default-src[^`]+)\n```/.exec(text) ?? []
  const [, map = ''] = /<script type="importmap">([\s\S]*?)<\/script>/.exec(snippet) ?? []
  const hash = createHash('sha256').update(map).digest('base64')
  return policy
    .replaceAll('\n', ' ')
    .replaceAll('sha256-…', `sha256-${hash}`)
    .replaceAll('https://cdn.example', CDN)
    .replaceAll('https://api.example', api)
    .replaceAll('wss://api.example', api.replace('http', 'ws'))
}

interface OperatorPage {
  body: string
  script: string
  policy: string
}

async function openPage(page: Page, { body, script, policy }: OperatorPage): Promise<void> {
  await page.route(`${PAGE}/page.js`, route =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  )
  await page.route(`${PAGE}/page.css`, route =>
    route.fulfill({ contentType: 'text/css', body: '#casino { height: 700px }' }),
  )
  await page.route(`${PAGE}/`, route =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': policy },
      body: `<!doctype html><html lang="en"><title>Operator</title><link rel="stylesheet" href="/page.css">
<link rel="icon" href="data:,">${body}<script type="module" src="/page.js"></script></html>`,
    }),
  )
  await page.goto(`${PAGE}/`)
}

/** Goes through a room with its chat, whose message the socket brings back. */
async function writeInRoom(scope: Pick<Page, 'getByRole' | 'locator'>): Promise<void> {
  const card: Locator = scope.locator('casino-lobby').getByRole('article').first()
  await card.getByRole('link').first().click()
  const field = scope.getByRole('textbox', { name: /message/i })
  await field.fill('good luck')
  await field.press('Enter')
  await expect(scope.locator('[role=log] article', { hasText: 'good luck' })).toBeVisible()
}

test.describe(() => {
  let released: Released
  test.afterEach(() => released.remove())

  // The fixture fails a test whose pages break their policy.
  test('the policy of docs/go-live.md lets a page use lobby, room and rewards of a release from a CDN', async ({
    page,
    sandbox,
  }) => {
    released = await makeRelease({ base: `${CDN}/`, api: sandbox.url, parents: [PAGE] })
    await released.serve(page)
    const snippet = released.snippets.get('Script tag') ?? ''
    await openPage(page, {
      body: `${snippet.replace('type="module" src', `type="module" data-api-url="${sandbox.url}" src`)}<casino-rewards></casino-rewards>`,
      script: `for (const element of document.querySelectorAll('casino-lobby, casino-rewards')) element.token = '${await fetchToken(sandbox)}'`,
      policy: await readPolicy(sandbox.url, snippet),
    })
    await page.locator('casino-rewards').getByRole('button').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await writeInRoom(page)
  })

  test('the headers of a release let its iframe be used by the page that they name', async ({
    page,
    sandbox,
  }) => {
    released = await makeRelease({ base: `${CDN}/`, api: sandbox.url, parents: [PAGE] })
    await released.serve(page)
    const token = await fetchToken(sandbox)
    await openPage(page, {
      body: '<div id="casino"></div>',
      script: `import { createCasinoFrame } from '${CDN}/v1.2.3/host.js'
createCasinoFrame(document.querySelector('#casino'), {
  src: '${CDN}/v1.2.3/iframe.html?view=lobby&apiUrl=${encodeURIComponent(sandbox.url)}',
  token: '${token}',
})`,
      policy: `default-src 'none'; base-uri 'none'; script-src 'self' ${CDN}; style-src 'self'; img-src data:; frame-src ${CDN}`,
    })
    await writeInRoom(page.frameLocator('iframe'))
  })
})
