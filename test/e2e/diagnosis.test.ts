import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { ChecklistItem, DiagnosisReport, Finding, FindingCode } from '../../elements/embed.ts'
import { listenLocally } from '../support/listen-locally.ts'
import { test as base, expect } from './support/test.ts'
import { fetchToken } from './support/token.ts'

interface Fixtures {
  /** Policy of the page; `{api}` is the host of the API. */
  policy: string
  pagesDir: string
  /** Opens a page with this markup, at the sandbox's origin or at another one of the same server. */
  open: (html: string, where?: { isOther?: boolean; query?: string }) => Promise<void>
  token: string
}

const ANY = 'default-src * blob: data:'

const test = base.extend<Fixtures>({
  policy: [ANY, { option: true }],

  // Playwright asks for the pattern.
  // biome-ignore lint/correctness/noEmptyPattern: no other fixture is needed
  async pagesDir({}, use) {
    const folder = await mkdtemp(join(tmpdir(), 'casino-diagnosis-'))
    await use(folder)
    await rm(folder, { recursive: true })
  },

  sandboxOptions: async ({ pagesDir, policy }, use) =>
    use({
      latencyFactor: 0,
      pagesDir,
      pagePolicy: (_file, host) =>
        policy.replaceAll('{api}', host.replace('localhost', '127.0.0.1')),
    }),

  token: async ({ sandbox }, use) => use(await fetchToken(sandbox)),

  open: async ({ page, pagesDir, sandbox }, use) =>
    use(async (html, { isOther = false, query = '' } = {}) => {
      await writeFile(join(pagesDir, 'page.html'), `<!doctype html><html lang="en">${html}`)
      const origin = isOther ? sandbox.url.replace('127.0.0.1', 'localhost') : sandbox.url
      await page.goto(`${origin}/page.html${query}`)
    }),

  // Unlike in other tests, pages break their policies here.
  consoleLines: async ({ context }, use) => {
    const lines: string[] = []
    context.on('console', message => lines.push(message.text()))
    await use({ ofWidget: () => lines, warnings: () => lines })
  },
})

/** Returns the report of a page, once its script is there. */
async function diagnose(page: Page): Promise<DiagnosisReport> {
  await page.waitForFunction(() => window.CasinoElements !== undefined)
  const report = await page.evaluate(() => window.CasinoElements?.diagnose({ print: false }))
  if (!report) throw new Error('no report')
  return report
}

const codesOf = (findings: readonly Finding[]) => findings.map(({ code }) => code)
const errorsOf = ({ findings }: DiagnosisReport) =>
  codesOf(findings.filter(({ severity }) => severity === 'error'))

/** Waits until the report names a cause, as what is tried takes a while; returns that report. */
async function awaitFinding(page: Page, code: FindingCode): Promise<DiagnosisReport> {
  let report = await diagnose(page)
  await expect
    .poll(async () => {
      report = await diagnose(page)
      return codesOf(report.findings)
    })
    .toContain(code)
  return report
}

