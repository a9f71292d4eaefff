// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Publisher, PublisherView } from '../../../../src/media/publish/publisher.ts'
import { startPublisher } from '../../../../src/media/publish/whip-publisher.ts'
import { ANSWER, FakeConnection, FRAGMENT, OFFER } from '../../../support/fakes/fake-connection.ts'
import { FakeStream, FakeTrack } from '../../../support/fakes/fake-media.ts'
import { createManualClock } from '../../../support/manual-clock.ts'
import { createTestLog } from '../../../support/test-log.ts'

const response = (status: number, body = '', headers: Record<string, string> = {}) =>
  new Response(body, { status, headers })
const opened = (headers: Record<string, string> = {}) =>
  response(201, ANSWER, { location: '/whip/1', etag: '"1"', ...headers })

const small = () => new FakeTrack('video', { width: 640, height: 360 })
const large = () => new FakeTrack('video', { width: 1280, height: 720 })

beforeEach(() => {
  FakeConnection.all = []
  vi.stubGlobal('RTCPeerConnection', FakeConnection)
  vi.stubGlobal('RTCRtpSender', { getCapabilities: () => null })
  vi.stubGlobal('MediaStream', FakeStream)
})
const publishers: Publisher[] = []
afterEach(() => {
  for (const publisher of publishers.splice(0)) publisher.stop()
})

async function start(
  responses: readonly (Response | Error)[],
  tracks: readonly FakeTrack[] = [small(), new FakeTrack('audio')],
  url = 'https://ingest.example/whip',
) {
  const clock = createManualClock()
  const started = clock.now()
  const requests: string[] = []
  const bodies: string[] = []
  const views: PublisherView[] = []
  const { log, lines } = createTestLog()
  const rest = [...responses]
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    requests.push(`${init.method} ${new URL(url).pathname}`)
    bodies.push(String(init.body ?? ''))
    const next = rest.shift() ?? response(204)
    if (next instanceof Error) throw next
    return next
  })
  vi.stubGlobal('media', new FakeStream(tracks))
  const publisher = startPublisher(
    {
      url,
      token: 'secret-token',
      media: Reflect.get(window, 'media'),
      contentHint: 'motion',
      page: window,
      clock,
      log,
      random: () => 1,
      onChange: view => views.push(view),
    },
    () => Promise.reject(new Error('no demo media here')),
    [],
  )
  publishers.push(publisher)
  await clock.advance(0)
  return {
    clock,
    requests,
    bodies,
    views,
    lines,
    publisher,
    rest,
    connection: FakeConnection.last,
    sentTracks: () =>
      FakeConnection.last()
        .getSenders()
        .map(({ track }) => track),
    view: () => views.at(-1),
    waitsFor: () => (views.at(-1)?.retryAt ?? Number.NaN) - started,
    async replace(next: readonly FakeTrack[]) {
      vi.stubGlobal('media', new FakeStream(next))
      await publisher.replaceMedia(Reflect.get(window, 'media'), 'detail')
    },
  }
}

describe('a broadcast', () => {
  test('a broadcast offers its tracks, is live once connected, and ends by a DELETE', async () => {
    const { connection, requests, view, publisher, clock } = await start([opened()])
    expect(connection().calls).toEqual([
      'send audio in 1',
      'send video in 1',
      'offer',
      'local offer',
      'remote answer',
    ])
    expect(view()).toEqual({ phase: 'connecting', failure: null, retryAt: null, health: null })
    connection().setState('connected')
    expect(view()?.phase).toBe('live')
    publisher.stop()
    expect(requests).toEqual(['POST /whip', 'DELETE /whip/1'])
    expect(view()?.phase).toBe('ended')
    await clock.advance(0)
    expect(connection().calls.at(-1)).toBe('close')
    expect(clock.pending).toBe(0)
  })

  test('nothing is sent after Stop, also while the server does not answer it', async () => {
    const { connection, sentTracks, publisher, clock } = await start([opened()])
    connection().setState('connected')
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    publisher.stop()
    expect(sentTracks()).toEqual([null, null])
    expect(connection().calls).not.toContain('close')
    await clock.advance(1000)
    expect(connection().calls.at(-1)).toBe('close')
  })

  test('a page that goes away ends the session', async () => {
    const { connection, requests, view } = await start([opened()])
    connection().setState('connected')
    window.dispatchEvent(new Event('pagehide'))
    expect(requests.at(-1)).toBe('DELETE /whip/1')
    expect(view()?.phase).toBe('ended')
  })

  test('the health is measured once a second, from the second measurement on', async () => {
    const { connection, clock, view } = await start([opened()])
    const stats = { type: 'outbound-rtp', id: 'v', frameHeight: 360, framesEncoded: 0 }
    connection().stats = stats
    connection().setState('connected')
    await clock.advance(1000)
    expect(view()?.health).toBeNull()
    connection().stats = { ...stats, framesEncoded: 30 }
    await clock.advance(1000)
    expect(view()?.health?.height).toBe(360)
    connection().setState('disconnected')
    expect(view()).toMatchObject({ phase: 'reconnecting', health: null })
  })

  test('no token gets into the log or into a view', async () => {
    const { lines, views, clock } = await start([response(401), new TypeError('Failed to fetch')])
    await clock.advance(60_000)
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.join() + JSON.stringify(views)).not.toContain('secret-token')
  })
})

