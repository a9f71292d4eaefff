// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://casino.test/lobby" }

import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLog } from '../../../../src/lib/log.ts'
import {
  type ConfigPatch,
  defaultConfig,
  type PageConfig,
} from '../../../../src/runtime/config/config.ts'
import { diagnose } from '../../../../src/runtime/diagnosis/diagnose.ts'
import type { PageInspection } from '../../../../src/runtime/diagnosis/facts.ts'
import { linesOf } from '../../../../src/runtime/diagnosis/print-report.ts'
import { createTestRuntime } from '../../../support/test-runtime.tsx'
import { jwt } from '../../../support/tokens.ts'

const SCRIPT = 'https://cdn.test/v1/casino-elements.js'

interface Changes extends Partial<Omit<PageInspection, 'settings'>> {
  config?: PageConfig
  page?: ConfigPatch
  elements?: ReadonlyMap<object, ConfigPatch>
}

/** Inspects a page on which `page` and its elements have set something. */
function inspect({
  page = {},
  elements = new Map(),
  config,
  ...changes
}: Changes = {}): PageInspection {
  const merged = {
    ...defaultConfig,
    apiUrl: 'https://api.test',
    ...page,
    ...Object.assign({}, ...elements.values()),
  }
  return {
    window,
    version: '1.2.3',
    mode: 'page',
    scriptUrl: SCRIPT,
    data: {},
    configured: undefined,
    pageKeys: undefined,
    log: createLog(() => {}),
    settings: {
      current: () => config ?? merged,
      sources: () => ({ page, elements }),
      problems: () => [],
    },
    reservedKeys: new URLSearchParams(),
    runtime: undefined,
    readStaticTexts: async () => new Response('', { status: 404 }),
    ...changes,
  }
}

const answer = (headers: Record<string, string> = {}, status = 200) =>
  vi.spyOn(window, 'fetch').mockImplementation(async () => new Response('{}', { status, headers }))

beforeEach(() => {
  answer()
})
afterEach(() => {
  document.head.replaceChildren()
})

const reportOf = (changes?: Changes) => diagnose(inspect(changes), { print: false })
const elementWith = (html: string, patch: ConfigPatch) => {
  document.body.innerHTML = html
  return new Map<object, ConfigPatch>([...document.body.children].map(element => [element, patch]))
}

const light = { theme: 'light' } as const
const dark = { theme: 'dark' } as const

it.each<[string, string, () => Changes, string]>([
  ['nobody', 'theme', () => ({}), 'default'],
  ['the script’s tag', 'theme', () => ({ data: light, page: light }), 'data-attribute'],
  [
    'the script’s tag, without its dash,',
    'timeZone',
    () => ({ data: { timezone: 'local' }, page: { timeZone: 'local' } }),
    'data-attribute',
  ],
  ['configure', 'theme', () => ({ page: light }), 'configure'],
  ['configure, after the tag', 'theme', () => ({ data: dark, page: light }), 'configure'],
  [
    'an attribute',
    'timeZone',
    () => ({
      elements: elementWith('<casino-lobby time-zone="local"></casino-lobby>', {
        timeZone: 'local',
      }),
    }),
    'attribute of casino-lobby',
  ],
  [
    'a property, although the page has set it',
    'token',
    () => ({
      page: { token: 'a' },
      elements: elementWith('<casino-room></casino-room>', { token: 'b' }),
    }),
    'property of casino-room',
  ],
  [
    'the address of an iframe',
    'theme',
    () => ({
      mode: 'iframe' as const,
      elements: elementWith('<casino-lobby theme="light"></casino-lobby>', { theme: 'light' }),
    }),
    'address',
  ],
  [
    'the page, against an element',
    'apiUrl',
    () => ({
      page: { apiUrl: 'https://api.test' },
      elements: elementWith('<casino-lobby api-url="https://evil.test"></casino-lobby>', {}),
    }),
    'configure',
  ],
  [
    'the key demo',
    'demo',
    () => ({ config: { ...defaultConfig, demo: true }, reservedKeys: new URLSearchParams('demo') }),
    'address',
  ],
  [
    'the key prodApi',
    'apiUrl',
    () => ({
      page: { apiUrl: 'https://test.test' },
      config: { ...defaultConfig, apiUrl: 'https://api.test' },
      reservedKeys: new URLSearchParams('prodApi=https://api.test/'),
    }),
    'address',
  ],
])('the report says that %s has set %s', async (_who, name, changes, source) => {
  const { settings } = await reportOf(changes())
  const setting = settings.find(it => it.name === name)
  const element = setting?.element ? ` of ${setting.element}` : ''
  expect(`${setting?.source}${element}`).toBe(source)
})