/** Runs a server for a test; it answers every request. */
async function serve(listener: RequestListener) {
  const server = createServer(listener)
  const url = await listenLocally(server)
  return {
    url,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const script = (attributes = '') =>
  `<script type="module" src="/casino-elements.js" ${attributes}></script>`
const lobby = (attributes = '') =>
  `<casino-lobby loading="eager" style="height: 600px" ${attributes}></casino-lobby>`
const jwt = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`

test('a page that is set up well: no errors, and what can be seen of the checklist is ticked', async ({
  open,
  page,
  token,
  sandbox,
}) => {
  await open(
    script(`data-api-url="${sandbox.url}" data-demo-keys="off" data-storage="browser"`) +
      lobby(`token="${token}"`),
  )
  await expect
    .poll(async () => (await diagnose(page)).socket)
    .toEqual({
      state: 'connected',
      transports: [{ transport: 'websocket', outcome: 'connected' }],
    })
  const report = await diagnose(page)
  expect(codesOf(report.findings)).toEqual([])
  expect(report).toMatchObject({
    versions: { mode: 'page', script: `${sandbox.url}/casino-elements.js`, others: [] },
    elements: ['casino-lobby'],
    token: { form: 'jwt', hasUser: true, lifetimeSeconds: 3600 },
    session: { status: 'enabled', appMode: 'GENERAL', copyMode: 'ON_FLY', addressKeys: [] },
    api: { url: sandbox.url, outcome: 'answered', status: 200, date: 'readable' },
    browser: { worker: 'works', localStorage: 'works', sessionStorage: 'works' },
    hasIntegrity: false,
  })
  expect(report.session.flags).not.toBeNull()
  const sources = Object.fromEntries(report.settings.map(it => [it.name, it.source]))
  expect(sources).toMatchObject({
    apiUrl: 'data-attribute',
    demoKeys: 'data-attribute',
    token: 'attribute',
    theme: 'default',
  })
  const statuses = Object.fromEntries(
    report.checklist.map(({ id, status }: ChecklistItem) => [id, status]),
  )
  expect(statuses).toEqual({
    'api-url': 'done',
    csp: 'open',
    'base-uri': 'open',
    integrity: 'open',
    versions: 'done',
    'demo-keys': 'done',
    storage: 'done',
    'token-lifetime': 'done',
    'frame-headers': 'open',
  })
  expect(JSON.stringify(report)).not.toContain(token)
})

test('the report is printed, without the token', async ({ open, page, token, consoleLines }) => {
  await open(script() + lobby(`token="${token}"`))
  await page.waitForFunction(() => window.CasinoElements !== undefined)
  await page.evaluate(() => window.CasinoElements?.diagnose())
  await expect.poll(() => consoleLines.warnings()).toContain('[casino-elements] diagnosis')
  expect(consoleLines.warnings().filter(line => line.includes(token))).toEqual([])
})

test('set-up 1: an api-url that is no URL', async ({ open, page }) => {
  await open(script() + lobby('api-url="https://"'))
  expect(errorsOf(await awaitFinding(page, 'api-url-invalid'))).toEqual(['api-url-invalid'])
})

test('set-up 2: a server that is not there', async ({ open, page }) => {
  const gone = await serve(() => {})
  gone.close()
  await open(script(`data-api-url="${gone.url}"`) + lobby())
  expect(errorsOf(await awaitFinding(page, 'api-unreachable'))).toEqual(['api-unreachable'])
})

test('set-up 3: a server without CORS', async ({ open, page }) => {
  const server = await serve((_request, response) => response.end('{}'))
  await open(script(`data-api-url="${server.url}"`) + lobby())
  expect(errorsOf(await awaitFinding(page, 'api-cors'))).toEqual(['api-cors'])
  server.close()
})

test('set-up 4: a server that does not expose Date', async ({ open, page }) => {
  const server = await serve((_request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*, authorization')
    response.end('{}')
  })
  await open(script(`data-api-url="${server.url}"`) + lobby())
  const report = await awaitFinding(page, 'date-hidden')
  expect(report.api).toMatchObject({ outcome: 'answered', date: 'hidden', clockSkew: null })
  expect(errorsOf(report)).toEqual([])
  server.close()
})

test('set-up 5: a token that has expired', async ({ open, page, sandbox }) => {
  const expired = await fetchToken(sandbox, '?ttl=-60')
  await open(script() + lobby(`token="${expired}"`))
  const report = await awaitFinding(page, 'token-expired')
  expect(errorsOf(report)).toEqual(['token-expired'])
  expect(report.token.secondsLeft).toBeLessThan(0)
})

test('set-up 6: a token of another environment, and of another mode', async ({ open, page }) => {
  const server = await serve((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*, authorization')
    response.setHeader('access-control-expose-headers', 'Date')
    response.statusCode = request.headers.authorization ? 403 : 200
    response.end('{}')
  })
  const exp = Math.floor(Date.now() / 1000) + 3600
  const token = jwt({ sub: '0x1', copyMode: 'SOLO', exp })
  await open(script(`data-api-url="${server.url}" data-token="${token}"`) + lobby())
  const report = await awaitFinding(page, 'token-refused')
  expect(codesOf(report.findings)).toContain('token-mode-unknown')
  expect(errorsOf(report)).not.toContain('token-expired')
  server.close()
})

test('set-up 7: a socket that is refused', async ({ open, page, sandbox, token }) => {
  sandbox.sockets.cut()
  await open(script() + lobby(`token="${token}"`))
  const report = await awaitFinding(page, 'socket-refused')
  expect(errorsOf(report)).toEqual(['socket-refused'])
  expect(report.socket.transports[0]).toEqual({ transport: 'websocket', outcome: 'failed' })
})

test.describe('with a policy that lacks the socket', () => {
  test.use({
    policy:
      "default-src 'self' blob: data:; script-src http://{api}; style-src *; connect-src 'self' http://{api}",
  })

  test('set-up 8: a policy that forbids the socket', async ({ open, page, sandbox, token }) => {
    const own = `<script type="module" src="${sandbox.url}/casino-elements.js" data-api-url="${sandbox.url}"></script>`
    await open(own + lobby(`token="${token}"`), { isOther: true })
    const report = await awaitFinding(page, 'socket-blocked')
    const found = report.findings.find(({ code }) => code === 'socket-blocked')
    expect(found?.message).toContain(sandbox.url.replace('http', 'ws'))
    expect(errorsOf(report)).not.toContain('csp-connect')
  })
})

test.describe('with a policy that lacks the server', () => {
  test.use({ policy: "default-src 'self' blob: data:; script-src http://{api}" })

  test('set-up 9: a policy that forbids the server', async ({ open, page, sandbox }) => {
    const own = `<script type="module" src="${sandbox.url}/casino-elements.js" data-api-url="${sandbox.url}"></script>`
    await open(own + lobby(), { isOther: true })
    const report = await awaitFinding(page, 'api-blocked')
    expect(errorsOf(report)).toContain('csp-connect')
    expect(errorsOf(report)).not.toContain('api-unreachable')
  })
})

test.describe('with a policy against workers', () => {
  test.use({ policy: `${ANY}; worker-src 'none'` })

  test('set-up 10: a policy that forbids workers', async ({ open, page }) => {
    await open(script() + lobby())
    const report = await awaitFinding(page, 'worker-blocked')
    expect(errorsOf(report)).toEqual([])
  })
})

test.describe('with an exact policy', () => {
  test.use({
    policy:
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self' ws://{api}; img-src 'self' data:; media-src 'self' blob:; worker-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  })

  test('an exact policy is ticked, and nothing is refused by it', async ({ open, page }) => {
    await open(script() + lobby())
    const { checklist, policy } = await diagnose(page)
    const done = checklist.filter(({ status }) => status === 'done').map(({ id }) => id)
    expect(done).toEqual(expect.arrayContaining(['csp', 'base-uri', 'frame-headers']))
    expect(policy.violations).toEqual([])
  })
})

test('set-up 11: a browser that forbids storage', async ({ open, page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
  })
  await open(script() + lobby())
  const report = await awaitFinding(page, 'storage-blocked')
  expect(errorsOf(report)).toEqual([])
})

test('set-up 12: a computer whose clock is wrong', async ({ open, page }) => {
  await page.addInitScript(() => {
    const now = Date.now
    Date.now = () => now() - 600_000
  })
  await open(script() + lobby())
  const report = await awaitFinding(page, 'clock-skew')
  expect(Math.round((report.api.clockSkew ?? 0) / 60_000)).toBe(10)
})

test('set-up 13: two versions on one page', async ({ open, page, sandbox }) => {
  await open(`${script()}<script src="/casino-elements.standalone.js"></script>${lobby()}`)
  const report = await awaitFinding(page, 'versions-duplicated')
  // The classic script runs first, so it stays.
  expect(report.versions.others).toEqual([`${sandbox.url}/casino-elements.js`])
})

test('set-up 14: a chunk that is blocked', async ({ open, page }) => {
  await page.route(/\/chunks\/lobby-/, route => route.abort())
  await open(script() + lobby())
  expect(errorsOf(await awaitFinding(page, 'code-not-loaded'))).toEqual(['code-not-loaded'])
})

test('set-up 15: a language without texts', async ({ open, page }) => {
  await open(script() + lobby('locale="nl"'))
  const report = await awaitFinding(page, 'texts-missing')
  expect(report.languages).toMatchObject({ locale: 'nl', isInPackage: false })
})

test("set-up 16: an operator's texts that are broken", async ({ open, page }) => {
  await page.route('**/translations/de.json', route =>
    route.fulfill({ json: { 'lobby.title': '{count, plural, one {#' } }),
  )
  await open(script() + lobby('locale="de"'))
  const report = await awaitFinding(page, 'texts-broken')
  expect(report.languages.broken).toEqual(['lobby.title'])
})

test('set-up 17: a demo that the address has started', async ({ open, page, token }) => {
  await open(script() + lobby(`token="${token}"`), { query: '?demo' })
  const report = await awaitFinding(page, 'demo-by-address')
  expect(codesOf(report.findings)).toEqual(
    expect.arrayContaining(['demo-ignores-token', 'keys-in-address']),
  )
  expect(report.session.addressKeys).toEqual(['demo'])
})

test("set-up 18: an element that contradicts the page's server", async ({
  open,
  page,
  sandbox,
}) => {
  await open(
    script(`data-api-url="${sandbox.url}"`) + lobby() + lobby('api-url="https://other.test"'),
  )
  expect(errorsOf(await awaitFinding(page, 'api-url-refused'))).toEqual(['api-url-refused'])
})

test('set-up 19: a script of another origin, and no server', async ({
  open,
  page,
  sandbox,
  token,
}) => {
  const own = `<script type="module" src="${sandbox.url}/casino-elements.js"></script>`
  await open(own + lobby(`token="${token}"`), { isOther: true })
  const report = await awaitFinding(page, 'api-url-missing')
  expect(errorsOf(report)).toEqual(['api-url-missing'])
  expect(report.token.form).toBe('jwt')
})
