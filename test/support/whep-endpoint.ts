import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { MediaStreamTrack, RTCPeerConnection, useVP8 as vp8 } from 'werift'
import { type RunningFfmpeg, runFfmpeg, testPicture } from './ffmpeg.ts'

/** A WHEP endpoint with a picture that ffmpeg makes, for as many viewers as ask. */
export interface WhepEndpoint {
  readonly url: string
  /** What was asked of it, such as `POST /sfu/whep`. */
  readonly requests: readonly string[]
  /** Sessions that nobody has left yet. */
  readonly sessionCount: number
  /** The publisher is gone: no more frames, and no word about it. */
  stopFrames(): void
  /** They are back. */
  resumeFrames(): void
  /** The next so many offers are answered 409 with this Retry-After, in seconds. */
  refuseOffers(times: number, retryAfter: number): void
  /** The next offer is answered 406, with an offer of the server's own. */
  sendCounterOffer(): void
  close(): Promise<void>
}

/** Starts it on a free port of this computer. */
export async function createWhepEndpoint(): Promise<WhepEndpoint> {
  const viewers = new Map<string, { connection: RTCPeerConnection; track: MediaStreamTrack }>()
  const asked: string[] = []
  let refusals = 0
  let retryAfter = 0
  let count = 0
  let isSilent = false
  let isCountering = false

  const rtp = createSocket('udp4')
  rtp.on('message', packet => {
    if (isSilent) return
    for (const { track } of viewers.values()) track.writeRtp(packet)
  })
  rtp.bind(0, '127.0.0.1')
  await once(rtp, 'listening')
  const encoder: RunningFfmpeg = runFfmpeg([
    ...['-re', ...testPicture, '-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8'],
    // A viewer may come at any time: a picture to begin with each second.
    ...['-g', '25', '-b:v', '400k', '-an', '-f', 'rtp'],
    `rtp://127.0.0.1:${rtp.address().port}?pkt_size=1200`,
  ])

  // The encoder takes its time to start: what is asked for before it would be given up again.
  await once(rtp, 'message')

  function connect() {
    const connection = new RTCPeerConnection({
      codecs: { video: [vp8()], audio: [] },
      iceServers: [],
    })
    const track = new MediaStreamTrack({ kind: 'video' })
    connection.addTransceiver(track, { direction: 'sendonly' })
    count += 1
    const id = String(count)
    viewers.set(id, { connection, track })
    return { id, connection }
  }
  async function answer(offer: string): Promise<{ id: string; sdp: string }> {
    const { id, connection } = connect()
    await connection.setRemoteDescription({ type: 'offer', sdp: offer })
    await connection.setLocalDescription(await connection.createAnswer())
    return { id, sdp: connection.localDescription?.sdp ?? '' }
  }
  async function offer(): Promise<{ id: string; sdp: string }> {
    const { id, connection } = connect()
    await connection.setLocalDescription(await connection.createOffer())
    return { id, sdp: connection.localDescription?.sdp ?? '' }
  }
  async function describe(theirs: string): Promise<{ status: number; id: string; sdp: string }> {
    if (!isCountering) return { status: 201, ...(await answer(theirs)) }
    isCountering = false
    return { status: 406, ...(await offer()) }
  }
  async function accept(id: string, sdp: string) {
    await viewers.get(id)?.connection.setRemoteDescription({ type: 'answer', sdp })
  }
  async function leave(id: string) {
    const viewer = viewers.get(id)
    viewers.delete(id)
    await viewer?.connection.close()
  }
  async function serve(request: IncomingMessage, response: ServerResponse) {
    asked.push(`${request.method} ${request.url}`)
    const [, session] = /^\/sfu\/whep\/(\d+)$/.exec(request.url ?? '') ?? []
    if (request.method === 'DELETE' && session !== undefined) {
      await leave(session)
      response.writeHead(200).end()
      return
    }
    if (request.method === 'PATCH' && session !== undefined) {
      await accept(session, (await request.toArray()).join(''))
      response.writeHead(204).end()
      return
    }
    if (request.method !== 'POST' || request.url !== '/sfu/whep') {
      response.writeHead(405).end()
      return
    }
    if (refusals > 0) {
      refusals -= 1
      response.writeHead(409, { 'retry-after': String(retryAfter) }).end()
      return
    }
    const theirs = (await request.toArray()).join('')
    const { status, id, sdp } = await describe(theirs)
    const headers = {
      'content-type': 'application/sdp',
      location: `/sfu/whep/${id}`,
      etag: `"${id}"`,
    }
    response.writeHead(status, headers).end(sdp)
  }
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.writeHead(500).end())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0

  return {
    url: `http://127.0.0.1:${port}`,
    requests: asked,
    get sessionCount() {
      return viewers.size
    },
    stopFrames() {
      isSilent = true
    },
    resumeFrames() {
      isSilent = false
    },
    refuseOffers(times, after) {
      refusals = times
      retryAfter = after
    },
    sendCounterOffer() {
      isCountering = true
    },
    async close() {
      await encoder.stop()
      rtp.close()
      server.closeAllConnections()
      server.close()
      await Promise.all([...viewers.keys()].map(leave))
    },
  }
}
