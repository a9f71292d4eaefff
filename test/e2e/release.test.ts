import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { assembleRelease } from '../../scripts/release/assemble.ts'
import { expect, test } from './support/test.ts'

const BASE = 'https://cdn.example/'
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.json': 'application/json',
}

let out = ''
/** The blocks of code in `embed.md`, by the heading above. */
let snippets: ReadonlyMap<string, string>

test.beforeAll(async () => {
  out = await mkdtemp(join(tmpdir(), 'casino-release-'))
  const parents = ['https://www.operator.example']
  await assembleRelease({ version: '1.2.3', out, base: BASE, api: 'https://api.example', parents })
  const text = await readFile(join(out, 'v1.2.3/embed.md'), 'utf8')
  const sections = text.split(/^## /m).slice(1)
  snippets = new Map(
    sections.map(section => [
      section.split('\n', 1)[0] ?? '',
      /```html\n([\s\S]*?)\n```/.exec(section)?.[1] ?? '',
    ]),
  )
})
test.afterAll(() => rm(out, { recursive: true }))

/** Opens an operator's page with a snippet; one byte more is in the files whose path `isChanged`. */
async function openPage(
  page: Page,
  way: string,
  isChanged: (path: string) => boolean = () => false,
): Promise<void> {
  const snippet = snippets.get(way) ?? ''
  const body = snippet
    .replace('<casino-lobby>', '<casino-lobby demo>')
    .replace('view=lobby', 'view=lobby&demo')
  await page.route('https://www.operator.example/', route =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Operator</title><style>#casino { height: 700px }</style>${body}`,
    }),
  )
  await page.route(`${BASE}**`, async route => {
    const path = new URL(route.request().url()).pathname.slice(1)
    const content = await readFile(join(out, path), 'utf8').catch(() => null)
    if (content === null) return route.fulfill({ status: 404 })
    await route.fulfill({
      contentType: types[extname(path)] ?? 'text/plain',
      headers: { 'access-control-allow-origin': '*' },
      body: isChanged(path) ? `${content} ` : content,
    })
  })
  await page.goto('https://www.operator.example/')
}

const cardsOf = (page: Page, way: string) =>
  (way === 'Iframe' ? page.frameLocator('iframe') : page).locator('casino-lobby').getByRole('link')

const ways = ['Script tag', 'One file', 'Import map', 'Iframe']

for (const way of ways) {
  test(`released, by ${way}: the lobby is shown, and a file changed by a byte is refused`, async ({
    page,
    context,
  }) => {
    await openPage(page, way)
    await expect(cardsOf(page, way).first()).toBeVisible()

    const changed = await context.newPage()
    const refused = changed.waitForEvent('console', message => /integrity/.test(message.text()))
    await openPage(changed, way, path =>
      way === 'One file' ? path.endsWith('standalone.js') : /chunks\/lobby-/.test(path),
    )
    await refused
    if (way === 'One file') {
      expect(await changed.evaluate(() => customElements.get('casino-lobby'))).toBeUndefined()
      return
    }
    const lobby = way === 'Iframe' ? changed.frameLocator('iframe') : changed
    await expect(lobby.getByRole('button', { name: 'Retry' })).toBeVisible()
  })
}
