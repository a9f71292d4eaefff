import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { advice } from '../../../../src/runtime/diagnosis/collect-facts.ts'
import type { DiagnosisFacts, LoggedReport } from '../../../../src/runtime/diagnosis/facts.ts'
import {
  type FindingCode,
  findingCodes,
  findingsOf,
} from '../../../../src/runtime/diagnosis/findings.ts'
import { MAX_CLOCK_SKEW } from '../../../../src/runtime/diagnosis/server-rules.ts'
import { soundFacts } from './sound-facts.ts'

const page = readFileSync(new URL('../../../../docs/diagnosis.md', import.meta.url), 'utf8')

type Changes = { [Part in keyof DiagnosisFacts]?: unknown }

/** Returns the facts of a sound page with changes; objects are merged. */
function factsWith(changes: Changes): DiagnosisFacts {
  const facts = structuredClone(soundFacts)
  for (const [part, change] of Object.entries(changes)) {
    const before: unknown = Reflect.get(facts, part)
    const isMerged = typeof before === 'object' && before !== null && !Array.isArray(before)
    Reflect.set(facts, part, isMerged ? { ...before, ...Object(change) } : change)
  }
  return facts
}

const codesOf = (changes: Changes) => findingsOf(factsWith(changes)).map(({ code }) => code)

const log = (code: string, message: string | null = null): LoggedReport => ({
  at: '2026-11-25T10:00:00.000Z',
  level: 'warn',
  code,
  message,
  advice: '',
})
const violation = (directive: string, blocked: string, isOurs = true) => ({
  policy: { violations: [{ directive, blocked, count: 1, isOurs }] },
})
const setting = (name: string, value: string, source: string) => ({
  settings: [{ name, value, source, element: null }],
})
const failed = { transport: 'websocket', outcome: 'failed' }
const connected = { transport: 'websocket', outcome: 'connected' }
const lost = log('socket', 'closed by the server; reconnecting (attempt 1)')

it('a sound page has no findings', () => {
  expect(findingsOf(soundFacts)).toEqual([])
})

