// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { EngineEvent } from '../../../src/media/engine.ts'
import { startWhep } from '../../../src/media/whep-engine.ts'
import { ANSWER, FakeConnection, FRAGMENT, OFFER } from '../../support/fakes/fake-connection.ts'
import { FakeStream, FakeTrack } from '../../support/fakes/fake-media.ts'
import { createManualClock } from '../../support/manual-clock.ts'
import { engineOptions } from './engine-options.ts'

afterEach(() => {
  FakeConnection.all = []
  FakeConnection.gathering = 'complete'
})

async function start(
  responses: readonly Response[],
  { connects = true, url = 'https://sfu.example/whep' } = {},
) {
  const clock = createManualClock()
  const requests: string[] = []
  const bodies: string[] = []
  const events: EngineEvent[] = []
  const rest = [...responses]
  vi.stubGlobal('RTCPeerConnection', FakeConnection)
  vi.stubGlobal('RTCTrackEvent', Event)
  vi.stubGlobal('MediaStream', FakeStream)
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    requests.push(`${init.method} ${new URL(url).pathname}`)
    bodies.push(String(init.body ?? ''))
    return rest.shift() ?? empty()
  })
  const video = document.createElement('video')
  vi.spyOn(video, 'pause').mockImplementation(() => {})
  vi.spyOn(video, 'play').mockResolvedValue()
  const engine = startWhep({
    url,
    token: null,
    ...engineOptions(video, clock),
    onEvent: event => events.push(event),
  })
  await clock.advance(0)
  if (connects) FakeConnection.last().setState('connected')
  return { clock, video, requests, bodies, events, engine, connection: FakeConnection.last }
}

const response = (status: number, body: string, headers: Record<string, string> = {}) =>
  new Response(body, { status, headers })
const patchable = { 'accept-patch': 'application/trickle-ice-sdpfrag' }
const session = { location: '/whep/1', etag: '"1"' }
const answered = (headers: Record<string, string> = {}) =>
  response(201, ANSWER, { ...session, ...headers })
const empty = () => new Response(null, { status: 204 })

test('a session after a rest plays on in the video, which its stream pauses, unless that was paused meanwhile', async () => {
  const { engine, video, clock, connection } = await start([answered(), answered(), answered()])
  const isPaused = vi.spyOn(video, 'paused', 'get')
  // happy-dom takes its own streams alone.
  Reflect.defineProperty(video, 'srcObject', { value: null, writable: true })
  for (const [paused, calls] of [
    [false, 1],
    [true, 1],
  ] as const) {
    engine.suspend()
    await clock.advance(10_000)
    engine.resume()
    await clock.advance(0)
    isPaused.mockReturnValue(paused)
    connection().dispatchEvent(Object.assign(new Event('track'), { track: new FakeTrack('video') }))
    expect(video.play).toHaveBeenCalledTimes(calls)
  }
  engine.dispose()
})

test('a session that has rested for 10 s is replaced also in a page whose timers stood still, as on a locked phone', async () => {
  const { engine, clock, requests } = await start([answered()])
  for (const [frozenFor, sessions] of [
    [9999, 1],
    [10_000, 2],
  ] as const) {
    engine.suspend()
    clock.set(frozenFor)
    engine.resume()
    await clock.advance(0)
    expect(requests.filter(it => it === 'POST /whep')).toHaveLength(sessions)
  }
  expect(requests).toContain('DELETE /whep/1')
  engine.dispose()
})

test('an offer goes out before candidates are found, unless its server has taken none later', async () => {
  FakeConnection.gathering = 'gathering'
  const { requests, engine } = await start([answered()])
  expect(requests).toEqual(['POST /whep'])
  engine.dispose()
})

test('a refusal is tried again when its Retry-After has passed', async () => {
  const { events } = await start([response(503, '', { 'retry-after': '3' })], { connects: false })
  expect(events).toMatchObject([{ type: 'failed', retryAfter: 3000 }])
})

test('a counter-offer replaces the offer and is answered by a PATCH', async () => {
  const { connection, requests, bodies, events, engine } = await start([
    response(406, OFFER, session),
  ])
  expect(connection().calls).toEqual([
    ...['receive video', 'receive audio', 'offer', 'local offer'],
    ...['local rollback', 'remote offer', 'answer', 'local answer'],
  ])
  expect(requests).toEqual(['POST /whep', 'PATCH /whep/1'])
  expect(bodies[1]).toBe(ANSWER)
  expect(events).toEqual([])
  engine.dispose()
  expect(requests.at(-1)).toBe('DELETE /whep/1')
})

