import { describe, expect, it } from 'vitest'
import {
  applyConfig,
  defaultConfigFor,
  diffConfig,
  type PageEnvironment,
  parseApiUrl,
} from '../../../../src/runtime/config/parse-config.ts'
import {
  parseBoolean,
  parseLocale,
  parseOneOf,
  parseOrigins,
  parseText,
} from '../../../../src/runtime/config/parse-value.ts'

const facts: PageEnvironment = {
  mode: 'page',
  scriptUrl: 'https://cdn.test/x/casino-elements.js?v=1',
  hostname: 'casino.test',
  origin: 'https://casino.test',
  referrer: 'https://partner.test/page',
  reservedKeys: new URLSearchParams(),
}

describe('parseText', () => {
  it.each([
    [undefined, {}],
    [null, {}],
    ['', {}],
    ['  ', {}],
    [false, {}],
    [' abc ', { value: 'abc' }],
    [12, { value: '12' }],
  ])('the text %j is parsed as %j', (raw, result) => expect(parseText(raw)).toEqual(result))

  it('the error of a text never quotes the value', () => {
    expect(parseText({ token: 'secret' }).error).not.toContain('secret')
  })
})

describe('parseBoolean', () => {
  it.each([
    [undefined, undefined],
    [null, undefined],
    ['', true],
    ['true', true],
    ['demo', true],
    ['1', true],
    ['yes', true],
    ['false', false],
    [' FALSE ', false],
    ['0', false],
    [true, true],
    [false, false],
  ])('the boolean %j is parsed as %j', (raw, value) => expect(parseBoolean(raw).value).toBe(value))

  it('anything but a boolean or a string is an error', () =>
    expect(parseBoolean({}).error).toBeDefined())
})

const read = (raw: unknown) => parseOneOf(raw, ['room', 'bs-studio'])

it.each([
  [null, {}],
  ['', {}],
  ['room', { value: 'room' }],
  [' ROOM ', { value: 'room' }],
  ['bs-studio', { value: 'bs-studio' }],
  ['attic', { error: '"attic" is not one of room, bs-studio' }],
  [7, { error: 'number is not one of room, bs-studio' }],
])('one of several values, %j, is parsed as %j', (raw, result) => expect(read(raw)).toEqual(result))

describe('parseLocale', () => {
  it.each([
    ['pl', 'pl'],
    ['pl-PL', 'pl'],
    ['EN_gb', 'en'],
    ['DE-at', 'de'],
    ['pt', 'pt-BR'],
    ['pt-PT', 'pt-BR'],
    ['pt_BR', 'pt-BR'],
    ['es-MX', 'es'],
    ['fr-CA', 'fr'],
    ['nl-be', 'nl-BE'],
    ['nl_NL', 'nl-NL'],
    ['zh_Hant_TW', 'zh-Hant-TW'],
    ['not a tag', undefined],
    ['', undefined],
    ['fa-u-nu-arabext', 'fa'],
  ])('the locale %j is parsed as %j', (raw, value) => expect(parseLocale(raw).value).toBe(value))

  it('the error of a locale quotes what is no language tag', () =>
    expect(parseLocale('dutch please').error).toBe('"dutch please" is not a language tag'))
})

it.each([
  [undefined, {}],
  [' ', {}],
  ['https://a.test', { value: ['https://a.test'] }],
  ['https://a.test/path  http://b.test:81', { value: ['https://a.test', 'http://b.test:81'] }],
  [['https://a.test', 'https://a.test'], { value: ['https://a.test'] }],
  ['*', { error: '"*" is not an origin' }],
  ['https://a.test null', { value: ['https://a.test'], error: '"null" is not an origin' }],
  ['capacitor://localhost/x', { value: ['capacitor://localhost'] }],
  ['file:///x', { error: '"file:///x" is not an origin' }],
  ['javascript:alert(1)', { error: '"javascript:alert(1)" is not an origin' }],
  [7, { error: 'expected origins, got number' }],
])('the origins %j are parsed as %j', (raw, result) => expect(parseOrigins(raw)).toEqual(result))