const causes: Readonly<Record<FindingCode, readonly Changes[]>> = {
  'api-url-invalid': [{ api: { problems: ['api-url-invalid'] } }],
  'api-url-missing': [{ api: { problems: ['api-url-missing'] } }],
  'api-url-refused': [{ api: { problems: ['api-url-refused'] } }],
  'api-unreachable': [{ api: { outcome: 'unreachable' } }],
  'api-timeout': [{ api: { outcome: 'timeout' } }],
  'api-cors': [{ api: { outcome: 'cors' } }],
  'api-blocked': [{ api: { outcome: 'blocked' } }],
  'api-error': [
    { api: { status: 500 } },
    { api: { status: 404 } },
    { api: { status: 429 } },
    { api: { status: 451 } },
    { api: { status: 401 }, token: { form: 'none' } },
    { api: { status: 403, isWebPage: true } },
    { api: { isWebPage: true } },
    { api: { isWebPage: true }, languages: { server: 'broken' } },
  ],
  'call-failed': [
    { errors: [log('http-server', '/api/v1/app/web/lobby responded with 502')] },
    { errors: [log('http-client', '/api/v1/app/web/tip responded with 404')] },
    { errors: [log('network', '/api/v1/app/web/lobby is unreachable')] },
    { errors: [log('timeout', '/api/v1/app/web/lobby timed out')] },
  ],
  'room-unknown': [
    { errors: [log('http-client', '/api/v1/app/web/lobby/wallet responded with 404')] },
  ],
  'room-missing': [{ hasRoomWithoutId: true }],
  'token-malformed': [
    { token: { form: 'malformed' } },
    {
      token: { form: 'malformed', hasUser: false, secondsLeft: null },
      session: { status: 'disabledSessionExpired' },
      api: { status: 401 },
    },
  ],
  'token-expired': [
    { token: { secondsLeft: 0 } },
    { session: { status: 'disabledSessionExpired' } },
    { token: { secondsLeft: -5 }, api: { status: 401 } },
  ],
  'token-refused': [
    { api: { status: 401 } },
    { api: { status: 403 }, token: { secondsLeft: null } },
  ],
  'token-mode-unknown': [{ token: { appMode: 'unknown' } }, { token: { copyMode: 'unknown' } }],
  'token-without-user': [
    { token: { hasUser: false } },
    { token: { form: 'opaque', hasUser: false } },
  ],
  'widget-disabled': [{ session: { status: 'disabled' }, api: { status: 403 } }],
  'date-hidden': [{ api: { date: 'hidden', clockSkew: null } }],
  'clock-skew': [
    { api: { clockSkew: MAX_CLOCK_SKEW + 1 } },
    { api: { clockSkew: -MAX_CLOCK_SKEW - 1 } },
  ],
  'demo-by-address': [setting('demo', 'true', 'address'), setting('demo', 'true', 'default')],
  'demo-ignores-token': [{ api: { outcome: 'demo' } }],
  'keys-in-address': [{ session: { addressKeys: ['debug'] } }],
  'socket-blocked': [violation('connect-src', 'wss://api.test')],
  'socket-refused': [{ socket: { state: 'lost', transports: [failed, failed] } }],
  'socket-lost': [
    { socket: { state: 'connecting', transports: [failed, connected, connected] } },
    { socket: { transports: [connected, connected] }, errors: [lost, lost, lost] },
  ],
  'socket-fallback': [
    { socket: { transports: [failed, { transport: 'sockjs', outcome: 'connected' }] } },
  ],
  'topic-refused': [
    { errors: [log('topic-dropped', 'gave up subscribing to /app/rooms/…/chat after 4 attempts')] },
    { errors: [log('socket-error'), log('socket-error')] },
  ],
  'csp-connect': [violation('connect-src', 'https://api.test')],
  'csp-script': [violation('script-src-elem', 'https://cdn.test')],
  'csp-media': [violation('img-src', 'https://cdn.test'), violation('media-src', 'blob')],
  'csp-trusted-types': [
    violation('trusted-types', 'trusted-types-policy'),
    { ...violation('trusted-types', 'trusted-types-policy'), browser: { worker: 'blocked' } },
  ],
  'csp-other': [violation('require-trusted-types-for', 'trusted-types-sink')],
  'worker-blocked': [{ browser: { worker: 'blocked' } }],
  'storage-blocked': [
    { browser: { localStorage: 'blocked' } },
    { browser: { sessionStorage: 'blocked' } },
  ],
  'autoplay-refused': [{ browser: { autoplay: 'refused' } }],
  'no-stream-engine': [
    { browser: { engines: { hls: 'none', webRtc: true } } },
    { browser: { engines: { hls: 'native', webRtc: false } } },
  ],
  'versions-duplicated': [{ versions: { others: ['https://cdn.test/v1.2.2/casino-elements.js'] } }],
  'code-not-loaded': [{ errors: [log('view-load', 'failed to load the core')] }],
  'worker-changed': [{ errors: [log('worker')], browser: { worker: 'changed' } }],
  'texts-missing': [{ languages: { locale: 'nl', isInPackage: false } }],
  'texts-broken': [
    { languages: { file: 'broken' } },
    { languages: { server: 'broken' } },
    { languages: { server: 'used', broken: ['chat.title'] } },
  ],
  'texts-incomplete': [
    { languages: { isInPackage: false, file: 'used', missing: ['chat.title'] } },
  ],
  'texts-not-loaded': [{ errors: [log('locale', 'failed to load the texts of de')] }],
  'setting-invalid': [
    { errors: [log('config', 'theme: "…" is not one of dark, light; the default is used')] },
  ],
  'setting-unknown': [
    { unknownNames: [{ name: 'api-ulr', where: 'casino-lobby', nearest: 'api-url' }] },
  ],
  'setting-contradicted': [
    { errors: [log('config', "theme: an element's attribute wins over another value")] },
  ],
  'market-invalid': [{ errors: [log('market', 'expected one of none, gb')] }],
  'element-narrow': [{ errors: [log('width')] }],
  'element-inline': [
    { inlineElements: ['casino-lobby'] },
    { inlineElements: ['casino-lobby'], errors: [log('width')] },
  ],
  'server-shape': [{ errors: [log('bad-shape')] }, { errors: [log('topic-shape')] }],
  'view-failed': [{ errors: [log('render')] }],
  'no-element': [{ elements: [] }],
}

