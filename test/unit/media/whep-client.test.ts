import { describe, expect, test } from 'vitest'
import { createWhepClient, retryAfterOf, WhepError } from '../../../src/media/whep-client.ts'

const URL_OF_STREAM = 'https://sfu.example/rooms/7/whep'
const { signal } = new AbortController()

function server(answers: readonly Response[]) {
  const asked: { url: string; init: RequestInit }[] = []
  const rest = [...answers]
  const send: typeof fetch = async (url, init = {}) => {
    asked.push({ url: String(url), init })
    return rest.shift() ?? new Response(null, { status: 204 })
  }
  return { asked, whep: createWhepClient(send, URL_OF_STREAM, 'secret', () => 0) }
}
const answered = (status: number, body: string, headers: Record<string, string> = {}) =>
  new Response(body, { status, headers })

describe('an offer', () => {
  test('is posted with the token, and 201 brings the answer and the session’s address', async () => {
    const { asked, whep } = server([
      answered(201, 'v=0\r\nanswer', { location: '/sessions/1', etag: '"a"' }),
    ])
    expect(await whep.offer('v=0\r\noffer', signal)).toEqual({
      kind: 'answer',
      sdp: 'v=0\r\nanswer',
      session: 'https://sfu.example/sessions/1',
      etag: '"a"',
      iceServers: [],
    })
    expect(asked[0]).toMatchObject({
      url: URL_OF_STREAM,
      init: {
        method: 'POST',
        body: 'v=0\r\noffer',
        headers: { 'content-type': 'application/sdp', authorization: 'Bearer secret' },
      },
    })
  })

  test('that is answered 409 says when to come again', async () => {
    const { whep } = server([answered(409, '', { 'retry-after': '3' })])
    await expect(whep.offer('v=0', signal)).rejects.toMatchObject({
      name: 'WhepRefusal',
      status: 409,
      retryAfter: 3000,
    })
  })

  test('that is answered 406 with another one is answered by a PATCH of the session', async () => {
    const { asked, whep } = server([
      answered(406, 'v=0\r\ncounter', { location: 'sessions/2', etag: '"b"' }),
    ])
    const reply = await whep.offer('v=0\r\noffer', signal)
    expect(reply.kind).toBe('counter-offer')
    await whep.accept(reply, 'v=0\r\nanswer', signal)
    expect(asked[1]).toMatchObject({
      url: 'https://sfu.example/rooms/7/sessions/2',
      init: {
        method: 'PATCH',
        body: 'v=0\r\nanswer',
        headers: { 'content-type': 'application/sdp', 'if-match': '"b"' },
      },
    })
  })

  test('that is answered 406 without one is refused', async () => {
    const { whep } = server([answered(406, 'no codec')])
    await expect(whep.offer('v=0', signal)).rejects.toBeInstanceOf(WhepError)
  })
})

test('leaving is told by a DELETE that outlives the page', () => {
  const { asked, whep } = server([])
  whep.leave('https://sfu.example/sessions/1')
  expect(asked[0]).toMatchObject({
    url: 'https://sfu.example/sessions/1',
    init: { method: 'DELETE', keepalive: true, headers: { authorization: 'Bearer secret' } },
  })
})

describe('a restart of ICE', () => {
  const reply = {
    kind: 'answer',
    sdp: 'v=0',
    session: 'https://sfu.example/s/1',
    etag: null,
    iceServers: [],
  } as const

  test('brings the new way', async () => {
    const { asked, whep } = server([answered(200, 'a=ice-ufrag:x')])
    expect(await whep.restart(reply, 'a=ice-ufrag:y', signal)).toBe('a=ice-ufrag:x')
    expect(asked[0]?.init.headers).toMatchObject({
      'content-type': 'application/trickle-ice-sdpfrag',
      'if-match': '*',
    })
  })

  test('is not to be had of every server', async () => {
    const { whep } = server([answered(405, '')])
    expect(await whep.restart(reply, 'a=ice-ufrag:y', signal)).toBeNull()
  })
})

test.each([
  ['120', 120_000],
  ['Thu, 01 Jan 1970 00:00:30 GMT', 30_000],
  ['Wed, 31 Dec 1969 00:00:00 GMT', 0],
  ['soon', undefined],
])('Retry-After %s', (value, ms) => {
  expect(retryAfterOf(value, 0)).toBe(ms)
})
