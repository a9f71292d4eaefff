// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { EngineEvent } from '../../../src/media/engine.ts'
import { startWhep } from '../../../src/media/whep-engine.ts'
import { ANSWER, FakeConnection, FRAGMENT, OFFER } from '../../support/fake-connection.ts'
import { FakeStream } from '../../support/fake-media.ts'
import { createManualClock } from '../../support/manual-clock.ts'

afterEach(() => {
  FakeConnection.all = []
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function start(responses: readonly Response[]) {
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
    return rest.shift() ?? new Response(null, { status: 204 })
  })
  const video = document.createElement('video')
  vi.spyOn(video, 'pause').mockImplementation(() => {})
  const engine = startWhep({
    url: 'https://sfu.example/whep',
    token: null,
    video,
    demo: {
      container: document.createElement('div'),
      game: () => '',
      prefersReducedMotion: () => false,
      volume: () => 0,
      onEvent: () => () => {},
    },
    page: window,
    clock,
    allowedOrigins: [],
    serverNow: clock.now,
    onEvent: event => events.push(event),
  })
  await clock.advance(0)
  const connection = () => {
    const last = FakeConnection.all.at(-1)
    if (!last) throw new Error('no connection yet')
    return last
  }
  return { clock, requests, bodies, events, engine, connection }
}

const response = (status: number, body: string, headers: Record<string, string> = {}) =>
  new Response(body, { status, headers })
const session = { location: '/whep/1', etag: '"1"' }

describe('a WHEP counter-offer', () => {
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
})

describe('servers of the Link header', () => {
  const link = '<stun:s.example>; rel="ice-server"'

  test('ICE servers are configured before a counter-offer is answered', async () => {
    const { connection } = await start([response(406, OFFER, { ...session, link })])
    const { calls, configuration } = connection()
    expect(calls.indexOf('configuration')).toBeLessThan(calls.indexOf('answer'))
    expect(configuration.iceServers).toEqual([{ urls: 'stun:s.example' }])
  })

  test('ICE servers of one session are used by the next from its start', async () => {
    const { connection, engine, clock } = await start([
      response(201, ANSWER, { ...session, link }),
      response(201, ANSWER, session),
    ])
    engine.suspend()
    await clock.advance(10_000)
    engine.resume()
    await clock.advance(0)
    expect(FakeConnection.all).toHaveLength(2)
    expect(connection().configuration.iceServers).toEqual([{ urls: 'stun:s.example' }])
    expect(connection().calls).not.toContain('configuration')
    engine.dispose()
    expect(clock.pending).toBe(0)
  })
})

describe('a lost WHEP connection', () => {
  test('a connection that recovers within the grace period is not restarted', async () => {
    const { connection, requests, events, clock } = await start([response(201, ANSWER, session)])
    connection().setState('disconnected')
    await clock.advance(2000)
    connection().setState('connected')
    await clock.advance(60_000)
    expect(requests).toEqual(['POST /whep'])
    expect(events).toEqual([{ type: 'stalled' }])
  })

  test("ICE is restarted after the grace period with the server's new parameters", async () => {
    const { connection, requests, bodies, events, clock } = await start([
      response(201, ANSWER, session),
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
    const refused = await start([response(201, ANSWER, session), response(405, '')])
    refused.connection().setState('failed')
    await refused.clock.advance(0)
    expect(refused.events.at(-1)).toMatchObject({ type: 'failed' })

    const helpless = await start([response(201, ANSWER, session), response(200, FRAGMENT)])
    helpless.connection().setState('failed')
    await helpless.clock.advance(5000)
    expect(helpless.events).toEqual([])
    await helpless.clock.advance(1000)
    expect(helpless.events.at(-1)).toMatchObject({ type: 'failed' })
  })
})

test('the latency of WHEP is measured whenever it is read', async () => {
  const { connection, engine, clock } = await start([response(201, ANSWER, session)])
  connection().stats = {
    type: 'inbound-rtp',
    kind: 'video',
    jitterBufferDelay: 8,
    jitterBufferEmittedCount: 100,
  }
  expect(engine.latency()).toBe(null)
  await clock.advance(0)
  expect(engine.latency()).toBe(80)
  engine.dispose()
})
