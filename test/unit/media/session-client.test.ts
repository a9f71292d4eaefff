import { describe, expect, test } from 'vitest'
import {
  createSessionClient,
  OFFER_TIMEOUT,
  retryAfterOf,
  SessionError,
} from '../../../src/media/session-client.ts'
import { sessionResponse } from '../../support/fakes/fake-connection.ts'
import { createManualClock } from '../../support/manual-clock.ts'

const URL_OF_STREAM = 'https://sfu.example/rooms/7/whep'
const { signal } = new AbortController()

function setup(
  responses: readonly Response[],
  {
    fetch,
    protocol = 'https:',
    ...changes
  }: Partial<Parameters<typeof createSessionClient>[0]> & {
    fetch?: typeof globalThis.fetch
    protocol?: string
  } = {},
) {
  const requests: { url: string; init: RequestInit }[] = []
  const rest = [...responses]
  const clock = createManualClock(0)
  const send: typeof fetch = async (url, init = {}) => {
    requests.push({ url: String(url), init })
    return rest.shift() ?? new Response(null, { status: 204 })
  }
  const defaults = {
    page: { fetch: fetch ?? send, location: { protocol } },
    url: URL_OF_STREAM,
    token: 'secret',
    allowedOrigins: [],
    clock,
  }
  const client = createSessionClient({ ...defaults, ...changes })
  return { requests, client, clock }
}
const response = (status: number, body: string, headers: Record<string, string> = {}) =>
  new Response(body, { status, headers })

const session = sessionResponse({ etag: '"a"' })

