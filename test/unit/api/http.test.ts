import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { copiedActions, playerHistory, streamerFeed } from '../../../src/api/history.ts'
import type { ErrorResponse } from '../../../src/api/http.ts'
import { lobbyPlayer, presence } from '../../../src/api/lobby.ts'
import { resource } from '../../../src/api/resource.ts'
import { serverMessage } from '../../../src/i18n/request-error-text.ts'
import { toAppError } from '../../../src/lib/errors.ts'
import { createManualClock } from '../../support/manual-clock.ts'
import { createTestHttp } from '../../support/test-http.ts'

const cats = resource({ path: 'cats', schema: v.object({ names: v.array(v.string()) }) })

function setUp(
  answer: (request: Request) => Promise<Response> | Response,
  token: () => string | null = () => 'secret',
) {
  const clock = createManualClock()
  const sent: Request[] = []
  const refusals: ErrorResponse[] = []
  const send = async (request: Request) => {
    sent.push(request)
    return answer(request)
  }
  const http = createTestHttp(send, {
    token,
    referer: () => 'https://operator.example/',
    clock,
    onErrorResponse(refusal) {
      refusals.push(refusal)
      return undefined
    },
  })
  return { http, clock, sent, refusals }
}

/** Stays pending until it is aborted. */
const hanging = ({ signal }: Request) =>
  new Promise<Response>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })

describe('createHttp', () => {
  it('a request carries the bearer token and the referer', async () => {
    const { http, sent } = setUp(() => Response.json({ names: ['Tom'] }))
    await expect(http.read(cats, {})).resolves.toEqual({ names: ['Tom'] })
    expect(sent[0]?.url).toBe('https://api.example/api/v1/app/web/cats')
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer secret')
    expect(sent[0]?.headers.get('x-referer')).toBe('https://operator.example/')
  })

  it('a request without a token has no authorization header', async () => {
    const { http, sent } = setUp(
      () => Response.json({ names: [] }),
      () => null,
    )
    await http.read(cats, {})
    expect(sent[0]?.headers.has('authorization')).toBe(false)
  })

  it('a response of another shape throws bad-shape with the path, but not the value', async () => {
    const { http } = setUp(() => Response.json({ names: ['ok', { secret: 1 }] }))
    await expect(http.read(cats, {})).rejects.toMatchObject({
      code: 'bad-shape',
      message: '/api/v1/app/web/cats has an unexpected shape at names.1',
    })
  })

  it('a response that is not JSON throws bad-shape', async () => {
    const { http } = setUp(() => new Response('<html>'))
    await expect(http.read(cats, {})).rejects.toMatchObject({ code: 'bad-shape' })
  })

  it.each([200, 204])('an empty body of a %i is null, which only some reads take', async status => {
    const { http } = setUp(() => new Response(null, { status }))
    const maybe = resource({ path: 'cat', schema: v.nullable(v.object({ name: v.string() })) })
    await expect(http.read(maybe, {})).resolves.toBeNull()
    await expect(http.read(cats, {})).rejects.toMatchObject({ code: 'bad-shape' })
  })

  it('an error response is parsed and passed to onErrorResponse', async () => {
    const body = { message: 'No', details: { key: 'error.no', arguments: [] } }
    const { http, refusals } = setUp(() => Response.json(body, { status: 404 }))
    await expect(http.read(cats, {})).rejects.toMatchObject({
      code: 'http-client',
      status: 404,
      message: '/api/v1/app/web/cats responded with 404',
      serverMessage: 'No',
      key: 'error.no',
    })
    expect(refusals).toMatchObject([{ status: 404, path: '/api/v1/app/web/cats' }])
  })

  it.each([
    [404, { message: 'No' }, 'No'],
    [404, {}, null],
    [500, { message: 'Out of order' }, null],
  ])(
    "the server's message in a response with status %i and body %j is %j",
    async (status, body, words) => {
      const { http } = setUp(() => Response.json(body, { status }))
      const error = await http.read(cats, {}).catch((thrown: unknown) => thrown)
      expect(serverMessage(toAppError(error, 'network'))).toBe(words)
    },
  )

  it('a response whose body hangs throws timeout after 15 s', async () => {
    const { http, clock } = setUp(
      ({ signal }) =>
        new Response(
          new ReadableStream({
            start(controller) {
              signal.addEventListener('abort', () => controller.error(signal.reason))
            },
          }),
        ),
    )
    const answer = expect(http.read(cats, {})).rejects.toMatchObject({ code: 'timeout' })
    await clock.advance(15_000)
    await answer
  })

  it('a request that needs a wallet is not sent without one', async () => {
    const { http, sent } = setUp(() => Response.json({}))
    const reads = [
      http.read(lobbyPlayer, { wallet: '' }),
      http.read(presence, { wallet: '' }),
      http.read(playerHistory, { wallet: '' }),
      http.read(streamerFeed, { wallet: '' }),
      http.read(copiedActions, { wallet: '' }),
    ]
    for (const read of reads)
      await expect(read).rejects.toMatchObject({
        code: 'wallet-missing',
        message: 'Wallet is not defined',
      })
    expect(sent).toEqual([])
  })

  it('the headers of the newest Date are kept with the times of sending and receipt', async () => {
    const headers = { date: 'Mon, 05 Jan 2026 12:00:07 GMT', age: '240' }
    const { http, clock } = setUp(() => Response.json({ names: [] }, { headers }))
    expect(http.lastServerDate()).toBeUndefined()
    await http.read(cats, {})
    const sample = http.lastServerDate()
    expect(sample).toMatchObject({ sentAt: clock.now(), receivedAt: clock.now() })
    expect([sample?.headers.get('date'), sample?.headers.get('age')]).toEqual(
      Object.values(headers),
    )
  })

  it('a late error about a replaced token is not passed to onErrorResponse', async () => {
    let token = 'old'
    const answer = () => {
      token = 'new'
      return Response.json({ detail: 'error.app.session-expired' }, { status: 401 })
    }
    const { http, refusals } = setUp(answer, () => token)
    await expect(http.read(cats, {})).rejects.toMatchObject({ status: 401 })
    expect(refusals).toEqual([])
  })

  it('an aborted signal aborts the request', async () => {
    const { http, clock } = setUp(hanging)
    const waiting = new AbortController()
    const answer = expect(http.read(cats, {}, waiting.signal)).rejects.toMatchObject({
      code: 'aborted',
    })
    waiting.abort()
    await answer
    expect(clock.pending).toBe(0)
  })
})

