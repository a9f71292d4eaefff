import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Backend } from '../../../demo/backend/index.ts'
import type { Sandbox } from '../../../demo/server/sandbox.ts'
import type { RecordingOrigin } from '../../support/servers/recording-origin.ts'
import { test as base, expect } from '../support/test.ts'

const test = base.extend<{ other: RecordingOrigin }>({
  sandboxOptions: async ({ folder }, use) => use({ pagesDir: folder }),
  other: async ({ openOrigin }, use) => use(await openOrigin()),
})

// A policy would protect the page as well.
test.use({ bypassCSP: true })

/** Opens a page at an origin of the sandbox. */
async function open(page: Page, folder: string, html: string, origin: string): Promise<void> {
  await writeFile(join(folder, 'page.html'), `<!doctype html><html lang="en">${html}`)
  await page.addInitScript(() => {
    const codes: string[] = []
    Object.assign(window, { codes })
    addEventListener('casino-error', event => {
      if (event instanceof CustomEvent) codes.push(event.detail.code)
    })
  })
  await page.goto(`${origin}/page.html`)
}

/** Returns the codes of the page's `casino-error` events. */
const codes = (page: Page) => page.evaluate<string[]>('codes')

/** Waits until an element shows what belongs to its user. */
const awaitRewards = (page: Page) =>
  page
    .getByRole('button', { name: /^Rewards \d/ })
    .first()
    .waitFor()

/** Collects the requests of a page to a server's API, with their tokens. */
function callsTo(page: Page, sandbox: Sandbox<Backend>) {
  const calls: { path: string; token: string | undefined }[] = []
  page.on('request', request => {
    const { origin, pathname } = new URL(request.url())
    if (origin === new URL(sandbox.url).origin && pathname.startsWith('/api/'))
      calls.push({ path: pathname, token: request.headers().authorization })
  })
  return calls
}

const height = 'style="height: 600px"'

// Each pair of a server and a token is a row of test/unit/elements/page/choose-server.test.ts.
test("an injected element can't replace the server that the page has set by configure", async ({
  page,
  folder,
  sandbox,
  other,
  token,
}) => {
  const calls = callsTo(page, sandbox)
  const markup = `
    <script type="module">
      import '/casino-elements.js'
      CasinoElements.configure({ apiUrl: '/', token: '${token}' })
    </script>
    <casino-rewards loading="eager"></casino-rewards>`
  const injected = `
    <casino-rewards loading="eager" api-url="${other.url}"></casino-rewards>
    <casino-room loading="eager" apiurl="${other.url}" room-id="0x1" ${height}></casino-room>`
  await open(page, folder, injected + markup + injected, sandbox.url)
  await awaitRewards(page)
  await expect.poll(() => codes(page)).toContain('api-url-refused')
  await expect
    .poll(() => calls.filter(it => it.token === `Bearer ${token}`).length)
    .toBeGreaterThan(2)
  expect(other.requests).toEqual([])
})

for (const file of ['casino-elements.js', 'casino-elements.standalone.js']) {
  test(`neither a picture named like the current script nor a base moves the server of ${file}`, async ({
    page,
    folder,
    sandbox,
    other,
    token,
  }) => {
    const calls = callsTo(page, sandbox)
    const type = file.includes('standalone') ? '' : 'type="module"'
    const html = `
      <base href="${other.url}/">
      <img name="currentScript" src="/picture" data-api-url="${other.url}" alt="">
      <script ${type} src="${sandbox.url}/${file}" data-api-url="/" data-token="${token}"></script>
      <casino-rewards loading="eager"></casino-rewards>`
    await open(page, folder, html, sandbox.url)
    await awaitRewards(page)
    expect(calls.map(it => it.token)).toContain(`Bearer ${token}`)
    expect(other.requests.map(it => it.split('\n')[1])).toEqual(['/picture'])
  })
}
