import type { Page } from '@playwright/test'
import { makeRelease, type Released } from './support/released.ts'
import { expect, test } from './support/test.ts'

const BASE = 'https://cdn.example/'
const PAGE = 'https://www.operator.example/'

let released: Released
test.beforeAll(async () => {
  released = await makeRelease({
    base: BASE,
    api: 'https://api.example',
    parents: [PAGE.slice(0, -1)],
  })
})
test.afterAll(() => released.remove())

/** Opens an operator's page with a snippet; one byte more is in the files whose path `isChanged`. */
async function openPage(
  page: Page,
  way: string,
  isChanged?: (path: string) => boolean,
): Promise<void> {
  const body = (released.snippets.get(way) ?? '')
    .replace('<casino-lobby>', '<casino-lobby demo>')
    .replace('view=lobby', 'view=lobby&demo')
  await page.route(PAGE, route =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Operator</title><style>#casino { height: 700px }</style>${body}`,
    }),
  )
  await released.serve(page, isChanged)
  await page.goto(PAGE)
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
