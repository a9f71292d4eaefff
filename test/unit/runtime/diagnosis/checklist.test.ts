import { expect, it } from 'vitest'
import {
  type ChecklistId,
  type ChecklistItem,
  checklistOf,
  MAX_TOKEN_LIFETIME,
} from '../../../../src/runtime/diagnosis/checklist.ts'
import type { DiagnosisFacts } from '../../../../src/runtime/diagnosis/facts.ts'
import { soundFacts } from './sound-facts.ts'

const { policy, token, settings, api, versions, browser } = soundFacts
const settingsWith = (name: string, changes: object) =>
  settings.map(it => (it.name === name ? { ...it, ...changes } : it))
const setBy = (name: string, source: string) => ({ settings: settingsWith(name, { source }) })
const lasting = (lifetimeSeconds: number) => ({ token: { ...token, lifetimeSeconds } })
const OTHER = 'https://other.test/casino-elements.js'
const strict = "default-src 'none'; script-src 'self'"
const framed = { policy: { ...policy, policies: [], frameOptions: 'DENY' } }
const policyOf = (...policies: string[]) => ({ policy: { ...policy, policies } })
const unread = { policy: { ...policy, policies: null } }

it('a page that is ready has every point ticked', () => {
  expect(checklistOf(soundFacts).filter(({ status }) => status !== 'done')).toEqual([])
})

it.each<[ChecklistId, ChecklistItem['status'], string, Partial<DiagnosisFacts>]>([
  ['api-url', 'open', 'nobody has set it', setBy('apiUrl', 'default')],
  ['api-url', 'open', 'an element has set it', setBy('apiUrl', 'attribute')],
  ['api-url', 'open', 'it is refused', { api: { ...api, problems: ['api-url-refused'] } }],
  ['api-url', 'unseen', 'the page is a demo', { api: { ...api, outcome: 'demo' } }],
  ['csp', 'open', 'there is none', policyOf()],
  ['csp', 'open', 'it allows any socket', policyOf(`${strict}; connect-src wss:`)],
  ['csp', 'open', 'it allows inline code', policyOf("default-src 'self' 'unsafe-inline'")],
  [
    'csp',
    'open',
    'it allows any script beside a hash',
    policyOf("default-src 'none'; script-src * 'sha256-x'"),
  ],
  [
    'csp',
    'open',
    'it allows any socket beside a hash',
    policyOf("default-src 'self' wss: 'sha256-x'"),
  ],
  [
    'csp',
    'done',
    'browsers ignore what stands beside a hash or strict-dynamic',
    policyOf("default-src 'none'; script-src https: 'unsafe-inline' 'strict-dynamic' 'sha256-x'"),
  ],
  ['csp', 'done', 'one of two is exact', policyOf("base-uri 'none'", "default-src 'self'")],
  [
    'csp',
    'done',
    "'unsafe-inline' is where it allows no code",
    policyOf(`${strict}; connect-src 'self' 'unsafe-inline'`),
  ],
  ['csp', 'unseen', 'the headers can’t be read', unread],
  ['base-uri', 'open', 'the policy lacks it', policyOf("default-src 'self'")],
  ['base-uri', 'done', 'it is limited to the page', policyOf("base-uri 'self'")],
  ['base-uri', 'unseen', 'the headers can’t be read', unread],
  ['integrity', 'open', 'no hash is named', { hasIntegrity: false }],
  ['integrity', 'unseen', 'an application has bundled the script', { hasIntegrity: null }],
  ['versions', 'open', 'there are two', { versions: { ...versions, others: [OTHER] } }],
  ['demo-keys', 'open', 'they are on', { settings: settingsWith('demoKeys', { value: 'on' }) }],
  ['storage', 'open', 'nobody has decided', setBy('storage', 'default')],
  ['storage', 'done', 'nothing is kept', { browser: { ...browser, localStorage: 'off' } }],
  ['token-lifetime', 'open', 'it lasts more than a day', lasting(MAX_TOKEN_LIFETIME + 1)],
  ['token-lifetime', 'done', 'it lasts a day', lasting(MAX_TOKEN_LIFETIME)],
  ['token-lifetime', 'open', 'it never expires', { token: { ...token, expiresAt: null } }],
  ['token-lifetime', 'unseen', 'it has no claims', { token: { ...token, form: 'opaque' } }],
  ['token-lifetime', 'unseen', 'it is malformed', { token: { ...token, form: 'malformed' } }],
  ['token-lifetime', 'unseen', 'nobody is signed in', { token: { ...token, form: 'none' } }],
  ['frame-headers', 'open', 'any page may frame it', policyOf("default-src 'self'")],
  ['frame-headers', 'open', 'any page of https may frame it', policyOf('frame-ancestors https:')],
  ['frame-headers', 'done', 'X-Frame-Options says it', framed],
  ['frame-headers', 'unseen', 'the headers can’t be read', unread],
])('%s is %s where %s', (id, status, _case, changes) => {
  const item = checklistOf({ ...soundFacts, ...changes }).find(it => it.id === id)
  expect(item?.status).toBe(status)
})