it.each([
  ['https://api.test/', 'https://api.test'],
  ['https://api.test/base//', 'https://api.test/base'],
  ['https://api.test/base?x=1#y', 'https://api.test/base'],
  ['/base', 'https://casino.test/base'],
  ['//other.test', 'https://other.test'],
  ['ftp://api.test', ''],
  ['http://', ''],
  [12, 'https://casino.test/page/12'],
  [{}, ''],
  ['', undefined],
  [null, undefined],
])('the API base %j is parsed as %j', (raw, value) =>
  expect(parseApiUrl(raw, 'https://casino.test/page/').value).toBe(value),
)

describe('time zone', () => {
  const read = (timeZone: unknown) => {
    const warnings: string[] = []
    const { timeZone: value } = applyConfig(
      {},
      { timeZone },
      (key, fault) => warnings.push(`${key}: ${fault}`),
      '',
    )
    return { value, warnings }
  }

  const unknown = (zone: string) => [`timeZone: "${zone}" is not a time zone`]
  it.each([
    ['UTC', 'UTC', []],
    [' UTC ', 'UTC', []],
    ['local', 'local', []],
    ['Europe/Warsaw', 'Europe/Warsaw', []],
    ['', undefined, []],
    [null, undefined, []],
    ['Mars/Olympus', undefined, unknown('Mars/Olympus')],
    ['Warsaw', undefined, unknown('Warsaw')],
    ['+25:00', undefined, unknown('+25:00')],
  ])('the time zone %j is read as %j, with the warnings %j', (raw, value, warnings) =>
    expect(read(raw)).toEqual({ value, warnings }),
  )

  it('the default time zone is UTC', () => expect(defaultConfigFor(facts).timeZone).toBe('UTC'))
})

describe('defaultConfigFor', () => {
  it('the default API is the origin of the script', () =>
    expect(defaultConfigFor(facts).apiUrl).toBe('https://cdn.test'))

  it.each([undefined, 'file:///casino-elements.js', 'nonsense'])(
    'take the API from the page where the script is at %j',
    scriptUrl =>
      expect(defaultConfigFor({ ...facts, scriptUrl }).apiUrl).toBe('https://casino.test'),
  )

  it.each([
    ['demo', 'casino.test', true],
    ['demo=1', 'casino.test', true],
    ['demo=false', 'casino.test', false],
    ['sale', 'casino.test', true],
    ['', 'demo.casino.test', true],
    ['', 'casino.demo.test', false],
    ['demoType=viewer', 'casino.test', false],
  ])('with the query %j on %s the default of demo is %j', (query, hostname, demo) =>
    expect(
      defaultConfigFor({ ...facts, hostname, reservedKeys: new URLSearchParams(query) }).demo,
    ).toBe(demo),
  )

  it('the defaults of a host page are memory routing and no referer', () =>
    expect(defaultConfigFor(facts)).toMatchObject({
      routing: 'memory',
      basePath: '/',
      referer: null,
    }))

  it('the defaults of iframe.html are path routing below its folder and the referrer', () =>
    expect(defaultConfigFor({ ...facts, mode: 'iframe' })).toMatchObject({
      routing: 'path',
      basePath: '/x/',
      referer: 'https://partner.test/page',
    }))

  it("the referrer's query and fragment, which may hold secrets of the host, are left out", () =>
    expect(
      defaultConfigFor({
        ...facts,
        mode: 'iframe',
        referrer: 'https://ann:pw@partner.test/page?session=1#token=2',
      }).referer,
    ).toBe('https://partner.test/page'))
})

