import type { Messages } from '@lingui/core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { compileTexts, readServerTexts } from '../../../src/i18n/server-texts.ts'
import { flattenTexts } from '../../../src/model/translations.ts'
import { createResourceCache } from '../../../src/runtime/resource-cache.ts'
import { createManualClock } from '../../support/manual-clock.ts'
import { createTestHttp } from '../../support/test-http.ts'
import { createTestLog } from '../../support/test-log.ts'

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

it('an invalid message is skipped', () => {
  expect(Object.keys(compileTexts({ ok: 'Hi {name}', broken: '{n, plural,' }))).toEqual(['ok'])
})

describe('readServerTexts', () => {
  const clock = createManualClock()

  /** Reads with these answers of the server, one after another; returns the texts of each attempt. */
  function read(
    file: () => Promise<Response>,
    answers: readonly (() => Response | Promise<Response>)[],
    locale = 'en',
  ) {
    const { log, lines } = createTestLog()
    const failures: string[] = []
    const disposal = new AbortController()
    const left = [...answers]
    const cache = createResourceCache({
      http: createTestHttp(async () => left.shift()?.() ?? new Response('', { status: 404 }), {
        clock,
        onIgnored: what => log.warnOnce('bad-record', what),
      }),
      clock,
      onFailure: ({ code }) => failures.push(code),
      isVisible: () => true,
      onFocus: () => () => {},
      onOnline: () => () => {},
    })
    const stop = () => {
      disposal.abort()
      cache.dispose()
    }
    onTestFinished(stop)
    const loaded: Messages[] = []
    const services = { cache, log, disposeSignal: disposal.signal }
    const done = readServerTexts(services, file, locale, messages => loaded.push(messages))
    return { cache, done, failures, lines, left, loaded, stop }
  }

  const json = (body: unknown) => () => Response.json(body)
  const status = (code: number) => () => new Response('', { status: code })
  const none = async () => status(404)()

  it('templated texts override static ones', async () => {
    const file = async () => Response.json({ x: { first: 'static', second: 'static' } })
    const { done, loaded } = read(file, [json({ x: { second: 'templated' } })])
    await done
    expect(loaded).toEqual([{ 'x.first': ['static'], 'x.second': ['templated'] }])
  })

  it('a value that is no text costs only itself, in the file and of the server, and is logged', async () => {
    const lobby = { title: 'A', sub: null, count: 7 }
    const file = async () => Response.json({ lobby, list: ['x'], '// note': null })
    const { done, failures, lines, loaded } = read(file, [json({ room: 7, pool: { open: 'B' } })])
    await done
    expect(loaded).toEqual([{ 'lobby.title': ['A'], 'pool.open': ['B'] }])
    expect(failures).toEqual([])
    expect(lines.map(line => line.split('bad-record: ')[1])).toEqual([
      'translations/en.json: lobby.sub, expected a text',
      'translations/en.json: lobby.count, expected a text',
      'translations/en.json: list, expected a text',
      '/api/v1/app/web/translations/templated: room, expected a text',
    ])
  })

  it('a 404 says that there are none, and is no failure', async () => {
    const { done, failures, lines, loaded } = read(none, [status(404)])
    await done
    expect([loaded, failures, lines]).toEqual([[{}], [], []])
  })

  it.each([
    ['is unreachable', () => Promise.reject(new TypeError('failed to fetch')), 'network'],
    [
      'breaks off',
      async () => new Response(new ReadableStream({ pull: stream => stream.error(Error('cut')) })),
      'network',
    ],
    ['fails on its server', async () => status(503)(), 'http-server'],
  ])(
    'the templated texts are used alone while the static file %s, which is logged',
    async (_name, file, code) => {
      const { done, lines, loaded } = read(file, [json({ x: 'templated' })])
      await expect(done).rejects.toMatchObject({ code })
      expect(loaded).toEqual([{ x: ['templated'] }])
      expect(lines).toEqual([expect.stringContaining(`${code}: translations/en.json`)])
    },
  )

  it.each([
    ['has another shape', async () => json('no map')()],
    ['is the index page of its host', async () => new Response('<!doctype html><title>Casino')],
  ])('a static file that %s is logged, and not worth another attempt', async (_name, file) => {
    const { done, lines, loaded } = read(file, [json({ x: 'templated' })])
    await done
    expect(loaded).toEqual([{ x: ['templated'] }])
    expect(lines).toEqual([expect.stringContaining('bad-shape: translations/en.json')])
  })

  it.each([
    ['http-server', status(500)],
    ['network', () => Promise.reject(new TypeError('failed to fetch'))],
    ['bad-shape', json('no map')],
  ])(
    'the static texts are used alone while the templated ones fail with %s, which is reported',
    async (code, answer) => {
      const { done, failures, loaded } = read(async () => Response.json({ x: 'static' }), [answer])
      await expect(done).rejects.toMatchObject({ code })
      expect(loaded).toEqual([{ x: ['static'] }])
      expect(failures).toEqual([code])
    },
  )

  it('what a server refuses is reported, and not worth another attempt', async () => {
    const { done, failures } = read(none, [status(403)])
    await done
    expect(failures).toEqual(['http-client'])
  })

  it('texts that a change of user has aborted are read again, unless the page is gone', async () => {
    const late = Promise.withResolvers<Response>()
    const { cache, done, failures, loaded } = read(none, [() => late.promise, json({ x: 'again' })])
    cache.clear()
    late.reject(new Error('aborted'))
    await done
    expect(loaded).toEqual([{ x: ['again'] }])
    expect(failures).toEqual([])

    const gone = Promise.withResolvers<Response>()
    const closed = read(none, [() => gone.promise, json({})])
    closed.stop()
    gone.reject(new Error('aborted'))
    await closed.done
    expect(closed.left).toHaveLength(1)
  })

  it('texts that nobody has are logged', async () => {
    const { done, lines } = read(none, [json({})], 'nl')
    await done
    // A file beside the script is no advice where it isn't read.
    expect(lines.join()).toContain('there are no texts in nl: add your own')
  })
})