for (const code of findingCodes) {
  for (const changes of causes[code]) {
    it(`${code} is the only finding of ${JSON.stringify(changes)}`, () => {
      expect(codesOf(changes)).toEqual([code])
    })
  }
}

it.each<[string, Changes]>([
  ['an answer without a Date header on the page’s own origin', { api: { date: 'unknown' } }],
  ['clocks that differ by less than a minute', { api: { clockSkew: MAX_CLOCK_SKEW } }],
  ["the policy's refusal of the page's own", violation('connect-src', 'https://ads.test', false)],
  ['a demo that the page itself has set', setting('demo', 'true', 'attribute')],
  ['a worker that browsers never start', { browser: { worker: 'other-origin' } }],
  ['storage that the page has switched off', { browser: { localStorage: 'off' } }],
  ['a socket that nobody has needed', { socket: { state: 'idle', transports: [] } }],
  [
    'a socket that was accepted at last',
    { socket: { transports: [failed, soundFacts.socket.transports[0]] } },
  ],
  [
    'a socket that connects again for the first time',
    { socket: { state: 'connecting', transports: [connected] } },
  ],
  [
    'a socket that is needed no more',
    { socket: { state: 'idle', transports: [connected, connected] } },
  ],
  [
    'a socket that was lost some time ago',
    {
      socket: { transports: [connected, connected] },
      errors: [lost, lost, lost].map(it => ({ ...it, at: '2026-11-25T09:54:00.000Z' })),
    },
  ],
  ['an ERROR that ended one connection', { errors: [log('socket-error')] }],
  ['a file of texts in a language of the package', { languages: { file: 'used' } }],
  ["the operator's texts in their language", { languages: { isInPackage: false, server: 'used' } }],
])('%s is no finding', (_what, changes) => {
  expect(codesOf(changes)).toEqual([])
})

it.each<[string, Changes, string]>([
  [
    'a token of the past',
    { token: { secondsLeft: -5 } },
    'has expired at 2026-11-25T10:10:00.000Z',
  ],
  [
    'a session that the server has ended',
    { session: { status: 'disabledSessionExpired' } },
    'says that the session has ended, though the token lasts until 2026-11-25T10:10:00.000Z',
  ],
  [
    'the session of a token without a time',
    {
      session: { status: 'disabledSessionExpired' },
      token: { expiresAt: null, secondsLeft: null },
    },
    'says that the session has ended',
  ],
  ['a server without the path', { api: { status: 404 } }, 'https://api.test answers with 404'],
  [
    'an api-url with the path that is appended to it',
    { api: { status: 404, url: 'https://api.test/api/v1' } },
    'the widget appends /api/v1 itself, so leave it out of api-url',
  ],
  [
    'an api-url with the whole path of the calls',
    { api: { status: 404, url: 'https://api.test/api/v1/app/web' } },
    'the widget appends /api/v1 itself, so leave it out of api-url',
  ],
  [
    'an api-url with another path',
    { api: { status: 404, url: 'https://api.test/api/v12' } },
    'https://api.test/api/v12 answers with 404',
  ],
  ['a server that limits requests', { api: { status: 429 } }, 'https://api.test answers with 429'],
  [
    'a firewall',
    { api: { status: 403, isWebPage: true } },
    'https://api.test answers with 403 and a web page, as a firewall or proxy does: the server may never have seen the token',
  ],
  [
    'a web page at such an api-url',
    { api: { isWebPage: true, url: 'https://api.test/api' } },
    'the widget appends /api/v1 itself, so leave it out of api-url',
  ],
])('the finding of %s says so', (_what, changes, end) => {
  const [finding] = findingsOf(factsWith(changes))
  expect(finding?.message.endsWith(end), finding?.message).toBe(true)
})

