// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { EngineEvent } from '../../../src/media/engine.ts'
import { startWhep } from '../../../src/media/whep-engine.ts'
import { createManualClock } from '../../support/manual-clock.ts'

const OFFER = [
  'v=0',
  'a=group:BUNDLE 0',
  'm=video 9 UDP/TLS/RTP/SAVPF 96',
  'a=mid:0',
  'a=ice-ufrag:ours',
  'a=ice-pwd:ours-secret',
  'a=candidate:1 1 udp 1 192.0.2.1 4000 typ host',
  '',
].join('\r\n')
const ANSWER = OFFER.replaceAll('ours', 'theirs')
const FRAGMENT = 'a=ice-ufrag:moved\r\na=ice-pwd:moved-secret\r\n'

/** What an engine does to a connection, in order; the test says how the connection fares. */
class FakeConnection extends EventTarget {
  static all: FakeConnection[] = []
  readonly did: string[] = []
  configuration: RTCConfiguration
  connectionState: RTCPeerConnectionState = 'new'
  iceGatheringState = 'complete'
  localDescription: { type: string; sdp: string } | null = null
  remote = ''

  constructor(configuration: RTCConfiguration) {
    super()
    this.configuration = configuration
    FakeConnection.all.push(this)
  }
  addTransceiver(kind: string) {
    this.did.push(`receive ${kind}`)
  }
  async createOffer(options?: RTCOfferOptions) {
    this.did.push(options?.iceRestart ? 'offer anew' : 'offer')
    return { type: 'offer', sdp: OFFER }
  }
  async createAnswer() {
    this.did.push('answer')
    return { type: 'answer', sdp: ANSWER }
  }
  async setLocalDescription(description: { type: string; sdp?: string }) {
    this.did.push(`local ${description.type}`)
    this.localDescription = { type: description.type, sdp: description.sdp ?? '' }
  }
  async setRemoteDescription(description: { type: string; sdp: string }) {
    this.did.push(`remote ${description.type}`)
    this.remote = description.sdp
  }
  setConfiguration(configuration: RTCConfiguration) {
    this.did.push('configuration')
    this.configuration = configuration
  }
  close() {
    this.did.push('close')
  }
  becomes(state: RTCPeerConnectionState) {
    this.connectionState = state
    this.dispatchEvent(new Event('connectionstatechange'))
  }
}

class FakeStream {
  getTracks() {
    return []
  }
}

afterEach(() => {
  FakeConnection.all = []
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function start(answers: readonly Response[]) {
  const clock = createManualClock()
  const asked: string[] = []
  const bodies: string[] = []
  const said: EngineEvent[] = []
  const rest = [...answers]
  vi.stubGlobal('RTCPeerConnection', FakeConnection)
  vi.stubGlobal('RTCTrackEvent', Event)
  vi.stubGlobal('MediaStream', FakeStream)
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    asked.push(`${init.method} ${new URL(url).pathname}`)
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
      canvas: document.createElement('canvas'),
      game: () => '',
      prefersReducedMotion: () => false,
      volume: () => 0,
      onEvent: () => () => {},
    },
    page: window,
    clock,
    onEvent: event => said.push(event),
  })
  await clock.advance(0)
  const connection = () => {
    const last = FakeConnection.all.at(-1)
    if (!last) throw new Error('no connection yet')
    return last
  }
  return { clock, asked, bodies, said, engine, connection }
}

const answered = (status: number, body: string, headers: Record<string, string> = {}) =>
  new Response(body, { status, headers })
const session = { location: '/whep/1', etag: '"1"' }

describe('a counter-offer', () => {
  test('takes the place of our own: it is answered by a PATCH, and frames may come', async () => {
    const { connection, asked, bodies, said, engine } = await start([answered(406, OFFER, session)])
    expect(connection().did).toEqual([
      ...['receive video', 'receive audio', 'offer', 'local offer'],
      ...['local rollback', 'remote offer', 'answer', 'local answer'],
    ])
    expect(asked).toEqual(['POST /whep', 'PATCH /whep/1'])
    expect(bodies[1]).toBe(ANSWER)
    expect(said).toEqual([])
    engine.dispose()
    expect(asked.at(-1)).toBe('DELETE /whep/1')
  })
})

describe('servers of the Link header', () => {
  const link = '<stun:s.example>; rel="ice-server"'

  test('are known before a counter-offer is answered', async () => {
    const { connection } = await start([answered(406, OFFER, { ...session, link })])
    const { did, configuration } = connection()
    expect(did.indexOf('configuration')).toBeLessThan(did.indexOf('answer'))
    expect(configuration.iceServers).toEqual([{ urls: 'stun:s.example' }])
  })

  test('help the next session from its beginning', async () => {
    const { connection, engine, clock } = await start([
      answered(201, ANSWER, { ...session, link }),
      answered(201, ANSWER, session),
    ])
    engine.suspend()
    await clock.advance(10_000)
    engine.resume()
    await clock.advance(0)
    expect(FakeConnection.all).toHaveLength(2)
    expect(connection().configuration.iceServers).toEqual([{ urls: 'stun:s.example' }])
    expect(connection().did).not.toContain('configuration')
    engine.dispose()
    expect(clock.pending).toBe(0)
  })
})

describe('a connection that is lost', () => {
  test('for a moment is waited for', async () => {
    const { connection, asked, said, clock } = await start([answered(201, ANSWER, session)])
    connection().becomes('disconnected')
    await clock.advance(2000)
    connection().becomes('connected')
    await clock.advance(60_000)
    expect(asked).toEqual(['POST /whep'])
    expect(said).toEqual([{ type: 'stalled' }])
  })

  test('is restarted after the grace: the server’s new way replaces the old one', async () => {
    const { connection, asked, bodies, said, clock } = await start([
      answered(201, ANSWER, session),
      answered(200, FRAGMENT, { 'content-type': 'application/trickle-ice-sdpfrag' }),
    ])
    connection().becomes('disconnected')
    await clock.advance(3000)
    expect(asked).toEqual(['POST /whep', 'PATCH /whep/1'])
    expect(bodies[1]).toContain('a=ice-ufrag:ours')
    expect(connection().did.slice(-3)).toEqual(['offer anew', 'local offer', 'remote answer'])
    expect(connection().remote).toContain('a=ice-ufrag:moved')
    connection().becomes('connected')
    await clock.advance(60_000)
    expect(said).toEqual([{ type: 'stalled' }])
  })

  test('fails where the server restarts nothing, or where that does not help', async () => {
    const refused = await start([answered(201, ANSWER, session), answered(405, '')])
    refused.connection().becomes('failed')
    await refused.clock.advance(0)
    expect(refused.said.at(-1)).toMatchObject({ type: 'failed' })

    const helpless = await start([answered(201, ANSWER, session), answered(200, FRAGMENT)])
    helpless.connection().becomes('failed')
    await helpless.clock.advance(5000)
    expect(helpless.said).toEqual([])
    await helpless.clock.advance(1000)
    expect(helpless.said.at(-1)).toMatchObject({ type: 'failed' })
  })
})