/** An element as its class would define it, with an attribute or a property. */
function elementOf(tag: string, observed: readonly string[], html = ''): Element {
  document.body.innerHTML = `<${tag} ${html}></${tag}>`
  const element = document.body.firstElementChild ?? document.body
  const Class = class extends HTMLElement {
    static observedAttributes = observed
  }
  Object.defineProperty(element, 'constructor', { value: Class, configurable: true })
  return element
}

const lobbyNames = ['token', 'api-url', 'apiurl', 'locale', 'theme', 'loading', 'routing']
const lobbyWith = (html: string, properties: object = {}) => ({
  elements: new Map([[Object.assign(elementOf('casino-lobby', lobbyNames, html), properties), {}]]),
})
const scriptWith = (html: string) => {
  document.head.innerHTML = `<script type="text/plain" src="${SCRIPT}" ${html}></script>`
  return {}
}

/** Returns the names that the report doesn't know, each with what was meant. */
async function proposalsFor(where: string, changes: Changes): Promise<string> {
  const { unknownNames } = await reportOf(changes)
  expect(unknownNames.filter(it => it.where !== where)).toEqual([])
  return unknownNames.map(({ name, nearest }) => `${name}: ${nearest}`).join(', ')
}

const OF_THE_PAGE =
  'id="a" class="b" style="" slot="c" lang="pl" title="d" data-v-1a2b role="region" aria-label="e" onclick="f()" hidden'

it.each([
  ['attributes', 'api-ulr="x" tokn="y"', 'api-ulr: api-url, tokn: token'],
  ['another spelling', 'api_url="x"', 'api_url: api-url'],
  ["the script's attribute", 'data-api-url="x"', 'data-api-url: api-url'],
  ["a setting of the page's", 'demo-keys="off"', 'demo-keys: data-demo-keys of the script'],
  ["another element's attribute", 'room-id="0x1"', 'room-id: room-id of another element'],
  ["attributes of the page's own", OF_THE_PAGE, ''],
  ['names that are read', 'apiurl="x" theme="dark" loading="lazy"', ''],
])('%s on an element: the report proposes what was meant', async (_what, html, expected) =>
  expect(await proposalsFor('casino-lobby', lobbyWith(html))).toBe(expected),
)

it.each([
  ["an element's", 'api-url="x" async crossorigin', 'api-url: data-api-url'],
  [
    "the script's",
    'data-api-ulr="x" data-cfasync="false" data-theme="dark" data-apiUrl="y"',
    'data-api-ulr: data-api-url',
  ],
  ["one element's", 'data-room-id="0x1"', 'data-room-id: room-id of an element'],
])(
  '%s attribute on the script: the report proposes what was meant',
  async (_what, html, expected) =>
    expect(await proposalsFor('script', scriptWith(html))).toBe(expected),
)

it('properties and options of configure: the report proposes what was meant', async () => {
  const properties = lobbyWith('', { apiURL: 'x', __reactFiber$1: {} })
  expect(await proposalsFor('casino-lobby', properties)).toBe('apiURL: api-url')
  const configured = { apiURL: 'x', referrer: 'y', theme: 'dark' }
  expect(await proposalsFor('configure', { configured })).toBe('apiURL: apiUrl, referrer: referer')
})