it('where a browser hides what a server answers, the address may be wrong, and check.js can read the answer', () => {
  for (const outcome of ['cors', 'unreachable']) {
    const [finding] = findingsOf(factsWith({ api: { outcome } }))
    expect(finding?.advice).toMatch(/api-url.*check\.js/)
  }
})

it('a finding lists each call that has failed once', () => {
  const errors = [
    log('http-server', '/api/v1/app/web/lobby responded with 502'),
    log('http-client', '/api/v1/app/web/settings responded with 403'),
    log('http-server', '/api/v1/app/web/lobby responded with 502'),
  ]
  expect(findingsOf(factsWith({ errors })).map(({ message }) => message)).toEqual([
    'calls have failed, though the server answers others: /api/v1/app/web/lobby responded with 502, /api/v1/app/web/settings responded with 403',
  ])
})

it('a server that answers nothing is one finding, not one of each call', () => {
  const errors = [log('network', '/api/v1/app/web/lobby is unreachable')]
  expect(codesOf({ errors, api: { outcome: 'unreachable', status: null } })).toEqual([
    'api-unreachable',
  ])
})

it('a room that the server does not know is not listed with the calls that have failed', () => {
  const errors = [
    log('http-client', '/api/v1/app/web/lobby/wallet responded with 404'),
    log('http-client', '/api/v1/app/web/rooms/…/round responded with 404'),
    log('http-server', '/api/v1/app/web/lobby responded with 502'),
  ]
  const [room, calls] = findingsOf(factsWith({ errors }))
  expect([room?.code, calls?.message]).toEqual([
    'room-unknown',
    'calls have failed, though the server answers others: /api/v1/app/web/lobby responded with 502',
  ])
})

it('a broker that ends connections with an ERROR is no proxy that drops them', () => {
  const socket = { state: 'connecting', transports: [connected, connected] }
  const errors = [log('socket-error'), log('socket-error')]
  expect(codesOf({ errors, socket })).toEqual(['topic-refused'])
})

it('a server that answers no path at all is not told to know no room', () => {
  const errors = [log('http-client', '/api/v1/app/web/lobby/wallet responded with 404')]
  expect(codesOf({ errors, api: { status: 404 } })).toEqual(['api-error'])
})

it('errors come before warnings, and warnings before what is worth knowing', () => {
  const facts = factsWith({
    elements: [],
    browser: { worker: 'blocked' },
    api: { outcome: 'cors' },
  })
  expect(findingsOf(facts).map(({ severity }) => severity)).toEqual(['error', 'warning', 'info'])
})

it('docs/diagnosis.md says of each line of the console what to do', () => {
  const [, section = ''] = page.split('## Lines of the console\n')
  const [table = ''] = section.split('\n## ')
  const rows = [...table.matchAll(/^\| `([a-z-]+)` \| (.*) \|$/gm)]
  expect(Object.fromEntries(rows.map(([, code, text]) => [code, text]))).toEqual(advice)
})

it('docs/diagnosis.md has a section for each code, with its advice, and for no other one', () => {
  const sections = new Map(
    page
      .split(/^### /m)
      .slice(1)
      .map(section => [section.split('\n', 1)[0], section]),
  )
  expect([...sections.keys()]).toEqual(findingCodes)
  const flat = (text: string) => text.replaceAll('`', '').replace(/\s+/g, ' ')
  for (const code of findingCodes) {
    const [cause = {}] = causes[code]
    const found = findingsOf(factsWith(cause)).find(finding => finding.code === code)
    expect(flat(sections.get(code) ?? '')).toContain(flat(found?.advice ?? 'no advice'))
  }
})