describe('applyConfig', () => {
  const apply = (raw: Record<string, unknown>, before = {}) => {
    const warnings: string[] = []
    const patch = applyConfig(
      before,
      raw,
      (key, error) => warnings.push(`${key}: ${error}`),
      'https://x.test/',
    )
    return { patch, warnings }
  }

  it('a key in lower case is read too, as HTML writes a data-apiUrl, unless its own name is there', () => {
    const { patch } = apply({ apiurl: '/api', demokeys: 'off', timezone: 'local', timeZone: null })
    expect(patch).toEqual({ apiUrl: 'https://x.test/api', demoKeys: 'off' })
  })

  it.each([
    ['token', 'a line break', '<!doctype html>\n<p>Log in'],
    ['token', 'a tab', 'a\tb'],
    ['token', 'a letter that no header takes', 'żółw'],
    ['referer', 'nothing but a query', '?session=1'],
    ['referer', 'a letter that no header takes', '/żółw?session=1'],
    ['referer', 'half of a character', '/\ud83c'],
    ['referer', 'a line break', '/a\nb'],
  ])('a %s with %s is refused, and its warning has nothing of it', (key, _what, value) =>
    expect(apply({ [key]: value }, { [key]: 'old' })).toEqual({
      patch: {},
      warnings: [`${key}: can't be sent in a header`],
    }),
  )

  it.each([' a.b-c_d~e+f/g== \n', 'señal', 'two words'])('the token %j is taken', token =>
    expect(apply({ token })).toEqual({ patch: { token: token.trim() }, warnings: [] }),
  )

  it('every key is read by its input name', () =>
    expect(
      apply({
        token: 't',
        apiUrl: '/api',
        locale: 'pl',
        theme: 'light',
        demo: '',
        parentOrigin: 'https://a.test',
        bridgeTarget: 'required',
        routing: 'hash',
        basePath: '/casino',
        referer: 'https://r.test/',
        allowedApiOrigins: 'https://b.test https://c.test',
      }),
    ).toEqual({
      warnings: [],
      patch: {
        token: 't',
        apiUrl: 'https://x.test/api',
        locale: 'pl',
        theme: 'light',
        demo: true,
        parentOrigins: ['https://a.test'],
        bridgeTarget: 'required',
        routing: 'hash',
        basePath: '/casino/',
        referer: 'https://r.test/',
        allowedApiOrigins: ['https://b.test', 'https://c.test'],
      },
    }))

  it.each([
    ['https://ann:pw@r.test/games/?session=1#x', 'https://r.test/games/'],
    ['/games?session=1', '/games'],
    ['partner-7#session', 'partner-7'],
  ])('of the referer %s only origin and path are used', (referer, sent) =>
    expect(apply({ referer }).patch).toEqual({ referer: sent }),
  )

  it.each([
    ['/casino', '/casino/'],
    ['/casino///', '/casino/'],
    ['/', '/'],
    ['/kasyno łódź', '/kasyno%20%C5%82%C3%B3d%C5%BA/'],
    ['/kasyno%20a', '/kasyno%20a/'],
    ['/casino/?key=1#part', '/casino/'],
    ['/a/..//evil.test', '/evil.test/'],
    ['/\n/evil.test', '/'],
  ])('the base path %j is the one of addresses, %j', (basePath, parsed) =>
    expect(apply({ basePath })).toEqual({ warnings: [], patch: { basePath: parsed } }),
  )

  it.each(['casino', '//evil.test', '/\\evil.test', '/\n/['])('the base path %j is refused', text =>
    expect(apply({ basePath: text })).toEqual({
      patch: {},
      warnings: [`basePath: "${text}" must begin with a single /`],
    }),
  )

  it('missing keys are kept and null unsets a key', () =>
    expect(apply({ token: null, theme: undefined }, { token: 't', theme: 'light' }).patch).toEqual({
      theme: 'light',
    }))
})

it('diffConfig returns the changed keys, and compares lists by their items', () => {
  const before = { ...defaultConfigFor(facts), parentOrigins: ['https://a.test'] }
  const after = { ...before, parentOrigins: ['https://a.test'], token: 't' }
  expect(diffConfig(before, after)).toEqual({ token: 't' })
})