describe('servers of the Link header', () => {
  const link = '<stun:s.example>; rel="ice-server"'

  test('ICE servers are configured before a counter-offer is answered', async () => {
    const { connection } = await start([response(406, OFFER, { ...session, link })])
    const { calls, configuration } = connection()
    expect(calls.indexOf('configuration')).toBeLessThan(calls.indexOf('answer'))
    expect(configuration.iceServers).toEqual([{ urls: 'stun:s.example' }])
  })

  test('another engine of the same page uses them as well, for the same address alone', async () => {
    const url = 'https://turn.example/whep'
    const first = await start([answered({ link })], { url })
    first.engine.dispose()
    const second = await start([answered()], { url })
    expect(second.connection().configuration.iceServers).toEqual([{ urls: 'stun:s.example' }])
    const other = await start([answered()], { url: `${url}2/whep` })
    expect(other.connection().configuration.iceServers).toEqual([])
  })
})

describe('an offer that waits for no candidates', () => {
  const found = 'candidate:2 1 udp 2 198.51.100.1 4000 typ srflx'

  test('candidates that are found after the offer are sent to a server that takes them', async () => {
    const { connection, requests, bodies, clock, engine } = await start([answered(patchable)], {
      connects: false,
    })
    connection().find(found)
    await clock.advance(100)
    expect(requests).toEqual(['POST /whep', 'PATCH /whep/1'])
    expect(bodies[1]).toContain(found)
    connection().setState('connected')
    connection().find('candidate:3 1 udp 3 198.51.100.2 4000 typ relay')
    await clock.advance(60_000)
    expect(requests).toHaveLength(2)
    engine.dispose()
    await clock.advance(0)
    expect(clock.pending).toBe(0)
  })

  test('a server that finds the viewer needs no second session', async () => {
    const { connection, requests, clock } = await start([answered()], {
      connects: false,
    })
    await clock.advance(2999)
    connection().setState('connected')
    await clock.advance(60_000)
    expect(requests).toEqual(['POST /whep'])
  })

  test('a server that takes no candidates later, and does not find the viewer, is sent an offer with all of them', async () => {
    const { connection, requests, bodies, events, clock, engine } = await start(
      [answered(), empty(), answered({ location: '/whep/2' })],
      { connects: false },
    )
    FakeConnection.gathering = 'gathering'
    await clock.advance(3000)
    expect(requests).toEqual(['POST /whep', 'DELETE /whep/1'])
    connection().find(found)
    connection().iceGatheringState = 'complete'
    connection().dispatchEvent(new Event('icegatheringstatechange'))
    await clock.advance(0)
    expect(requests.at(-1)).toBe('POST /whep')
    expect(bodies.at(-1)).toContain(found)
    await clock.advance(60_000)
    expect(requests).toHaveLength(3)
    expect(events).toEqual([])
    engine.dispose()
    expect(requests.at(-1)).toBe('DELETE /whep/2')
  })
})

test('an engine that is disposed of while the answer is applied opens no second session', async () => {
  let apply = () => {}
  vi.spyOn(FakeConnection.prototype, 'setRemoteDescription').mockImplementationOnce(
    () =>
      new Promise(resolve => {
        apply = resolve
      }),
  )
  const { requests, clock, engine } = await start([answered()], {
    connects: false,
  })
  engine.dispose()
  apply()
  await clock.advance(60_000)
  expect(requests).toEqual(['POST /whep', 'DELETE /whep/1'])
})

describe('a viewer who needs the servers that the answer names', () => {
  const link = '<turn:t.example>; rel="ice-server"; username="u"; credential="c"'

  test('gets a second session with them after 3 s, also from a server that takes candidates later', async () => {
    const { connection, requests, events, clock, engine } = await start(
      [answered({ ...patchable, link }), empty(), answered(patchable)],
      { connects: false, url: 'https://relayed.example/whep' },
    )
    await clock.advance(2999)
    expect(requests).toEqual(['POST /whep'])
    FakeConnection.gathering = 'gathering'
    await clock.advance(1)
    expect(connection().configuration.iceServers).toMatchObject([{ urls: 'turn:t.example' }])
    // The offer waits 1 s for candidates; a slow relay's follows it.
    await clock.advance(1000)
    expect(requests.slice(1)).toEqual(['DELETE /whep/1', 'POST /whep'])
    connection().find('candidate:2 1 udp 2 198.51.100.1 4000 typ relay')
    await clock.advance(100)
    expect(requests.at(-1)).toBe('PATCH /whep/1')
    await clock.advance(60_000)
    expect([requests.length, events]).toEqual([4, []])
    engine.dispose()
  })

  test.each([
    ['the same', link],
    ['them with credentials of its own', link.replace('"c"', '"another"')],
    ['none', ''],
  ])(
    'has no second session once connected, nor if the first one had them and the answer names %s',
    async (what, named) => {
      const url = `https://known.example/${what.length}/whep`
      const first = await start([answered({ ...patchable, link })], { url })
      await first.clock.advance(60_000)
      expect(first.requests).toHaveLength(1)
      first.engine.dispose()
      const answer = answered({ ...patchable, link: named })
      const second = await start([answer], { url, connects: false })
      await second.clock.advance(60_000)
      expect(second.requests).toHaveLength(1)
      second.engine.dispose()
    },
  )
})

