import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MediaStreamTrack, RTCPeerConnection, useVP8 as vp8 } from 'werift'
import { serveLocally } from '../listen-locally.ts'
import { makeWithFfmpeg, runFfmpeg, TEST_RATE, testPicture } from './ffmpeg.ts'

let encodedClip: string | undefined

/**
 * Returns the path of two seconds of picture, which endpoints repeat. Encoding them takes a second of processor time, so
 * all endpoints of a process share them.
 */
function publishedClip(): string {
  if (encodedClip) return encodedClip
  const folder = mkdtempSync(join(tmpdir(), 'whep-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const clip = join(folder, 'clip.webm')
  makeWithFfmpeg([
    ...[...testPicture, '-t', '2', '-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '16'],
    // A key frame each second, because a viewer may join at any time.
    ...['-g', String(TEST_RATE), '-b:v', '400k', '-an', clip],
  ])
  encodedClip = clip
  return clip
}

/** Starts a WHEP endpoint on a free local port that sends video from ffmpeg to any number of viewers. */
export async function createWhepEndpoint() {
  const viewers = new Map<string, { connection: RTCPeerConnection; track: MediaStreamTrack }>()
  /** Requests so far, such as `POST /sfu/whep`. */
  const requests: string[] = []
  let refusals = 0
  let retryAfter = 0
  let count = 0
  let isPaused = false
  let shouldCounterOffer = false
  let isClosed = false

  const rtp = createSocket('udp4')
  rtp.on('message', packet => {
    if (isPaused) return
    for (const { track } of viewers.values()) track.writeRtp(packet)
  })
  rtp.bind(0, '127.0.0.1')
  await once(rtp, 'listening')
  const clip = publishedClip()
  const sender = runFfmpeg([
    ...['-re', '-stream_loop', '-1', '-i', clip, '-c', 'copy', '-f', 'rtp'],
    `rtp://127.0.0.1:${rtp.address().port}?pkt_size=1200`,
  ])

  // Viewers that connect before the first packet would give up.
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
  async function describe(
    remoteOffer: string,
  ): Promise<{ status: number; id: string; sdp: string }> {
    if (!shouldCounterOffer) return { status: 201, ...(await answer(remoteOffer)) }
    shouldCounterOffer = false
    return { status: 406, ...(await offer()) }
  }
  async function accept(id: string, sdp: string) {
    await viewers.get(id)?.connection.setRemoteDescription({ type: 'answer', sdp })
  }
  async function closeSession(id: string) {
    const viewer = viewers.get(id)
    viewers.delete(id)
    await viewer?.connection.close()
  }
  async function handleRequest(request: IncomingMessage, response: ServerResponse) {
    requests.push(`${request.method} ${request.url}`)
    const [, session] = /^\/sfu\/whep\/(\d+)$/.exec(request.url ?? '') ?? []
    if (request.method === 'DELETE' && session !== undefined) {
      await closeSession(session)
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
    const remoteOffer = (await request.toArray()).join('')
    const { status, id, sdp } = await describe(remoteOffer)
    const headers = {
      'content-type': 'application/sdp',
      location: `/sfu/whep/${id}`,
      etag: `"${id}"`,
    }
    response.writeHead(status, headers).end(sdp)
  }
  const { url, close } = await serveLocally((request, response) => {
    handleRequest(request, response).catch(() => response.writeHead(500).end())
  })

  return {
    url,
    requests,
    /** Number of open sessions. */
    get sessionCount() {
      return viewers.size
    },
    /** Stops sending frames without closing the sessions, as when the publisher is gone. */
    stopFrames() {
      isPaused = true
    },
    resumeFrames() {
      isPaused = false
    },
    /** Responds to the next `times` offers with 409 and a Retry-After in seconds. */
    refuseOffers(times: number, after: number) {
      refusals = times
      retryAfter = after
    },
    /** Responds to the next offer with 406 and a counter-offer. */
    sendCounterOffer() {
      shouldCounterOffer = true
    },
    /** Ends it with its sessions; a second call does nothing. */
    async close() {
      if (isClosed) return
      isClosed = true
      await sender.stop()
      rtp.close()
      await close()
      await Promise.all([...viewers.keys()].map(closeSession))
    },
  }
}
export type WhepEndpoint = Awaited<ReturnType<typeof createWhepEndpoint>>
