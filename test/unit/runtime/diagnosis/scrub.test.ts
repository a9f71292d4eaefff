import { describe, expect, it } from 'vitest'
import { describeToken } from '../../../../src/runtime/diagnosis/describe-settings.ts'
import {
  describeViolations,
  type RawViolation,
} from '../../../../src/runtime/diagnosis/policy-watch.ts'
import { safePolicy } from '../../../../src/runtime/diagnosis/probes.ts'
import { blockedOrigin, safeMessage } from '../../../../src/runtime/diagnosis/scrub.ts'
import { jwt } from '../../../support/tokens.ts'

const NOW = Date.parse('2026-11-25T10:00:00Z')

describe('the description of a token', () => {
  it('has the times and modes of its claims, and whether it has a user', () => {
    const claims = { iat: NOW / 1000 - 60, exp: NOW / 1000 + 60, copyMode: 'IN_POOL', sub: '0xabc' }
    expect(describeToken(jwt(claims), NOW)).toEqual({
      form: 'jwt',
      appMode: null,
      copyMode: 'IN_POOL',
      issuedAt: '2026-11-25T09:59:00.000Z',
      expiresAt: '2026-11-25T10:01:00.000Z',
      secondsLeft: 60,
      lifetimeSeconds: 120,
      hasUser: true,
    })
  })

  it.each<[string | null, string]>([
    [null, 'none'],
    ['abc', 'opaque'],
    ['a.b.c', 'opaque'],
    [jwt({ sub: '1' }), 'jwt'],
    [`Bearer ${jwt({ sub: '1' })}`, 'malformed'],
    ['undefined', 'malformed'],
    ['[object Promise]', 'malformed'],
  ])('%j has the form %s', (token, form) => {
    expect(describeToken(token, NOW).form).toBe(form)
  })

  it.each([{ exp: 'soon' }, { exp: 1e300 }, { exp: Number.NaN }])(
    '%j has no time at which it expires',
    claims => expect(describeToken(jwt(claims), NOW).expiresAt).toBeNull(),
  )

  it('a claim of an unknown mode is only called unknown', () => {
    expect(describeToken(jwt({ appMode: 'secret' }), NOW).appMode).toBe('unknown')
  })
})

it.each([
  ['https://api.test/a?token=1', 'https://api.test'],
  ['wss://api.test:8443/ws?ticket=1', 'wss://api.test:8443'],
  ['inline', 'inline'],
  ['blob', 'blob'],
  ['blob:https://casino.test/1234', 'blob'],
  ['my secret', 'other'],
  ['', 'other'],
])('of %j only %j is reported', (blocked, shown) => {
  expect(blockedOrigin(blocked)).toBe(shown)
})

it.each([
  ['config', 'theme: "purple" is not one of dark, light', 'theme: "…" is not one of dark, light'],
  ['define', '1, https://a.test/x.js?key=1 is already', '1, https://a.test/x.js is already'],
  ['network', 'user/info is unreachable', 'user/info is unreachable'],
  [
    'http-client',
    '/api/v1/app/web/lobby/wallet responded with 404',
    '/api/v1/app/web/lobby/wallet responded with 404',
  ],
  ['network', 'at #token=abc', 'at '],
  ['network', 'about opaque-token', null],
  ['bad-record', 'lobby: rtp, expected number', 'lobby: rtp, expected number'],
  ['date', 'an invalid dateOfStream', 'an invalid dateOfStream'],
  ['render', 'hello', null],
  ['socket', 'the words of a server', null],
  ['bridge-message', 'anything', null],
])('the message %s: %s is reported as %j', (code, message, shown) => {
  expect(safeMessage(code, message, ['opaque-token'])).toBe(shown)
})

it.each([
  ['topic-dropped', 'gave up subscribing to /app/rooms/ID/chat after 4 attempts', '7f:3a/b'],
  ['topic-record', '/app/user/ID/game-center: id, expected string', '7004'],
  ['topic-json', 'a message of /app/player/ID/state is not JSON', 'kasia'],
  ['topic-shape', 'a message of /app/operator/ID/events has an unexpected shape at data', '12'],
])('the message %s: "%s" is reported without the id %s', (code, message, id) => {
  expect(safeMessage(code, message.replace('ID', id), [])).toBe(message.replace('ID', '…'))
})

it("a policy is reported without nonces, hashes and where it's reported to", () => {
  expect(
    safePolicy(
      "script-src 'nonce-abc' 'sha256-xyz=' https://a.test/x?k=1; report-uri https://r.test/?key=1",
    ),
  ).toBe("script-src 'nonce-…' 'sha256-…' https://a.test/x")
})

const own = {
  mode: 'page',
  scriptUrl: 'https://cdn.test/v1/casino-elements.js',
  apiUrl: 'https://api.test',
  pageUrl: 'https://casino.test/lobby?secret=1#top',
} as const
const seen = (changes: Partial<RawViolation>): RawViolation => ({
  directive: 'connect-src',
  blocked: 'https://ads.test/x?id=1',
  file: 'https://casino.test/app.js',
  ...changes,
})

describe('what a policy refuses', () => {
  it.each<[string, Partial<RawViolation>, boolean]>([
    ["the page's own request", {}, false],
    ["a request of the widget's code", { file: 'https://cdn.test/v1/chunks/core.js' }, true],
    ['a request to the API', { blocked: 'https://api.test/x' }, true],
    ['the socket', { blocked: 'wss://api.test/ws?ticket=1' }, true],
    ["code of the script's origin", { blocked: 'https://cdn.test/v1/chunks/core.js' }, true],
  ])('%s belongs to the widget, or not', (_what, changes, isOurs) => {
    expect(describeViolations([seen(changes)], own)[0]?.isOurs).toBe(isOurs)
  })

  it("the page's own markup doesn't belong to the widget, also if the script is beside it", () => {
    const beside = { ...own, scriptUrl: 'https://casino.test/casino-elements.js' }
    const markup = seen({ blocked: 'inline', file: 'https://casino.test/lobby?secret=1' })
    const code = seen({ blocked: 'inline', file: 'https://casino.test/chunks/core.js' })
    expect(describeViolations([markup], beside)[0]?.isOurs).toBe(false)
    expect(describeViolations([code], beside)[0]?.isOurs).toBe(true)
  })

  it.each([
    [
      'a script of the page beside the script',
      'casino-elements.standalone.js',
      '/js/app.js',
      false,
    ],
    [
      'the script itself',
      'casino-elements.standalone.js',
      '/js/casino-elements.standalone.js?v=1',
      true,
    ],
    ['a worker beside the script', 'casino-elements.js', '/js/worker.js', true],
    ['a file of an application that has bundled it', 'index-4f2a.js', '/js/room-9c1d.js', true],
  ])('%s belongs to the widget, or not', (_what, script, file, isOurs) => {
    const beside = { ...own, scriptUrl: `https://casino.test/js/${script}` }
    const violation = seen({ file: `https://casino.test${file}` })
    expect(describeViolations([violation], beside)[0]?.isOurs).toBe(isOurs)
  })

  it('is counted by directive and origin', () => {
    const twice = [seen({ blocked: 'https://ads.test/1' }), seen({ blocked: 'https://ads.test/2' })]
    expect(describeViolations(twice, own)).toEqual([
      { directive: 'connect-src', blocked: 'https://ads.test', isOurs: false, count: 2 },
    ])
  })

  it("leaves out the diagnosis' own read of the page", () => {
    const read = seen({ blocked: 'https://casino.test/lobby?secret=1' })
    expect(describeViolations([read], own)).toEqual([])
  })
})