describe('what an error says to host and log', () => {
  const id = fc.oneof(
    fc.stringMatching(/^[0-9a-f]{7,63}[0-9]$/),
    fc.uuid(),
    fc.nat().map(String),
    fc.string({ minLength: 1 }).filter(text => /[^a-z-]/.test(encodeURIComponent(text))),
  )

  it('names neither an id, a query nor the words of the server', async () => {
    await fc.assert(
      fc.asyncProperty(id, fc.string({ minLength: 3 }), id, async (wallet, code, words) => {
        const secrets = [encodeURIComponent(wallet), encodeURIComponent(code), words]
        for (const answer of [
          () => Response.json({ message: words, details: { key: words } }, { status: 400 }),
          () => Response.json({ message: words }, { status: 500 }),
          () => Response.json({ [words]: words }),
          () => Promise.reject(new TypeError(words)),
        ]) {
          const { http } = setUp(answer)
          const path = `/api/v1/app/web/rooms/${secrets[0]}/round?code=${secrets[1]}`
          const one = { ...cats, toPath: () => path }
          const error = await http.read(one, {}).catch((thrown: unknown) => thrown)
          const { message } = toAppError(error, 'network')
          expect(message).toMatch(
            /^\/api\/v1\/app\/web\/rooms\/…\/round [a-z0-9 ]+( at names| at its root)?$/,
          )
        }
      }),
    )
  })

  it('does not repeat what something else has thrown', () => {
    const { code, message } = toAppError(new RangeError('0xa11ce is no nickname'), 'render')
    expect([code, message]).toEqual(['render', 'unexpected RangeError'])
  })
})

describe('resource', () => {
  it('a resource puts its parameters into path and query, without undefined ones', () => {
    const dogs = resource({
      path: ({ id }: { id: string }) => `dogs/${encodeURIComponent(id)}`,
      query: () => ({ size: 20, all: true, none: undefined }),
      schema: v.unknown(),
    })
    expect(dogs.toPath({ id: 'a/b' })).toBe('/api/v1/app/web/dogs/a%2Fb?size=20&all=true')
  })

  it('a path with a leading slash gets no prefix', () => {
    expect(resource({ path: '/api/v1/x', schema: v.unknown() }).toPath({})).toBe('/api/v1/x')
  })
})
