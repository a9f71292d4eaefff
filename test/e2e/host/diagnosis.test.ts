import { writeFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type {
  ChecklistItem,
  DiagnosisReport,
  Finding,
  FindingCode,
} from '../../../elements/embed.ts'
import { serveLocally } from '../../support/listen-locally.ts'
import { test as base, expect } from '../support/test.ts'

interface Where {
  /** Whether the page has another origin than the script and the API, which is of the same server. */
  isOther?: boolean
  query?: string
  /** Policy of the page; `{api}` is the host of the API. */
  policy?: string
}

interface Fixtures {
  /** The policy with which the page is served. */
  served: { policy: string }
  /** Opens a page with this markup. */
  open: (html: string, where?: Where) => Promise<void>
}

const ANY = 'default-src * blob: data:'

const test = base.extend<Fixtures>({
  // Playwright asks for the pattern.
  // biome-ignore lint/correctness/noEmptyPattern: no other fixture is needed
  served: async ({}, use) => use({ policy: ANY }),

  sandboxOptions: async ({ served, folder }, use) =>
    use({
      pagesDir: folder,
      pagePolicy: (_file, host) =>
        served.policy.replaceAll('{api}', host.replace('localhost', '127.0.0.1')),
    }),

  open: async ({ page, served, folder, sandbox }, use) => {
    await writeFile(join(folder, 'page.css'), 'casino-lobby { block-size: 600px }')
    await use(async (html, { isOther = false, query = '', policy = ANY } = {}) => {
      served.policy = policy
      await writeFile(
        join(folder, 'page.html'),
        `<!doctype html><html lang="en"><link rel="stylesheet" href="/page.css">${html}`,
      )
      const origin = isOther ? sandbox.url.replace('127.0.0.1', 'localhost') : sandbox.url
      await page.goto(`${origin}/page.html${query}`)
    })
  },

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
  let report: DiagnosisReport | undefined
  await expect
    .poll(async () => {
      report = await diagnose(page)
      return codesOf(report.findings)
    })
    .toContain(code)
  if (!report) throw new Error('no report')
  return report
}

/** Runs a server while `run` does. */
async function withServer(listener: RequestListener, run: (url: string) => Promise<void>) {
  const { url, close } = await serveLocally(listener)
  await run(url)
  await close()
}

const script = (attributes = '', origin = '') =>
  `<script type="module" src="${origin}/casino-elements.js" ${attributes}></script>`
const lobby = (attributes = '') => `<casino-lobby loading="eager" ${attributes}></casino-lobby>`
/** The element that loads fastest, where what is wrong is wrong for each of them. */
const rewards = (attributes = '') =>
  `<casino-rewards loading="eager" ${attributes}></casino-rewards>`

test('a page that is set up well: no findings, and what can be seen of the checklist is ticked', async ({
  open,
  page,
  token,
  sandbox,
  consoleLines,
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

  await page.evaluate(() => window.CasinoElements?.diagnose())
  await expect.poll(() => consoleLines.warnings()).toContain('[casino-elements] diagnosis')
  expect(consoleLines.warnings().filter(line => line.includes(token))).toEqual([])
})

test('servers that are wrong are named', async ({ open, page, token }) => {
  await test.step('an api-url that is no URL, to which nothing is sent', async () => {
    const calls: string[] = []
    page.on('request', request => {
      if (request.url().includes('/api/')) calls.push(request.url())
    })
    await open(script() + lobby(`api-url="https://" token="${token}"`))
    expect(errorsOf(await awaitFinding(page, 'api-url-invalid'))).toEqual(['api-url-invalid'])
    await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible()
    expect(calls).toEqual([])
  })

  await test.step('a server without CORS', () =>
    withServer(
      (_request, response) => response.end('{}'),
      async url => {
        await open(script(`data-api-url="${url}"`) + rewards())
        expect(errorsOf(await awaitFinding(page, 'api-cors'))).toEqual(['api-cors'])
      },
    ))

  await test.step('a server that does not expose Date', () =>
    withServer(
      (_request, response) => {
        response.setHeader('access-control-allow-origin', '*')
        response.setHeader('access-control-allow-headers', '*, authorization')
        response.end('{}')
      },
      async url => {
        await open(script(`data-api-url="${url}"`) + rewards())
        const report = await awaitFinding(page, 'date-hidden')
        expect(report.api).toMatchObject({ outcome: 'answered', date: 'hidden', clockSkew: null })
        expect(errorsOf(report)).toEqual([])
      },
    ))
})

test('what a policy refuses is named', async ({ open, page, sandbox, token }) => {
  const own = script(`data-api-url="${sandbox.url}"`, sandbox.url)

  await test.step('a policy that forbids the socket', async () => {
    await open(own + lobby(`token="${token}"`), {
      isOther: true,
      policy: `${ANY}; connect-src 'self' http://{api}`,
    })
    const report = await awaitFinding(page, 'socket-blocked')
    const found = report.findings.find(({ code }) => code === 'socket-blocked')
    expect(found?.message).toContain(sandbox.url.replace('http', 'ws'))
    expect(errorsOf(report)).not.toContain('csp-connect')
  })

  await test.step('a policy that forbids the server', async () => {
    await open(own + rewards(), { isOther: true, policy: `${ANY}; connect-src 'self'` })
    const report = await awaitFinding(page, 'api-blocked')
    expect(errorsOf(report)).toContain('csp-connect')
    expect(errorsOf(report)).not.toContain('api-unreachable')
  })

  await test.step('a policy that forbids workers', async () => {
    await open(script() + rewards(), { policy: `${ANY}; worker-src 'none'` })
    expect(errorsOf(await awaitFinding(page, 'worker-blocked'))).toEqual([])
  })

  await test.step('an exact policy is ticked, and refuses nothing', async () => {
    await open(script() + rewards(), {
      policy:
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self' ws://{api}; img-src 'self' data:; media-src 'self' blob:; worker-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    })
    const { checklist, policy } = await diagnose(page)
    const done = checklist.filter(({ status }) => status === 'done').map(({ id }) => id)
    expect(done).toEqual(expect.arrayContaining(['csp', 'base-uri', 'frame-headers']))
    expect(policy.violations).toEqual([])
  })
})

test('files, texts, storage and sockets that fail are named', async ({
  open,
  page,
  sandbox,
  token,
}) => {
  await test.step('two versions on one page', async () => {
    await open(`${script()}<script src="/casino-elements.standalone.js"></script>${rewards()}`)
    const report = await awaitFinding(page, 'versions-duplicated')
    // The classic script runs first, so it stays.
    expect(report.versions.others).toEqual([`${sandbox.url}/casino-elements.js`])
  })

  await test.step('a chunk that is blocked', async () => {
    await page.route(/\/chunks\/lobby-/, route => route.abort())
    await open(script() + lobby())
    expect(errorsOf(await awaitFinding(page, 'code-not-loaded'))).toEqual(['code-not-loaded'])
    await page.unroute(/\/chunks\/lobby-/)
  })

  await test.step('a language without texts', async () => {
    await open(script() + lobby('locale="nl"'))
    const report = await awaitFinding(page, 'texts-missing')
    expect(report.languages).toMatchObject({ locale: 'nl', isInPackage: false })
  })

  await test.step("an operator's texts that are broken", async () => {
    await page.route('**/translations/de.json', route =>
      route.fulfill({ json: { 'lobby.title': '{count, plural, one {#' } }),
    )
    await open(script() + lobby('locale="de"'))
    const report = await awaitFinding(page, 'texts-broken')
    expect(report.languages.broken).toEqual(['lobby.title'])
  })

  await test.step('a socket that is refused', async () => {
    sandbox.sockets.cut()
    await open(script() + lobby(`token="${token}"`))
    const report = await awaitFinding(page, 'socket-refused')
    expect(errorsOf(report)).toEqual(['socket-refused'])
    expect(report.socket.transports[0]).toEqual({ transport: 'websocket', outcome: 'failed' })
  })

  await test.step('a browser that forbids storage', async () => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError')
          },
        })
    })
    await open(script() + rewards())
    expect(errorsOf(await awaitFinding(page, 'storage-blocked'))).toEqual([])
  })
})