test.each([
  ['soon', 60_000, 1],
  ['after their credentials may have expired', 600_000, 2],
])(
  'a viewer whose known servers are named %s with other credentials has as many sessions: %s ms, %s',
  async (when, rest, sessions) => {
    const link = (credential: string) =>
      `<turn:t.example>; rel="ice-server"; username="u"; credential="${credential}"`
    const answer = (credential: string) => answered({ ...patchable, link: link(credential) })
    const { requests, clock, engine } = await start(
      [answer('first'), empty(), answer('second'), answer('third')],
      { url: `https://expired.example/${when.length}/whep` },
    )
    engine.suspend()
    await clock.advance(rest)
    engine.resume()
    await clock.advance(2999)
    const posts = () => requests.slice(1).filter(it => it.startsWith('POST')).length
    expect(posts()).toBe(1)
    await clock.advance(60_000)
    expect(posts()).toBe(sessions)
    engine.dispose()
  },
)

describe('a lost WHEP connection', () => {
  test('a connection that recovers within the grace period is not restarted', async () => {
    const { connection, requests, events, clock } = await start([answered()])
    connection().setState('disconnected')
    await clock.advance(2000)
    connection().setState('connected')
    await clock.advance(60_000)
    expect(requests).toEqual(['POST /whep'])
    expect(events).toEqual([{ type: 'stalled' }])
  })

  test("ICE is restarted after the grace period with the server's new parameters", async () => {
    const { connection, requests, bodies, events, clock } = await start([
      answered(),
      response(200, FRAGMENT, { 'content-type': 'application/trickle-ice-sdpfrag' }),
    ])
    connection().setState('disconnected')
    await clock.advance(3000)
    expect(requests).toEqual(['POST /whep', 'PATCH /whep/1'])
    expect(bodies[1]).toContain('a=ice-ufrag:ours')
    expect(connection().calls.slice(-3)).toEqual(['offer anew', 'local offer', 'remote answer'])
    expect(connection().remote).toContain('a=ice-ufrag:moved')
    connection().setState('connected')
    await clock.advance(60_000)
    expect(events).toEqual([{ type: 'stalled' }])
  })

  test('the engine fails if the server refuses the ICE restart, or if it times out', async () => {
    const refused = await start([answered(), response(405, '')])
    refused.connection().setState('failed')
    await refused.clock.advance(0)
    expect(refused.events.at(-1)).toMatchObject({ type: 'failed' })

    const helpless = await start([answered(), response(200, FRAGMENT)])
    helpless.connection().setState('failed')
    await helpless.clock.advance(5000)
    expect(helpless.events).toEqual([])
    await helpless.clock.advance(1000)
    expect(helpless.events.at(-1)).toMatchObject({ type: 'failed' })
  })
})

test('a connection that has recovered by itself survives the refusal of its ICE restart', async () => {
  const { clock, events, requests, engine, connection } = await start([
    answered(),
    response(405, ''),
  ])
  connection().setState('disconnected')
  // The restart waits 1 s for candidates.
  connection().iceGatheringState = 'gathering'
  await clock.advance(3000)
  connection().setState('connected')
  await clock.advance(60_000)
  expect(requests).toEqual(['POST /whep', 'PATCH /whep/1'])
  expect(events).toEqual([{ type: 'stalled' }])
  engine.dispose()
})

test('the latency of WHEP is measured whenever it is read', async () => {
  const { connection, engine, clock } = await start([answered()])
  connection().stats = {
    type: 'inbound-rtp',
    kind: 'video',
    jitterBufferDelay: 8,
    jitterBufferEmittedCount: 100,
  }
  expect(engine.latency?.()).toBe(null)
  await clock.advance(0)
  expect(engine.latency?.()).toBe(80)
  engine.dispose()
})
