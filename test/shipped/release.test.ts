import type { Page } from '@playwright/test'
import { expect, test } from '../e2e/support/test.ts'
import { makeRelease, type Released } from './released.ts'

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
  isChanged: (path: string) => boolean = () => false,
  folder = 'v1.2.3',
): Promise<void> {
  const body = (released.snippets.get(`${way} html`) ?? '')
    .replace('<casino-lobby>', '<casino-lobby demo>')
    .replace('v1.2.3/iframe.html?view=lobby', `${folder}/iframe.html?view=lobby&demo`)
  await page.route(PAGE, route =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Operator</title><style>#casino { height: 700px }</style>${body}`,
    }),
  )
  // Nobody is signed in.
  await page.route(`${PAGE}casino-token`, route => route.fulfill({ status: 401 }))
  await page.route(`${BASE}**`, async route => {
    const path = new URL(route.request().url()).pathname.slice(1)
    const { status, headers, body } = await released.answer(path)
    // A release switches off what starts a demo; here nothing else answers. No hash covers the page itself.
    const isPage = path.endsWith('iframe.html')
    const content = isPage ? body.replace(' data-demo-keys="off"', '') : body
    await route.fulfill({ status, headers, body: isChanged(path) ? `${content} ` : content })
  })
  await page.goto(PAGE)
}

const cardsOf = (page: Page, way: string) =>
  (way === 'Iframe' ? page.frameLocator('iframe') : page).locator('casino-lobby').getByRole('link')

/** The four ways, and of each the files that are refused: with what the page shows then. */
const ways: Readonly<Record<string, readonly (readonly [file: RegExp, shows: Shown])[]>> = {
  'Script tag': [
    [/casino-elements\.js$/, 'nothing'],
    [/chunks\/core-/, 'retry'],
    [/chunks\/lobby-/, 'retry'],
  ],
  'One file': [[/standalone\.js$/, 'nothing']],
  'Import map': [
    [/casino-elements\.js$/, 'nothing'],
    [/chunks\/lobby-/, 'retry'],
  ],
  Iframe: [
    [/host\.js$/, 'nothing'],
    [/iframe\.js$/, 'nothing'],
    [/casino-elements\.js$/, 'nothing'],
    [/chunks\/lobby-/, 'retry'],
    [/iframe\.css$/, 'lobby'],
  ],
}
type Shown = 'nothing' | 'retry' | 'lobby'

for (const [way, files] of Object.entries(ways)) {
  test(`released, by ${way}: the lobby is shown`, async ({ page }) => {
    await openPage(page, way)
    await expect(cardsOf(page, way).first()).toBeVisible()
  })

  for (const [file, shows] of files) {
    test(`released, by ${way}: ${file.source} changed by a byte is refused, and the console names it`, async ({
      openBrowser,
    }) => {
      // A browser of its own, because a module of the iframe that is refused throws, as it has to.
      const page = await openBrowser()
      const refused = page.waitForEvent('console', message => {
        const text = message.text()
        return /digest in the 'integrity' attribute/.test(text) && file.test(nameIn(text))
      })
      await openPage(page, way, path => file.test(path))
      await refused
      const frame = way === 'Iframe' ? page.frameLocator('iframe') : page
      if (shows === 'retry')
        await expect(frame.getByRole('button', { name: 'Retry' })).toBeVisible()
      else if (shows === 'lobby') await expect(cardsOf(page, way).first()).toBeVisible()
      else await expect(frame.locator('casino-lobby [part~=root]')).toHaveCount(0)
      // Ten seconds later the frame says so.
      if (way === 'Iframe' && shows === 'nothing' && !file.test('host.js')) {
        const late = frame.getByText('This is taking longer than it should.')
        await late.evaluate(node => {
          for (const animation of node.getAnimations()) animation.finish()
        })
        await expect(late).toBeVisible()
      }
    })
  }
}

test("the channel's iframe is shown while the browser still has the files of an older release", async ({
  page,
}) => {
  const isOlder = (path: string) => /^v1\/[\w.-]+\.(js|css)$/.test(path)
  await openPage(page, 'Iframe', isOlder, 'v1')
  await expect(cardsOf(page, 'Iframe').first()).toBeVisible()
})

/** Returns the address of the file of which the browser says that it has changed, without its query. */
const nameIn = (text: string): string => /resource '([^'?]+)/.exec(text)?.[1] ?? ''
