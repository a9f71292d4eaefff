import { describe, expect, it } from 'vitest'
import { createHttp } from '../../../src/api/http.ts'
import { compileTexts, readServerTexts } from '../../../src/i18n/server-texts.ts'
import { createLog } from '../../../src/lib/log.ts'
import { flattenTexts } from '../../../src/model/translations.ts'
import { createManualClock } from '../../support/manual-clock.ts'

describe('flattenTexts', () => {
  it('nested maps are flattened to dotted ids', () => {
    expect(flattenTexts({ a: { b: { c: '1' }, d: '2' }, e: '3' })).toEqual({
      'a.b.c': '1',
      'a.d': '2',
      e: '3',
    })
  })

  it('comments, whose key begins with //, are left out', () => {
    expect(flattenTexts({ '//': 'x', a: { '// b': 'MISSING.', b: '1' } })).toEqual({ 'a.b': '1' })
  })
})

describe('compileTexts', () => {
  it('an invalid message is skipped', () => {
    expect(Object.keys(compileTexts({ ok: 'Hi {name}', broken: '{n, plural,' }))).toEqual(['ok'])
  })
})

describe('readServerTexts', () => {
  const lines: string[] = []
  const log = createLog((_level, line) => lines.push(line))
  const httpThat = (answer: () => Response) =>
    createHttp({
      send: async () => answer(),
      baseUrl: () => 'https://api.example',
      token: () => null,
      sessionId: () => 0,
      referer: () => null,
      clock: createManualClock(),
      onErrorResponse: () => {},
    })

  it('templated texts override static ones', async () => {
    const http = httpThat(() => Response.json({ x: { second: 'templated' } }))
    const readStatic = async () => ({ x: { first: 'static', second: 'static' } })
    expect(await readServerTexts(readStatic, http, 'en', log)).toEqual({
      'x.first': ['static'],
      'x.second': ['templated'],
    })
  })

  it.each([
    ['is missing', () => Promise.reject(new Error('404'))],
    ['has another shape', async () => 'no map'],
  ])('the templated texts are used alone if the static file %s', async (_name, readStatic) => {
    const http = httpThat(() => Response.json({ x: 'templated' }))
    expect(await readServerTexts(readStatic, http, 'en', log)).toEqual({ x: ['templated'] })
  })

  it('the static texts are used alone if the request of the templated ones fails', async () => {
    const http = httpThat(() => new Response('', { status: 500 }))
    expect(await readServerTexts(async () => ({ x: 'static' }), http, 'en', log)).toEqual({
      x: ['static'],
    })
  })

  it('texts that nobody has are logged', async () => {
    const http = httpThat(() => Response.json({}))
    await readServerTexts(() => Promise.reject(new Error('404')), http, 'nl', log)
    expect(lines.join()).toContain('there are no texts in nl')
  })
})
