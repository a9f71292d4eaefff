import { describe, expect, it } from 'vitest'
import {
  applyConfig,
  defaultConfigFor,
  diffConfig,
  type PageEnvironment,
  parseApiUrl,
  parseBoolean,
  parseLocale,
  parseOneOf,
  parseOrigins,
  parseText,
} from '../../../src/runtime/page-config.ts'

const facts: PageEnvironment = {
  mode: 'page',
  scriptUrl: 'https://cdn.test/x/casino-elements.js?v=1',
  hostname: 'casino.test',
  origin: 'https://casino.test',
  referrer: 'https://partner.test/page',
  reservedKeys: new URLSearchParams(),
}

describe('a text', () => {
  it.each([
    [undefined, {}],
    [null, {}],
    ['', {}],
    ['  ', {}],
    [false, {}],
    [' abc ', { value: 'abc' }],
    [12, { value: '12' }],
  ])('%j reads as %j', (said, reading) => expect(parseText(said)).toEqual(reading))

  it('never quotes what it refuses, which may be a secret', () => {
    expect(parseText({ token: 'secret' }).error).not.toContain('secret')
  })
})

describe('a flag', () => {
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
  ])('%j is %j', (said, value) => expect(parseBoolean(said).value).toBe(value))

  it('refuses what is neither', () => expect(parseBoolean({}).error).toBeDefined())
})

describe('a word', () => {
  const read = (said: unknown) => parseOneOf(said, ['room', 'bs-studio'])

  it.each([
    [null, {}],
    ['', {}],
    ['room', { value: 'room' }],
    [' ROOM ', { value: 'room' }],
    ['bs-studio', { value: 'bs-studio' }],
    ['attic', { error: '"attic" is not one of room, bs-studio' }],
    [7, { error: 'number is not one of room, bs-studio' }],
  ])('%j reads as %j', (said, reading) => expect(read(said)).toEqual(reading))
})

describe('a locale', () => {
  it.each([
    ['pl', 'pl'],
    ['pl-PL', 'pl'],
    ['EN_gb', 'en'],
    ['de', undefined],
    ['', undefined],
  ])('%j is %j', (said, value) => expect(parseLocale(said).value).toBe(value))

  it('names what it did not know', () =>
    expect(parseLocale('de-AT').error).toBe('"de-AT" is not one of en, pl'))
})

describe('origins', () => {
  it.each([
    [undefined, {}],
    [' ', {}],
    ['https://a.test', { value: ['https://a.test'] }],
    ['https://a.test/path  http://b.test:81', { value: ['https://a.test', 'http://b.test:81'] }],
    [['https://a.test', 'https://a.test'], { value: ['https://a.test'] }],
    ['*', { error: '"*" is not an origin' }],
    ['https://a.test null', { value: ['https://a.test'], error: '"null" is not an origin' }],
    ['javascript:alert(1)', { error: '"javascript:alert(1)" is not an origin' }],
    [7, { error: 'expected a string or a list of origins, got number' }],
  ])('%j reads as %j', (said, reading) => expect(parseOrigins(said)).toEqual(reading))
})

describe('the API base', () => {
  it.each([
    ['https://api.test/', 'https://api.test'],
    ['https://api.test/base//', 'https://api.test/base'],
    ['https://api.test/base?x=1#y', 'https://api.test/base'],
    ['/base', 'https://casino.test/base'],
    ['//other.test', 'https://other.test'],
    ['ftp://api.test', undefined],
    ['http://', undefined],
  ])('%j is %j', (said, value) =>
    expect(parseApiUrl(said, 'https://casino.test/page/').value).toBe(value),
  )
})

describe('the time zone', () => {
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

  it.each([
    ['UTC', 'UTC'],
    [' UTC ', 'UTC'],
    ['local', 'local'],
    ['Europe/Warsaw', 'Europe/Warsaw'],
    ['', undefined],
    [null, undefined],
  ])('%j is %j, without a word', (said, value) =>
    expect(read(said)).toEqual({ value, warnings: [] }),
  )

  it.each(['Mars/Olympus', 'Warsaw', '+25:00'])(
    '%j is unknown: one warning, and the default',
    said =>
      expect(read(said)).toEqual({
        value: undefined,
        warnings: [`timeZone: "${said}" is not a time zone`],
      }),
  )

  it('is UTC where nobody says otherwise', () =>
    expect(defaultConfigFor(facts).timeZone).toBe('UTC'))
})

describe('defaults', () => {
  it('take the API from where the script came', () =>
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
  ])('with the query %j on %s make demo %j', (query, hostname, demo) =>
    expect(
      defaultConfigFor({ ...facts, hostname, reservedKeys: new URLSearchParams(query) }).demo,
    ).toBe(demo),
  )

  it('leave a host page alone', () =>
    expect(defaultConfigFor(facts)).toMatchObject({
      routing: 'memory',
      basePath: '/',
      referer: null,
    }))

  it('of the hosted page keep the path behind its folder and tell who framed it', () =>
    expect(defaultConfigFor({ ...facts, mode: 'frame' })).toMatchObject({
      routing: 'path',
      basePath: '/x/',
      referer: 'https://partner.test/page',
    }))
})

describe('telling', () => {
  const say = (raw: Record<string, unknown>, before = {}) => {
    const faults: string[] = []
    const said = applyConfig(
      before,
      raw,
      (key, fault) => faults.push(`${key}: ${fault}`),
      'https://x.test/',
    )
    return { said, faults }
  }

  it('reads every key by its name', () =>
    expect(
      say({
        token: 't',
        apiUrl: '/api',
        locale: 'pl',
        theme: 'light',
        demo: '',
        parentOrigin: 'https://a.test',
        routing: 'hash',
        basePath: '/casino',
        referer: 'https://r.test/',
        allowedApiOrigins: 'https://b.test https://c.test',
      }),
    ).toEqual({
      faults: [],
      said: {
        token: 't',
        apiUrl: 'https://x.test/api',
        locale: 'pl',
        theme: 'light',
        demo: true,
        parentOrigins: ['https://a.test'],
        routing: 'hash',
        basePath: '/casino/',
        referer: 'https://r.test/',
        allowedApiOrigins: ['https://b.test', 'https://c.test'],
      },
    }))

  it('keeps what is not mentioned and takes back what is null', () =>
    expect(say({ token: null, theme: undefined }, { token: 't', theme: 'light' }).said).toEqual({
      theme: 'light',
    }))

  it('falls back to the default where a value is unknown', () =>
    expect(say({ theme: 'purple', basePath: '//evil.test' }, { theme: 'light' })).toEqual({
      said: {},
      faults: [
        'theme: "purple" is not one of dark, light, auto',
        'basePath: "//evil.test" must begin with a single /',
      ],
    }))
})

describe('changes', () => {
  it('are the keys that differ, lists by what they hold', () => {
    const before = { ...defaultConfigFor(facts), parentOrigins: ['https://a.test'] }
    const after = { ...before, parentOrigins: ['https://a.test'], token: 't' }
    expect(diffConfig(before, after)).toEqual({ token: 't' })
  })
})
