import * as v from 'valibot'
import { afterAll, expect, it } from 'vitest'
import { isOutcomeUnknown, write } from '../../../src/api/write.ts'
import { toAppError } from '../../../src/lib/errors.ts'
import { serveLocally } from '../../support/listen-locally.ts'
import { createManualClock } from '../../support/manual-clock.ts'
import { createTestHttp } from '../../support/test-http.ts'

const { url: origin, close } = await serveLocally((request, response) => {
  const path = request.url ?? ''
  if (path.endsWith('/login')) response.end('<html>Log in</html>')
  else response.writeHead(Number(path.split('/').at(-1)), { location: '/login' }).end()
})
afterAll(close)

function setUp(
  answer: (request: Request) => Response | Promise<Response>,
  baseUrl = 'https://api.example',
) {
  const sent: Request[] = []
  const clock = createManualClock()
  const send = async (request: Request) => {
    sent.push(request)
    return answer(request)
  }
  return { http: createTestHttp(send, { baseUrl: () => baseUrl, clock }), sent, clock }
}

it('a write sends its method, query and JSON body', async () => {
  const { http, sent } = setUp(() => Response.json('added'))
  const answer = await write(http, {
    method: 'POST',
    path: 'favourites/streamers/7',
    query: { x: 1 },
    body: { amount: 5 },
    schema: v.picklist(['added', 'removed']),
  })
  expect(answer).toBe('added')
  expect(sent[0]?.method).toBe('POST')
  expect(sent[0]?.url).toBe('https://api.example/api/v1/app/web/favourites/streamers/7?x=1')
  expect(sent[0]?.headers.get('content-type')).toBe('application/json')
  expect(await sent[0]?.json()).toEqual({ amount: 5 })
})

it('a write sends its idempotency key as Idempotency-Key', async () => {
  const { http, sent } = setUp(() => new Response(null))
  const call = { method: 'POST', path: 'x' } as const
  await write(http, { ...call, idempotencyKey: 'a-key' })
  await write(http, call)
  expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['a-key', null])
})

it.each([
  ['no body', () => new Response(null, { status: 204 })],
  ['a text', () => new Response('ok')],
  ['JSON', () => Response.json({ x: 1 })],
])('a write whose response is not used accepts any successful one: %s', async (_name, answer) => {
  const { http } = setUp(answer)
  await expect(write(http, { method: 'PUT', path: 'x' })).resolves.toBeUndefined()
})

it.each([
  ['a failure of the server', async () => new Response('', { status: 503 })],
  ['a dead network', () => Promise.reject(new TypeError('failed to fetch'))],
])('a write is not retried after %s', async (_name, answer) => {
  const { http, sent, clock } = setUp(answer)
  await expect(write(http, { method: 'POST', path: 'tip/send' })).rejects.toThrow()
  await clock.advance(600_000)
  expect(sent).toHaveLength(1)
  expect(clock.pending).toBe(0)
})

it.each(['302', '303', '307'])(
  'a write that is redirected (%s), as to a page to log in, is no success, and its outcome unknown',
  async path => {
    const { http } = setUp(fetch, origin)
    const failure = await write(http, { method: 'POST', path }).catch(thrown =>
      toAppError(thrown, 'render'),
    )
    expect(failure).toMatchObject({ code: 'network' })
    expect(failure && isOutcomeUnknown(failure, false)).toBe(true)
  },
)

it.each(['<html>Log in</html>', '\n<!DOCTYPE html>', '<!-- -->', '<head>', '<script>', '<meta '])(
  'a write that is answered with a page, as by a network in which one has to log in first, is no success, and its outcome unknown: %s',
  async page => {
    const { http } = setUp(() => new Response(page))
    const failure = await write(http, { method: 'POST', path: 'pool/deposit' }).catch(thrown =>
      toAppError(thrown, 'render'),
    )
    expect(failure).toMatchObject({ code: 'bad-shape' })
    expect(failure && isOutcomeUnknown(failure, false)).toBe(true)
  },
)

it('a write with a response of another shape throws bad-shape', async () => {
  const { http } = setUp(() => new Response('maybe'))
  await expect(
    write(http, { method: 'POST', path: 'x', schema: v.literal('yes') }),
  ).rejects.toMatchObject({ code: 'bad-shape' })
})