describe('a refused offer', () => {
  test('another refusal is tried again when its Retry-After has passed', async () => {
    const { view, clock, requests, waitsFor } = await start([
      response(409, '', { 'retry-after': '30' }),
      opened(),
    ])
    expect(view()).toMatchObject({ phase: 'waiting', failure: 'occupied' })
    expect(waitsFor()).toBe(30_000)
    await clock.advance(29_999)
    expect(requests).toHaveLength(1)
    await clock.advance(1)
    expect(requests).toHaveLength(2)
    expect(view()?.phase).toBe('connecting')
  })

  test('a request without a response is tried again after a back-off, or at once when asked', async () => {
    const { view, waitsFor, publisher, requests, clock } = await start([
      new TypeError('Failed to fetch'),
      new TypeError('Failed to fetch'),
    ])
    expect(view()).toMatchObject({ phase: 'waiting', failure: 'network' })
    expect(waitsFor()).toBe(1000)
    publisher.retry()
    await clock.advance(0)
    expect(requests).toHaveLength(2)
  })

  test('a network that is back is used at once', async () => {
    const { requests, clock } = await start([new TypeError('Failed to fetch')])
    window.dispatchEvent(new Event('online'))
    await clock.advance(0)
    expect(requests).toHaveLength(2)
  })

  test.each([
    ['an answer that does not fit the offer', 201, 'v=0\r\nmalformed'],
    ['a counter-offer', 406, 'v=0\r\noffer'],
  ])('%s is unsupported, and its session ended', async (_what, status, body) => {
    const { view, requests } = await start([response(status, body, { location: '/whip/1' })])
    expect(view()).toMatchObject({ phase: 'failed', failure: 'unsupported' })
    expect(requests).toEqual(['POST /whip', 'DELETE /whip/1'])
  })

  test('a browser without WebRTC is unsupported', async () => {
    Reflect.deleteProperty(window, 'RTCPeerConnection')
    const { view } = await start([])
    expect(view()).toMatchObject({ phase: 'failed', failure: 'unsupported' })
  })

  test('a browser that refuses an order of its codecs offers them in its own', async () => {
    class StrictConnection extends FakeConnection {
      override addTransceiver(...given: Parameters<FakeConnection['addTransceiver']>) {
        return Object.assign(super.addTransceiver(...given), {
          setCodecPreferences() {
            throw new DOMException('invalid codec with name "H264"', 'InvalidModificationError')
          },
        })
      }
    }
    vi.stubGlobal('RTCPeerConnection', StrictConnection)
    vi.stubGlobal('RTCRtpSender', {
      getCapabilities: () => ({ codecs: [{ mimeType: 'video/H264' }] }),
    })
    const { connection, requests, view } = await start([opened()])
    expect(requests).toEqual(['POST /whip'])
    connection().setState('connected')
    expect(view()?.phase).toBe('live')
  })

  test('an answer that comes after Stop ends its session', async () => {
    const { publisher, requests, view, clock, rest } = await start([new TypeError('lost')])
    rest.push(opened())
    publisher.retry()
    publisher.stop()
    await clock.advance(0)
    const opens = requests.filter(request => request.startsWith('POST')).length
    const ends = requests.filter(request => request.startsWith('DELETE')).length
    expect(opens - 1).toBe(ends)
    expect(view()?.phase).toBe('ended')
    expect(clock.pending).toBe(0)
  })
})

