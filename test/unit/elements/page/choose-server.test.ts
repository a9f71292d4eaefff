import { describe, expect, it } from 'vitest'
import { chooseServer, prodApiOf } from '../../../../elements/page/choose-server.ts'
import type { ConfigPatch } from '../../../../src/runtime/config/config.ts'

const EVIL = { apiUrl: 'https://evil.test' }
const API = { apiUrl: 'https://api.test' }
const OWN = { apiUrl: 'https://casino.test/backend' }
const INVALID = { apiUrl: '' }
const TOKEN = { token: 'secret' }

/** Chooses for a page with these elements, of which later ones override earlier ones. */
const choose = (page: ConfigPatch, elements: ConfigPatch[], scriptServer = 'https://casino.test') =>
  chooseServer({
    page,
    elements,
    fromElements: Object.assign({}, ...elements),
    origin: 'https://casino.test',
    scriptServer,
  })

const refused = ['api-url-refused']

describe('the server of requests', () => {
  it.each<[string, ConfigPatch, ConfigPatch[], string, string | null, string[]]>([
    ['the script’s by default', TOKEN, [{}], 'https://casino.test', 'secret', []],
    ['the page’s', { ...TOKEN, ...API }, [{}], API.apiUrl, 'secret', []],
    ['the page’s, said by an element too', { ...TOKEN, ...API }, [API], API.apiUrl, 'secret', []],
    ['the page’s for an element’s token', API, [TOKEN], API.apiUrl, 'secret', []],
    ['an element’s without a token', {}, [API], API.apiUrl, null, []],
    ['an element’s for its own token', {}, [{ ...API, ...TOKEN }], API.apiUrl, 'secret', []],
    [
      'an element’s beside one with the same token',
      {},
      [{ ...API, ...TOKEN }, TOKEN],
      API.apiUrl,
      'secret',
      [],
    ],
    ['an element’s on the page’s own origin', TOKEN, [OWN], OWN.apiUrl, 'secret', []],
    [
      'none for an element that contradicts the page',
      { ...TOKEN, ...API },
      [EVIL],
      API.apiUrl,
      'secret',
      refused,
    ],
    [
      'none for an element that contradicts the page with a token of its own',
      API,
      [{ ...EVIL, ...TOKEN }],
      API.apiUrl,
      'secret',
      refused,
    ],
    [
      'none for an element and the token of the page',
      TOKEN,
      [EVIL],
      'https://casino.test',
      'secret',
      refused,
    ],
    [
      'none for an element and the token of another element',
      {},
      [TOKEN, EVIL],
      'https://casino.test',
      'secret',
      refused,
    ],
    [
      'none for a second element that names another server than that of the token',
      {},
      [{ ...API, ...TOKEN }, EVIL],
      API.apiUrl,
      'secret',
      refused,
    ],
    [
      'none for an element that states another token, which is overridden',
      {},
      [{ ...EVIL, token: 'guess' }, TOKEN],
      'https://casino.test',
      'secret',
      refused,
    ],
    [
      'not the page’s if it is no URL, and no other',
      { ...TOKEN, ...INVALID },
      [API],
      '',
      null,
      ['api-url-refused', 'api-url-invalid'],
    ],
    ['not an element’s if it is no URL', {}, [INVALID], '', null, ['api-url-invalid']],
    [
      'not an element’s own if it is no URL',
      {},
      [{ ...INVALID, ...TOKEN }],
      '',
      null,
      ['api-url-invalid'],
    ],
    [
      'the page’s where an injected one is no URL',
      { ...TOKEN, ...API },
      [INVALID],
      API.apiUrl,
      'secret',
      refused,
    ],
  ])('%s', (_name, page, elements, apiUrl, token, problems) => {
    expect(choose(page, elements)).toEqual({ apiUrl, token, problems })
  })

  it('a script of another origin gets no token, unless that is set as the server', () => {
    const cdn = 'https://cdn.test'
    expect(choose(TOKEN, [{}], cdn)).toEqual({
      apiUrl: cdn,
      token: null,
      problems: ['api-url-missing'],
    })
    expect(choose({}, [{}], cdn)).toEqual({ apiUrl: cdn, token: null, problems: [] })
    const server = { apiUrl: cdn, token: 'secret', problems: [] }
    expect(choose({ ...TOKEN, apiUrl: cdn }, [{}], cdn)).toEqual(server)
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
