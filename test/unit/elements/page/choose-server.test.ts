import { describe, expect, it } from 'vitest'
import { chooseServer, prodApiOf } from '../../../../elements/page/choose-server.ts'
import type { ConfigPatch } from '../../../../src/runtime/config/config.ts'

const SCRIPT = { apiUrl: 'https://casino.test' }
const EVIL = { apiUrl: 'https://evil.test' }
const API = { apiUrl: 'https://api.test' }
const OWN = { apiUrl: 'https://casino.test/backend' }
const INVALID = { apiUrl: '' }
const TOKEN = { token: 'secret' }

/** Chooses for a page with these elements, of which later ones override earlier ones. */
const choose = (page: ConfigPatch, elements: ConfigPatch[], scriptServer = SCRIPT.apiUrl) =>
  chooseServer({
    page,
    elements,
    fromElements: Object.assign({}, ...elements),
    origin: 'https://casino.test',
    scriptServer,
  })

/** The outcome where the token is sent to a server. */
const sent = ({ apiUrl }: { apiUrl: string }, ...problems: string[]) => ({
  apiUrl,
  token: 'secret',
  problems,
})
const refused = (server: { apiUrl: string }) => sent(server, 'api-url-refused')
const anonymous = { ...sent(API), token: null }
const nothing = (...problems: string[]) => ({ apiUrl: '', token: null, problems })
const both = { ...TOKEN, ...API }

describe('the server of requests', () => {
  it.each<[string, ConfigPatch, ConfigPatch[], object]>([
    ['the script’s by default', TOKEN, [{}], sent(SCRIPT)],
    ['the page’s', both, [{}], sent(API)],
    ['the page’s, said by an element too', both, [API], sent(API)],
    ['the page’s for an element’s token', API, [TOKEN], sent(API)],
    ['an element’s without a token', {}, [API], anonymous],
    ['an element’s for its own token', {}, [both], sent(API)],
    ['an element’s beside one with the same token', {}, [both, TOKEN], sent(API)],
    ['an element’s on the page’s own origin', TOKEN, [OWN], sent(OWN)],
    ['not that of an element that contradicts the page', both, [EVIL], refused(API)],
    [
      'not that of an element with a token of its own that contradicts the page',
      API,
      [{ ...EVIL, ...TOKEN }],
      refused(API),
    ],
    ['not an element’s for the token of the page', TOKEN, [EVIL], refused(SCRIPT)],
    ['not an element’s for the token of another element', {}, [TOKEN, EVIL], refused(SCRIPT)],
    ['not that of a second element, without the token', {}, [both, EVIL], refused(API)],
    [
      'not that of an element whose own token is overridden',
      {},
      [{ ...EVIL, token: 'guess' }, TOKEN],
      refused(SCRIPT),
    ],
    [
      'not the page’s if it is no URL, and no other',
      { ...TOKEN, ...INVALID },
      [API],
      nothing('api-url-refused', 'api-url-invalid'),
    ],
    ['not an element’s if it is no URL', {}, [INVALID], nothing('api-url-invalid')],
    [
      'not an element’s with a token of its own if it is no URL',
      {},
      [{ ...INVALID, ...TOKEN }],
      nothing('api-url-invalid'),
    ],
    ['the page’s where an injected one is no URL', both, [INVALID], refused(API)],
  ])('%s', (_name, page, elements, chosen) => {
    expect(choose(page, elements)).toEqual(chosen)
  })

  it('a script of another origin gets no token, unless that is set as the server', () => {
    const CDN = { apiUrl: 'https://cdn.test' }
    const untold = { ...sent(CDN, 'api-url-missing'), token: null }
    expect(choose(TOKEN, [{}], CDN.apiUrl)).toEqual(untold)
    expect(choose({}, [{}], CDN.apiUrl)).toEqual({ ...sent(CDN), token: null })
    expect(choose({ ...TOKEN, ...CDN }, [{}], CDN.apiUrl)).toEqual(sent(CDN))
  })
})

const allowedApiOrigins = ['https://prod.example', 'http://plain.example']

function apiUrlFor(prodApi: string, allowed = allowedApiOrigins) {
  const warnings: string[] = []
  const keys = new URLSearchParams({ prodApi })
  const apiUrl = prodApiOf(keys, allowed, key => warnings.push(key))
  return { apiUrl, warnings }
}

it.each([
  ['https://prod.example', 'https://prod.example'],
  ['https://prod.example/base/', 'https://prod.example/base'],
])('prodApi replaces api-url if its origin is allowed: %s', (prodApi, apiUrl) => {
  expect(apiUrlFor(prodApi)).toEqual({ apiUrl, warnings: [] })
})

it.each([
  'https://evil.example',
  'https://prod.example.evil.example',
  'https://prod.example@evil.example/',
  'https://prod.example:8443',
  'http://prod.example',
  'http://plain.example',
  '//evil.example',
  'javascript:alert(1)',
  'prod.example',
])('prodApi with an origin that is not allowed is ignored with a warning: %s', prodApi => {
  expect(apiUrlFor(prodApi)).toEqual({ apiUrl: undefined, warnings: ['prodApi'] })
})

it('prodApi is ignored if no origin is allowed', () => {
  expect(apiUrlFor('https://prod.example', []).apiUrl).toBeUndefined()
})