describe('layers', () => {
  test('a large picture is offered in three layers', async () => {
    const { connection } = await start([opened()], [large()])
    expect(connection().calls).toContain('send video in 3')
  })

  test('a server that rejects them gets one layer, at once and from then on', async () => {
    const { requests, clock, rest } = await start([response(422), response(503)], [large()])
    rest.push(opened())
    expect(requests).toEqual(['POST /whip', 'POST /whip'])
    await clock.advance(1000)
    const counts = FakeConnection.all.map(({ calls }) => calls[0])
    expect(counts).toEqual(['send video in 3', 'send video in 1', 'send video in 1'])
  })

  test('a server that rejects one layer as well is asked no more', async () => {
    const { requests, view, clock } = await start([response(422), response(422)], [large()])
    await clock.advance(0)
    expect(requests).toEqual(['POST /whip', 'POST /whip'])
    expect(view()).toMatchObject({ phase: 'failed', failure: 'rejected' })
  })
})

describe('candidates that are found after the offer', () => {
  const trickle = { 'accept-patch': 'application/trickle-ice-sdpfrag' }

  test('a server that takes them gets them together, each once', async () => {
    const { connection, requests, bodies, clock } = await start([opened(trickle)])
    connection().iceGatheringState = 'gathering'
    connection().find('candidate:2 1 udp 1 198.51.100.1 4000 typ srflx')
    connection().find('candidate:3 1 udp 1 198.51.100.2 4000 typ relay')
    await clock.advance(100)
    expect(requests).toEqual(['POST /whip', 'PATCH /whip/1'])
    expect(bodies[1]).toContain('candidate:2 ')
    expect(bodies[1]).toContain('candidate:3 ')
    expect(bodies[1]).not.toContain('candidate:1 ')
    expect(bodies[1]).not.toContain('end-of-candidates')
    connection().iceGatheringState = 'complete'
    connection().find('candidate:4 1 udp 1 198.51.100.3 4000 typ relay')
    await clock.advance(100)
    expect(bodies[2]).not.toContain('candidate:3 ')
    expect(bodies[2]).toContain('end-of-candidates')
  })

  test('a server that does not take them gets none', async () => {
    const { connection, requests, clock } = await start([opened()])
    connection().find('candidate:2 1 udp 1 198.51.100.1 4000 typ srflx')
    await clock.advance(1000)
    expect(requests).toEqual(['POST /whip'])
  })
})