describe('an offer', () => {
  test("an offer is posted with the token, and 201 gives the answer and the session's URL", async () => {
    const { requests, client } = setup([
      response(201, 'v=0\r\nanswer', { location: '/sessions/1', etag: '"a"' }),
    ])
    expect(await client.offer('v=0\r\noffer', signal)).toEqual({
      kind: 'answer',
      sdp: 'v=0\r\nanswer',
      session: 'https://sfu.example/sessions/1',
      etag: '"a"',
      acceptsCandidates: false,
      iceServers: [],
      extensions: new Map(),
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

  test('without a token no request has one', async () => {
    const { client, requests } = setup([response(201, 'v=0')], { token: null })
    await client.offer('v=0', signal)
    expect(requests[0]?.init.headers).not.toHaveProperty('authorization')
  })

  test('a refusal throws an error with its status, and its Retry-After in milliseconds', async () => {
    const { client } = setup([response(409, '', { 'retry-after': '3' })])
    await expect(client.offer('v=0', signal)).rejects.toMatchObject({
      name: 'SessionError',
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
    await expect(client.offer('v=0', signal)).rejects.toBeInstanceOf(SessionError)
  })

  test('a server that takes trickled candidates says so in Accept-Patch', async () => {
    const { client } = setup([
      response(201, 'v=0', { 'accept-patch': 'application/trickle-ice-sdpfrag' }),
    ])
    expect((await client.offer('v=0', signal)).acceptsCandidates).toBe(true)
  })

  test('a session whose answer is no description is ended', async () => {
    const { requests, client } = setup([response(201, '<html>', { location: '/sessions/3' })])
    await expect(client.offer('v=0', signal)).rejects.toBeInstanceOf(SessionError)
    expect(requests[1]).toMatchObject({
      url: 'https://sfu.example/sessions/3',
      init: { method: 'DELETE' },
    })
  })

  test('an answer that comes after an abort ends its session', async () => {
    const { requests, client } = setup([response(201, 'v=0', { location: '/sessions/4' })])
    const abort = new AbortController()
    const answer = client.offer('v=0', abort.signal)
    abort.abort()
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
    expect(requests[1]).toMatchObject({
      url: 'https://sfu.example/sessions/4',
      init: { method: 'DELETE' },
    })
  })

  test('an offer without an answer is given up after 10 s', async () => {
    const send: typeof fetch = (_url, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      })
    const { client, clock } = setup([], { fetch: send })
    const answer = client.offer('v=0', signal)
    const outcome = expect(answer).rejects.toThrow('timed out')
    await clock.advance(OFFER_TIMEOUT)
    await outcome
    expect(clock.pending).toBe(0)
  })
})

describe('a redirect', () => {
  const redirected = (to: string, status: number, headers: Record<string, string> = {}) => {
    const followed = response(status, 'v=0\r\nanswer', headers)
    Object.defineProperties(followed, { url: { value: to }, redirected: { value: true } })
    return followed
  }

  test('the session is resolved against the address that answered', async () => {
    const { client } = setup([
      redirected('https://edge.example/live/whip', 201, { location: 'sessions/5' }),
    ])
    expect((await client.offer('v=0', signal)).session).toBe('https://edge.example/live/sessions/5')
  })

  const allowedOrigins = ['https://edge.example', 'http://edge.example']
  const isSent = ({ init }: { init: RequestInit }) => new Headers(init.headers).has('authorization')

  test('the token is sent again to an origin that the page allows and that asks for it, once', async () => {
    const { requests, client } = setup(
      [redirected('https://edge.example/whip', 401), redirected('https://edge.example/whip', 401)],
      { allowedOrigins },
    )
    await expect(client.offer('v=0', signal)).rejects.toMatchObject({ status: 401 })
    expect(requests.map(({ url }) => url)).toEqual([URL_OF_STREAM, 'https://edge.example/whip'])
    expect(requests[1]?.init.headers).toMatchObject({ authorization: 'Bearer secret' })
  })

  test.each(['https://evil.example/whip', 'http://edge.example/whip', 'https://sfu.example/other'])(
    'the token is not sent again to %s',
    async to => {
      const { requests, client } = setup([redirected(to, 401)], { allowedOrigins })
      await expect(client.offer('v=0', signal)).rejects.toMatchObject({ status: 401 })
      expect(requests).toHaveLength(1)
    },
  )

  test.each([
    ['a session', 'https://evil.example/s/1', {}, false],
    ['a session on an allowed origin', 'https://edge.example/s/1', { allowedOrigins }, true],
    ['a session beside the endpoint', '/s/1', {}, true],
  ])(
    '%s at %s gets the token of its requests: %4$s',
    async (_name, location, options, expected) => {
      const { requests, client } = setup([response(201, 'v=0', { location })], options)
      const opened = await client.offer('v=0', signal)
      await client.sendCandidates(opened, 'a=candidate:1', signal)
      await client.endSession(opened.session ?? '')
      expect(requests.slice(1).map(({ init }) => init.method)).toEqual(['PATCH', 'DELETE'])
      expect(requests.slice(1).map(isSent)).toEqual([expected, expected])
    },
  )

  test('an extension on another origin gets no token', async () => {
    const { requests, client } = setup([])
    await client.postJson('https://evil.example/layer', {}, signal)
    expect(requests.map(isSent)).toEqual([false])
  })

  test.each([
    ['https:', null],
    ['http:', 'http://sfu.example/s/1'],
  ])('on a page of %s a session at an http address is %s', async (protocol, expected) => {
    const link = '<http://sfu.example/layer>; rel="urn:ietf:params:whep:ext:core:layer"'
    const { client } = setup([response(201, 'v=0', { location: 'http://sfu.example/s/1', link })], {
      protocol,
    })
    const { session, extensions } = await client.offer('v=0', signal)
    expect(session).toBe(expected)
    expect(extensions.size).toBe(expected === null ? 0 : 1)
  })
})

describe('an extension', () => {
  test('extensions are found by the relation types of their links, as absolute URLs', async () => {
    const link =
      '<stun:s.example>; rel="ice-server", </next>; rel="next", </layer>; ' +
      'rel="urn:ietf:params:whep:ext:core:layer", <https://a:b/>; rel="urn:ietf:params:x"'
    const { client } = setup([response(201, 'v=0', { link })])
    const { extensions, iceServers } = await client.offer('v=0', signal)
    const layer = 'urn:ietf:params:whep:ext:core:layer'
    expect([...extensions]).toEqual([[layer, 'https://sfu.example/layer']])
    expect(iceServers).toEqual([{ urls: 'stun:s.example' }])
  })

  test('JSON is posted with the token, and gives the URL of what that created', async () => {
    const { requests, client } = setup([
      response(201, '', { location: 'sse/1' }),
      response(200, ''),
    ])
    const url = 'https://sfu.example/s/1/sse'
    expect(await client.postJson(url, ['layers'], signal)).toBe('https://sfu.example/s/1/sse/1')
    expect(await client.postJson(url, {}, signal)).toBe(null)
    expect(requests[0]).toMatchObject({
      url,
      init: {
        method: 'POST',
        body: '["layers"]',
        headers: { 'content-type': 'application/json', authorization: 'Bearer secret' },
      },
    })
  })

  test('a refused post throws an error with its status', async () => {
    const { client } = setup([response(405, '')])
    await expect(client.postJson('https://sfu.example/sse', [], signal)).rejects.toEqual(
      new SessionError(405),
    )
  })
})

describe('trickled candidates', () => {
  test('candidates are sent by a PATCH of the session that names its state', async () => {
    const { requests, client } = setup([])
    await client.sendCandidates(session, 'a=candidate:1', signal)
    expect(requests[0]).toMatchObject({
      url: 'https://sfu.example/s/1',
      init: {
        method: 'PATCH',
        body: 'a=candidate:1',
        headers: { 'content-type': 'application/trickle-ice-sdpfrag', 'if-match': '"a"' },
      },
    })
  })

  test('candidates for a session in another state are refused', async () => {
    const { client } = setup([response(412, '')])
    await expect(client.sendCandidates(session, 'a=candidate:1', signal)).rejects.toMatchObject({
      status: 412,
    })
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
  test("an ICE restart resolves with the server's fragment and its new ETag", async () => {
    const { requests, client } = setup([response(200, 'a=ice-ufrag:x', { etag: '"b"' })])
    expect(await client.restartIce(session, 'a=ice-ufrag:y', signal)).toEqual({
      fragment: 'a=ice-ufrag:x',
      etag: '"b"',
    })
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