it('a tag that nobody has defined is named with the one that it is like', async () => {
  // The test's document defines no elements, and this one would be called undefined in it.
  document.body.innerHTML = '<casino-loby></casino-loby><my-lobby></my-lobby>'
  vi.spyOn(document, 'querySelectorAll').mockImplementation(selector =>
    selector === ':not(:defined)'
      ? document.body.querySelectorAll('*')
      : document.createElement('p').querySelectorAll(selector),
  )
  const { unknownNames } = await reportOf()
  expect(unknownNames).toEqual([{ name: 'casino-loby', where: 'page', nearest: 'casino-lobby' }])
})

it("the keys of an iframe's address are compared, and the attributes made of them aren't", async () => {
  history.replaceState(null, '', '?api-url=x&view=room&roomID=1&demoKeys=off&utm_source=y')
  const pageKeys = new Set(['view', 'apiUrl', 'roomId', 'theme'])
  const { unknownNames } = await reportOf({ mode: 'iframe', pageKeys, ...lobbyWith('api-ulr="x"') })
  expect(unknownNames).toEqual([
    { name: 'api-url', where: 'address', nearest: 'apiUrl' },
    { name: 'roomID', where: 'address', nearest: 'roomId' },
    { name: 'demoKeys', where: 'address', nearest: 'data-demo-keys of the script' },
  ])
  history.replaceState(null, '', location.pathname)
})

it.each<[string, string, boolean]>([
  ['without an id', '<casino-room></casino-room>', true],
  ['with an empty id', '<casino-room room-id=""></casino-room>', true],
  ['beside a lobby', '<casino-lobby></casino-lobby><casino-room></casino-room>', false],
])('a room %s: %s', async (_what, html, isMissing) => {
  const report = await reportOf({ elements: elementWith(html, {}) })
  expect(report.hasRoomWithoutId).toBe(isMissing)
})

it('a room with an id has one', async () => {
  const elements = elementWith('<casino-room></casino-room>', {})
  for (const element of elements.keys()) Object.assign(element, { roomId: '0x1' })
  expect((await reportOf({ elements })).hasRoomWithoutId).toBe(false)
})

it('what the server answers is in the report: status, Date and the difference of the clocks', async () => {
  answer({ date: new Date(Date.now() + 600_000).toUTCString() }, 401)
  const { api, findings } = await reportOf({ page: { token: 'abc' } })
  expect(api).toMatchObject({ outcome: 'answered', status: 401, date: 'readable' })
  expect(Math.abs((api.clockSkew ?? 0) - 600_000)).toBeLessThan(60_000)
  expect(findings.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['token-refused', 'clock-skew']),
  )
})

it.each([
  [' DE ', 'de'],
  ['germany', 'none'],
  ['{"tips":false}', 'fields of its own'],
  [{ tips: false }, 'fields of its own'],
  [null, 'not set'],
])('the report names the profile that the market %j puts in force: %s', async (market, shown) => {
  const { settings } = await reportOf({ config: { ...defaultConfig, market } })
  expect(settings.find(({ name }) => name === 'market')?.value).toBe(shown)
})

it('what token and address say of the session is in the report', async () => {
  const token = jwt({ sub: '0x1', copyMode: 'IN_POOL' })
  const elements = elementWith('<casino-lobby></casino-lobby>', { token })
  expect((await reportOf({ elements })).session).toMatchObject({
    copyMode: 'IN_POOL',
    addressKeys: [],
  })
  const config = { ...defaultConfig, demo: true }
  const reservedKeys = new URLSearchParams('demo')
  const { session, findings } = await reportOf({ elements, config, reservedKeys })
  expect(session).toMatchObject({ copyMode: 'ON_FLY', addressKeys: ['demo'] })
  expect(findings.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['demo-by-address', 'demo-ignores-token', 'keys-in-address']),
  )
})