describe('a connection that is lost', () => {
  const link = '<stun:s.example>; rel="ice-server"'

  test('the request waits for the candidates of the restart, while the gathering before counts as complete', async () => {
    const { connection, requests, bodies, clock } = await start([
      opened(),
      response(200, FRAGMENT, { etag: '"2"' }),
    ])
    const sdp = OFFER.replace(/a=candidate.*\r\n/, '')
    vi.spyOn(connection(), 'createOffer').mockResolvedValue({ type: 'offer', sdp })
    connection().setState('failed')
    await clock.advance(0)
    expect(requests).toEqual(['POST /whip'])
    connection().find('candidate:2 1 udp 1 198.51.100.1 4000 typ host')
    connection().dispatchEvent(new Event('icegatheringstatechange'))
    await clock.advance(0)
    expect(requests).toEqual(['POST /whip', 'PATCH /whip/1'])
    expect(bodies[1]).toContain('candidate:2 ')
  })

  test('a new session follows where the server restarts nothing, after the old one is ended', async () => {
    const { connection, requests, view, clock, rest } = await start([opened(), response(405)])
    rest.push(response(204), opened())
    connection().setState('connected')
    connection().setState('failed')
    await clock.advance(0)
    expect(view()).toMatchObject({ phase: 'waiting', failure: 'network' })
    await clock.advance(1000)
    expect(requests).toEqual(['POST /whip', 'PATCH /whip/1', 'DELETE /whip/1', 'POST /whip'])
    expect(view()?.phase).toBe('reconnecting')
    connection().setState('connected')
    expect(view()).toMatchObject({ phase: 'live', failure: null })
  })

  test('a connection that the server closes is followed by a new session', async () => {
    const { connection, requests, view, clock, rest } = await start([opened()])
    rest.push(response(204), opened())
    connection().setState('connected')
    const transport = connection().getSenders()[0]?.transport
    if (transport) transport.state = 'closed'
    transport?.dispatchEvent(new Event('statechange'))
    expect(view()).toMatchObject({ phase: 'waiting', failure: 'network' })
    await clock.advance(1000)
    expect(requests).toEqual(['POST /whip', 'DELETE /whip/1', 'POST /whip'])
  })

  test('a session that never connects is given up after 15 s', async () => {
    const { view, clock, requests } = await start([opened()])
    await clock.advance(14_999)
    expect(view()?.phase).toBe('connecting')
    await clock.advance(1)
    expect(view()).toMatchObject({ phase: 'waiting', failure: 'network' })
    expect(requests.at(-1)).toBe('DELETE /whip/1')
  })

  test('servers that the answer names are used by a second session after 3 s, which is no failure', async () => {
    const { clock, connection, rest, requests, views, publisher } = await start([opened({ link })])
    rest.push(response(204), opened({ link }))
    await clock.advance(3000)
    expect(requests).toEqual(['POST /whip', 'DELETE /whip/1', 'POST /whip'])
    expect(connection().configuration.iceServers).toEqual([{ urls: 'stun:s.example' }])
    expect(views.map(({ phase }) => phase)).toEqual(['connecting'])
    await clock.advance(15_000)
    expect(views.at(-1)).toMatchObject({ phase: 'waiting', failure: 'network' })
    publisher.stop()
    const next = await start([opened()])
    expect(next.connection().configuration.iceServers).toEqual([{ urls: 'stun:s.example' }])
  })

  test.each([
    ['1 min', 60_000, 15_000],
    ['10 min', 600_000, 3000],
  ])(
    'a session that begins with servers which were named %s ago, %i ms, is given up after %i ms',
    async (_long, age, time) => {
      const { clock, connection, rest, requests } = await start(
        [opened({ link })],
        [small()],
        `https://ingest-${age}.example/whip`,
      )
      connection().setState('connected')
      await clock.advance(age)
      rest.push(response(405), response(204), opened({ link }))
      connection().setState('failed')
      await clock.advance(1000)
      expect(connection().configuration.iceServers).toEqual([{ urls: 'stun:s.example' }])
      expect(requests.at(-1)).toBe('POST /whip')
      const opens = requests.length
      await clock.advance(time - 1)
      expect(requests).toHaveLength(opens)
      await clock.advance(1)
      expect(requests[opens]).toBe('DELETE /whip/1')
    },
  )
})

describe('other media', () => {
  test('tracks of the same kinds take the place of the former ones', async () => {
    const { connection, sentTracks, requests, replace } = await start([opened()])
    connection().setState('connected')
    const picture = large()
    await replace([picture])
    expect(sentTracks()).toEqual([null, picture])
    expect(picture.contentHint).toBe('detail')
    expect(connection().getSenders()[1]?.parameters).toMatchObject({
      encodings: [{ maxBitrate: 1_500_000 }],
      degradationPreference: 'maintain-resolution',
    })
    expect(requests).toEqual(['POST /whip'])
  })

  test('of two changes at once, the later one is sent', async () => {
    const { connection, sentTracks, replace } = await start([opened()])
    connection().setState('connected')
    const [video, audio] = [small(), new FakeTrack('audio')]
    await Promise.all([replace([small(), new FakeTrack('audio')]), replace([video, audio])])
    expect(sentTracks()).toEqual([audio, video])
  })

  test('sound that was not offered opens a new session', async () => {
    const { connection, requests, replace, view, clock, rest } = await start([opened()], [small()])
    rest.push(response(204), opened())
    connection().setState('connected')
    await replace([small(), new FakeTrack('audio')])
    await clock.advance(0)
    expect(requests).toEqual(['POST /whip', 'DELETE /whip/1', 'POST /whip'])
    expect(view()?.phase).toBe('reconnecting')
    connection().setState('connected')
    expect(view()?.phase).toBe('live')
  })
})
