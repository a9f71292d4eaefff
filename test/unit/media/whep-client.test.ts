import { describe, expect, test } from 'vitest'
import { createWhepClient, retryAfterOf, WhepError } from '../../../src/media/whep-client.ts'

const URL_OF_STREAM = 'https://sfu.example/rooms/7/whep'
const { signal } = new AbortController()

function setup(responses: readonly Response[]) {
  const requests: { url: string; init: RequestInit }[] = []
  const rest = [...responses]
  const send: typeof fetch = async (url, init = {}) => {
    requests.push({ url: String(url), init })
    return rest.shift() ?? new Response(null, { status: 204 })
  }
  return { requests, client: createWhepClient(send, URL_OF_STREAM, 'secret', () => 0) }
}
const response = (status: number, body: string, headers: Record<string, string> = {}) =>
  new Response(body, { status, headers })

describe('a WHEP offer', () => {
  test("an offer is posted with the token, and 201 gives the answer and the session's URL", async () => {
    const { requests, client } = setup([
      response(201, 'v=0\r\nanswer', { location: '/sessions/1', etag: '"a"' }),
    ])
    expect(await client.offer('v=0\r\noffer', signal)).toEqual({
      kind: 'answer',
      sdp: 'v=0\r\nanswer',
      session: 'https://sfu.example/sessions/1',
      etag: '"a"',
      iceServers: [],
    })
    expect(requests[0]).toMatchObject({
      url: URL_OF_STREAM,
      init: {
        method: 'POST',
        body: 'v=0\r\noffer',
        headers: { 'content-type': 'application/sdp', authorization: 'Bearer secret' },
      },
    })
  })

  test('a 409 response throws an error with its Retry-After in milliseconds', async () => {
    const { client } = setup([response(409, '', { 'retry-after': '3' })])
    await expect(client.offer('v=0', signal)).rejects.toMatchObject({
      name: 'WhepError',
      status: 409,
      retryAfter: 3000,
    })
  })

  test('a 406 response with an offer is a counter-offer, answered by a PATCH of the session', async () => {
    const { requests, client } = setup([
      response(406, 'v=0\r\ncounter', { location: 'sessions/2', etag: '"b"' }),
    ])
    const session = await client.offer('v=0\r\noffer', signal)
    expect(session.kind).toBe('counter-offer')
    await client.sendAnswer(session, 'v=0\r\nanswer', signal)
    expect(requests[1]).toMatchObject({
      url: 'https://sfu.example/rooms/7/sessions/2',
      init: {
        method: 'PATCH',
        body: 'v=0\r\nanswer',
        headers: { 'content-type': 'application/sdp', 'if-match': '"b"' },
      },
    })
  })

  test('a 406 response without an offer throws an error', async () => {
    const { client } = setup([response(406, 'no codec')])
    await expect(client.offer('v=0', signal)).rejects.toBeInstanceOf(WhepError)
  })
})

test('a session is ended by a DELETE that outlives the page', () => {
  const { requests, client } = setup([])
  client.endSession('https://sfu.example/sessions/1')
  expect(requests[0]).toMatchObject({
    url: 'https://sfu.example/sessions/1',
    init: { method: 'DELETE', keepalive: true, headers: { authorization: 'Bearer secret' } },
  })
})

describe('an ICE restart', () => {
  const session = {
    kind: 'answer',
    sdp: 'v=0',
    session: 'https://sfu.example/s/1',
    etag: null,
    iceServers: [],
  } as const

  test("an ICE restart resolves with the server's fragment", async () => {
    const { requests, client } = setup([response(200, 'a=ice-ufrag:x')])
    expect(await client.restartIce(session, 'a=ice-ufrag:y', signal)).toBe('a=ice-ufrag:x')
    expect(requests[0]?.init.headers).toMatchObject({
      'content-type': 'application/trickle-ice-sdpfrag',
      'if-match': '*',
    })
  })

  test('an ICE restart that the server refuses resolves with null', async () => {
    const { client } = setup([response(405, '')])
    expect(await client.restartIce(session, 'a=ice-ufrag:y', signal)).toBeNull()
  })
})

test.each([
  ['120', 120_000],
  ['Thu, 01 Jan 1970 00:00:30 GMT', 30_000],
  ['Wed, 31 Dec 1969 00:00:00 GMT', 0],
  ['soon', undefined],
])('a Retry-After of %s is %s ms', (value, ms) => {
  expect(retryAfterOf(value, 0)).toBe(ms)
})