it.each([
  ['https://api.test', ['prodApi']],
  ['https://evil.test', []],
])('the key prodApi=%s is in force or not: %j', async (prodApi, addressKeys) => {
  const { session, findings } = await reportOf({
    page: { apiUrl: 'https://test.test' },
    config: { ...defaultConfig, apiUrl: 'https://api.test' },
    reservedKeys: new URLSearchParams({ prodApi }),
  })
  expect(session.addressKeys).toEqual(addressKeys)
  expect(findings.some(({ code }) => code === 'keys-in-address')).toBe(addressKeys.length > 0)
})

it('a host that answers every path with its own page is no API, and has no broken texts', async () => {
  const html = () => new Response('\n<!doctype html><title>Casino</title>')
  vi.spyOn(window, 'fetch').mockImplementation(async () => html())
  const { api, findings, languages } = await reportOf({ readStaticTexts: async () => html() })
  expect(api).toMatchObject({ outcome: 'answered', status: 200, isWebPage: true })
  expect(findings[0]).toMatchObject({
    code: 'api-error',
    message: 'https://api.test answers with a web page where JSON is expected',
  })
  expect(languages.file).toBe('none')
})

it('elements that the styles of the page make inline are in the report', async () => {
  document.head.innerHTML = '<style>casino-room, casino-rewards { display: flex }</style>'
  const html =
    '<casino-room></casino-room><casino-lobby style="display: inline"></casino-lobby><casino-rewards></casino-rewards>'
  const report = await reportOf({ elements: elementWith(html, {}) })
  expect(report.inlineElements).toEqual(['casino-lobby'])
})

it('a file of texts without any is none', async () => {
  const readStaticTexts = async () => new Response('{}')
  expect((await reportOf({ readStaticTexts })).languages.file).toBe('none')
})

it('a server that only answers without CORS is told from one that is away', async () => {
  const fetch = vi.spyOn(window, 'fetch')
  fetch.mockImplementation(async (_input, init) => {
    if (init?.mode !== 'no-cors') throw new TypeError('Failed to fetch')
    return new Response()
  })
  expect((await reportOf()).api.outcome).toBe('cors')
  fetch.mockImplementation(async () => {
    throw new TypeError('Failed to fetch')
  })
  expect((await reportOf()).api.outcome).toBe('unreachable')
})

it('a server that never answers with texts is given up after 5 s', async () => {
  const asked = Promise.withResolvers<void>()
  vi.spyOn(window, 'fetch').mockImplementation(async (url, init) => {
    if (!String(url).includes('/translations/')) return new Response('{}')
    asked.resolve()
    return new Promise((_, reject) => init?.signal?.addEventListener('abort', reject))
  })
  const { runtime } = createTestRuntime({ config: { demo: false } })
  const deadline = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal)
  const report = reportOf({ runtime })
  await asked.promise
  expect(timeout.mock.calls).toEqual([[5000], [5000]])
  deadline.abort()
  expect((await report).languages.server).toBe('none')
})

it.each<[string, Changes]>([
  ['a demo', { config: { ...defaultConfig, demo: true, apiUrl: 'https://api.test' } }],
  ['a page without a usable server', { config: { ...defaultConfig, token: 'abc' } }],
])('of %s no API is asked', async (_what, changes) => {
  const fetch = answer()
  await reportOf(changes)
  expect(
    fetch.mock.calls.map(([input]) => String(input)).filter(it => it.includes('/api/')),
  ).toEqual([])
})

it('storage that the page has switched off is left alone', async () => {
  const set = vi.spyOn(Storage.prototype, 'setItem')
  const { browser } = await reportOf({ page: { storage: 'memory' } })
  expect(browser).toMatchObject({ localStorage: 'off', sessionStorage: 'off' })
  expect(set).not.toHaveBeenCalled()
})

it('nothing that was tried is left behind in storage or document', async () => {
  localStorage.clear()
  const html = document.documentElement.outerHTML
  await reportOf()
  expect(localStorage).toHaveLength(0)
  expect(document.documentElement.outerHTML).toBe(html)
})

it('the report is printed in groups: findings first', async () => {
  const titles: unknown[] = []
  vi.spyOn(console, 'group').mockImplementation(title => titles.push(title))
  vi.spyOn(console, 'groupCollapsed').mockImplementation(title => titles.push(title))
  vi.spyOn(console, 'info').mockImplementation(() => {})
  await diagnose(inspect())
  expect(titles[0]).toBe('[casino-elements] diagnosis')
  expect(titles[1]).toMatch(/^\d+ findings$/)
})

it('the last twenty errors and warnings are in the report, each with what to do', async () => {
  const log = createLog(() => {})
  for (let count = 0; count < 25; count += 1) log.warn('network', `call ${count} is unreachable`)
  log.info('stream', 'hls: paused')
  const { errors } = await reportOf({ log })
  expect(errors).toHaveLength(20)
  expect(errors.at(-1)).toMatchObject({
    level: 'warn',
    code: 'network',
    message: 'call 24 is unreachable',
    advice: expect.stringMatching(/^Check/),
  })
})

/** Something that nobody else may read, and that no other text contains. */
const secret = fc
  .tuple(fc.constantFrom('', 'a-', 'Ola '), fc.uuid())
  .map(([prefix, id]) => `${prefix}x${id.replaceAll('-', '')}`)

it('no report holds a token, a key, a name, a message or the query of an address', async () => {
  answer({
    'content-security-policy':
      "script-src 'nonce-x0x1x2x3x4x5'; report-uri https://r.test/?x0x1x2x3x4x5",
  })
  const run = async (
    [token, key, nickname, message, query]: readonly [string, string, string, string, string],
    isJwt: boolean,
  ) => {
    const sent = isJwt
      ? `e.${btoa(JSON.stringify({ sub: nickname, name: key, exp: 1, appMode: key }))}.s`
      : token
    const log = createLog(() => {})
    log.error('render', `${nickname}: ${message}`)
    log.warn('socket', `${message}; reconnecting (attempt 1)`)
    log.warn('bridge-message', message)
    const topic = `/app/player/${nickname}/state`
    log.warn('topic-shape', `a message of ${topic} has an unexpected shape at data`)
    log.warn('topic-json', `a message of ${topic} is not JSON`)
    log.warn('topic-record', `${topic}: gameName, expected string`)
    log.warn('topic-dropped', `gave up subscribing to ${topic} after 4 attempts`)
    log.warn(
      'config',
      `apiUrl: "https://api.test/?key=${key}" is not an http(s) URL; the default is used`,
    )
    log.warn('network', `user/info?key=${key} is unreachable with ${sent} and Bearer ${sent}`)
    log.error(
      'define',
      `1 (https://cdn.test/casino-elements.js?key=${key}) is already on this page`,
    )
    log.warn(message, nickname)
    document.head.innerHTML = `<script type="application/x" src="https://b.test/casino-elements.js"></script>`
    document.head
      .querySelector('script')
      ?.setAttribute('src', `https://b.test/casino-elements.js?k=${query}`)
    const report = await reportOf({
      log,
      scriptUrl: `${SCRIPT}?key=${query}#${query}`,
      data: { token: sent, apiUrl: `https://api.test?key=${key}` },
      page: {
        token: sent,
        referer: `https://casino.test/${nickname}`,
        market: { help: `https://help.test/?key=${query}` },
        basePath: `/casino/?key=${query}`,
      },
      elements: elementWith('<casino-lobby></casino-lobby>', { token: sent }),
      reservedKeys: new URLSearchParams({
        debug: '',
        operator: nickname,
        [key]: key,
        balance: query,
      }),
      readStaticTexts: async () =>
        Response.json({ 'chat.title': message, [nickname]: '{', 'a.b': `{${message}` }),
    })
    const text = JSON.stringify(report) + JSON.stringify(linesOf(report))
    for (const value of [sent, token, key, nickname, query, 'x0x1x2x3x4x5'])
      expect(text).not.toContain(value)
    expect(text).not.toContain(message)
  }
  await fc.assert(
    fc.asyncProperty(fc.tuple(secret, secret, secret, secret, secret), fc.boolean(), run),
    { numRuns: 30 },
  )
})
