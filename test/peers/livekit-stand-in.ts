import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { gunzipSync } from 'node:zlib'
import {
  type DisconnectReason,
  JoinRequest,
  JoinResponse,
  LeaveRequest,
  LeaveRequest_Action,
  MediaSectionsRequirement,
  ParticipantInfo,
  ParticipantInfo_State,
  ParticipantUpdate,
  Pong,
  ReconnectResponse,
  SessionDescription,
  SignalRequest,
  SignalResponse,
  TrackInfo,
  TrackSource,
  TrackType,
  type UpdateTrackSettings,
  VideoQuality,
  WrappedJoinRequest,
  WrappedJoinRequest_Compression,
} from '@livekit/protocol'
import { MediaStreamTrack, RTCPeerConnection, RtpPacket } from 'werift'
import { type WebSocket, WebSocketServer } from 'ws'
import { freePort, heightsOf, startClockSource } from './clock-source.ts'
import { codecsOf, isKeyFrame } from './werift/codecs.ts'

/** Ids of what is published in the room. */
export const VIDEO_SID = 'TR_VCstandin'
export const AUDIO_SID = 'TR_AMstandin'
const STREAMER_SID = 'PA_streamer'
const VIEWER_SID = 'PA_viewer'

/** Sizes of the published picture. */
const QUALITIES: readonly VideoQuality[] = [
  VideoQuality.LOW,
  VideoQuality.MEDIUM,
  VideoQuality.HIGH,
]
const heights = heightsOf(QUALITIES.length)

/**
 * A stand-in for a LiveKit server: it speaks the signalling that livekit-client uses to watch a room
 * (version 1 of `/rtc`, one connection for both directions), for one viewer at a time.
 */
export interface LiveKitStandIn {
  /** Address for the client, such as `ws://127.0.0.1:7880`. */
  readonly url: string
  /** The only token that is let in. */
  readonly token: string
  /** Kinds of the requests so far: `join`, `reconnect`, `subscription`, `trackSetting`, `leave` and more. */
  readonly requests: readonly string[]
  /** Settings that the viewer asked for, the last one last. */
  readonly settings: readonly UpdateTrackSettings[]
  /** Height of the picture that is sent, in pixels; null while none is. */
  readonly height: number | null
  /** Cuts the socket; the media go on. */
  cutSignal(): void
  /** No more packets, and no word about it. */
  silence(): void
  speak(): void
  /** The streamer takes the picture and the sound back, and publishes them again. */
  unpublish(): void
  publish(): void
  /** Ends the viewer's session, as when the room is deleted. */
  leave(reason: DisconnectReason): void
  /** The server is gone with its connections, until it is restored at the same address. */
  drop(): Promise<void>
  restore(): Promise<void>
  close(): Promise<void>
}

const layerAt = (index: number) => ({
  quality: QUALITIES[index] ?? VideoQuality.HIGH,
  width: ((heights[index] ?? 0) * 16) / 9,
  height: heights[index] ?? 0,
  bitrate: (heights[index] ?? 0) * 2000,
  rid: ['q', 'h', 'f'][index] ?? '',
})

const video = new TrackInfo({
  sid: VIDEO_SID,
  type: TrackType.VIDEO,
  source: TrackSource.CAMERA,
  name: 'camera',
  mimeType: 'video/VP8',
  simulcast: true,
  width: layerAt(2).width,
  height: layerAt(2).height,
  layers: QUALITIES.map((_, index) => layerAt(index)),
})
const audio = new TrackInfo({
  sid: AUDIO_SID,
  type: TrackType.AUDIO,
  source: TrackSource.MICROPHONE,
  name: 'microphone',
  mimeType: 'audio/opus',
})

const streamer = (isPublishing: boolean) =>
  new ParticipantInfo({
    sid: STREAMER_SID,
    identity: 'streamer',
    state: ParticipantInfo_State.ACTIVE,
    isPublisher: true,
    tracks: isPublishing ? [video, audio] : [],
  })

/** Reads the request that a client puts into the query of its address. */
function joinRequestOf(url: URL): JoinRequest {
  const wrapped = WrappedJoinRequest.fromBinary(
    Buffer.from(url.searchParams.get('join_request') ?? '', 'base64url'),
  )
  const isGzip = wrapped.compression === WrappedJoinRequest_Compression.GZIP
  return JoinRequest.fromBinary(isGzip ? gunzipSync(wrapped.joinRequest) : wrapped.joinRequest)
}

/** The media of one viewer. */
class Downstream {
  readonly connection = new RTCPeerConnection({
    codecs: codecsOf('vp8'),
    iceServers: [],
    iceAdditionalHostAddresses: ['127.0.0.1'],
    iceUseIpv6: false,
  })
  readonly #tracks = {
    [VIDEO_SID]: new MediaStreamTrack({ kind: 'video' }),
    [AUDIO_SID]: new MediaStreamTrack({ kind: 'audio' }),
  }
  readonly #subscribed = new Set<string>()
  /** Index of the size that is asked for, and of the one that is sent. */
  #wanted: number = heights.length - 1
  #sent: number | null = null
  #isEnabled = true

  get height(): number | null {
    return this.#sent === null ? null : (heights[this.#sent] ?? null)
  }

  subscribe(sids: readonly string[], isSubscribed: boolean): void {
    for (const sid of sids) {
      if (isSubscribed) this.#subscribed.add(sid)
      else this.#subscribed.delete(sid)
      if (sid === VIDEO_SID) this.#sent = null
    }
  }

  configure({ trackSids, disabled, quality, height }: UpdateTrackSettings): void {
    if (!trackSids.includes(VIDEO_SID)) return
    this.#isEnabled = !disabled
    // The smallest size that fills the viewport, as LiveKit's server chooses it.
    const filling = heights.findIndex(candidate => candidate >= height)
    const byHeight = filling < 0 ? heights.length - 1 : filling
    this.#wanted = height > 0 ? byHeight : QUALITIES.indexOf(quality)
    if (disabled) this.#sent = null
  }

  writeVideo(index: number, packet: Buffer): void {
    if (!this.#subscribed.has(VIDEO_SID) || !this.#isEnabled) return
    if (index === this.#wanted && index !== this.#sent) {
      const { header, payload } = RtpPacket.deSerialize(packet)
      if (!isKeyFrame('video/VP8', payload)) return
      const { sender } = this.#transceiver('video') ?? {}
      // A frame's time after the last packet of the other size.
      if (this.#sent !== null) sender?.replaceRTP(header, true, 90_000 / 25)
      this.#sent = index
    }
    if (index === this.#sent) this.#tracks[VIDEO_SID].writeRtp(packet)
  }

  writeAudio(packet: Buffer): void {
    if (this.#subscribed.has(AUDIO_SID)) this.#tracks[AUDIO_SID].writeRtp(packet)
  }

  #transceiver(kind: 'audio' | 'video') {
    return this.connection.getTransceivers().find(transceiver => transceiver.kind === kind)
  }

  /** Answers an offer with the tracks that are subscribed to. */
  async answer(sdp: string): Promise<{ sdp: string; midToTrackId: Record<string, string> }> {
    const previous = this.connection.remoteDescription?.sdp
    await this.connection.setRemoteDescription({ type: 'offer', sdp })
    const midToTrackId: Record<string, string> = {}
    for (const [kind, sid] of [
      ['video', VIDEO_SID],
      ['audio', AUDIO_SID],
    ] as const) {
      const transceiver = this.#transceiver(kind)
      if (!transceiver || !this.#subscribed.has(sid)) continue
      transceiver.setDirection('sendonly')
      await transceiver.sender.replaceTrack(this.#tracks[sid])
      midToTrackId[transceiver.mid ?? ''] = sid
    }
    await this.connection.setLocalDescription(await this.connection.createAnswer())
    while (this.connection.iceGatheringState !== 'complete')
      await this.connection.iceGatheringStateChange.asPromise()
    const ufragOf = (text = '') => /^a=ice-ufrag:(\S+)/m.exec(text)?.[1]
    // werift itself checks no new pairs once DTLS is connected.
    if (previous !== undefined && ufragOf(previous) !== ufragOf(sdp))
      for (const transport of this.connection.iceTransports) void transport.start().catch(() => {})
    return {
      sdp: withTrackIds(this.connection.localDescription?.sdp ?? '', midToTrackId),
      midToTrackId,
    }
  }
}

/** Names the tracks in a description as LiveKit's server does. */
function withTrackIds(sdp: string, midToTrackId: Readonly<Record<string, string>>): string {
  return sdp
    .split(/(?=^m=)/m)
    .map(section => {
      const sid = midToTrackId[/^a=mid:(\S+)/m.exec(section)?.[1] ?? '']
      const without = section.replace(/^a=(?:msid:|ssrc:\d+ msid:).*\r?\n/gm, '')
      return sid === undefined ? without : `${without}a=msid:${STREAMER_SID}|${sid} ${sid}\r\n`
    })
    .join('')
}

/** Starts a stand-in on a free port. */
export async function startLiveKitStandIn(): Promise<LiveKitStandIn> {
  const token = 'viewer-token'
  const requests: string[] = []
  const settings: UpdateTrackSettings[] = []
  let socket: WebSocket | null = null
  let downstream: Downstream | null = null
  let isSilent = false
  let isPublishing = true
  let port = 0

  const videoPorts = await Promise.all(heights.map(freePort))
  const audioPort = await freePort()
  const inputs = await Promise.all(
    [...videoPorts, audioPort].map(async (input, index) => {
      const udp = createSocket('udp4').bind(input, '127.0.0.1')
      await once(udp, 'listening')
      udp.on('message', packet => {
        if (isSilent || !isPublishing) return
        if (index < heights.length) downstream?.writeVideo(index, packet)
        else downstream?.writeAudio(packet)
      })
      return udp
    }),
  )
  const source = startClockSource({ codec: 'vp8', videoPorts, audioPort })

  function send(message: SignalResponse['message']): void {
    socket?.send(new SignalResponse({ message }).toBinary())
  }
  async function answer(offer: { sdp: string; id: number }): Promise<void> {
    const described = await downstream?.answer(offer.sdp)
    if (described)
      send({
        case: 'answer',
        value: new SessionDescription({ type: 'answer', id: offer.id, ...described }),
      })
  }
  function join({ publisherOffer }: JoinRequest): void {
    void downstream?.connection.close()
    downstream = new Downstream()
    const viewer = new ParticipantInfo({
      sid: VIEWER_SID,
      identity: 'viewer',
      state: ParticipantInfo_State.ACTIVE,
    })
    send({
      case: 'join',
      value: new JoinResponse({
        room: { sid: 'RM_standin', name: 'room' },
        participant: viewer,
        otherParticipants: [streamer(isPublishing)],
        serverVersion: '1.9.0',
        serverInfo: { version: '1.9.0' },
        pingInterval: 5,
        pingTimeout: 15,
      }),
    })
    if (publisherOffer) void answer(publisherOffer)
  }
  function handle({ message }: SignalRequest): void {
    requests.push(message.case ?? 'unknown')
    switch (message.case) {
      case 'offer':
        void answer(message.value)
        break
      case 'subscription': {
        const { trackSids, participantTracks, subscribe } = message.value
        const sids = [...trackSids, ...participantTracks.flatMap(tracks => tracks.trackSids)]
        downstream?.subscribe(sids, subscribe)
        // The client offers again, and its answer has the tracks.
        send({ case: 'mediaSectionsRequirement', value: new MediaSectionsRequirement() })
        break
      }
      case 'trackSetting':
        settings.push(message.value)
        downstream?.configure(message.value)
        break
      case 'pingReq': {
        const { timestamp } = message.value
        const now = BigInt(Date.now())
        send({
          case: 'pongResp',
          value: new Pong({ lastPingTimestamp: timestamp, timestamp: now }),
        })
        break
      }
      default:
    }
  }

  const http = createServer((request, response) => {
    const isKnown = tokenOf(request) === token
    response.setHeader('access-control-allow-origin', '*')
    response.writeHead(isKnown ? 200 : 401).end(isKnown ? 'success' : 'invalid token')
  })
  const sockets = new WebSocketServer({ noServer: true })
  http.on('upgrade', (request, raw, head) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (url.pathname !== '/rtc/v1' || tokenOf(request) !== token) {
      const status = url.pathname === '/rtc/v1' ? '401 Unauthorized' : '404 Not Found'
      raw.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
      return
    }
    sockets.handleUpgrade(request, raw, head, opened => {
      socket = opened
      opened.on('message', data => {
        if (data instanceof Uint8Array) handle(SignalRequest.fromBinary(data))
      })
      opened.on('error', () => {})
      const asked = joinRequestOf(url)
      requests.push(asked.reconnect ? 'reconnect' : 'join')
      if (asked.reconnect) send({ case: 'reconnect', value: new ReconnectResponse() })
      else join(asked)
    })
  })
  async function restore(): Promise<void> {
    http.listen(port, '127.0.0.1')
    await once(http, 'listening')
    const address = http.address()
    if (typeof address === 'object' && address) port = address.port
  }
  async function drop(): Promise<void> {
    const closed = once(http, 'close')
    http.close()
    http.closeAllConnections()
    for (const client of sockets.clients) client.terminate()
    await downstream?.connection.close()
    downstream = null
    await closed
  }
  function setPublishing(next: boolean): void {
    isPublishing = next
    if (!next) downstream?.subscribe([VIDEO_SID, AUDIO_SID], false)
    const participants = [streamer(next)]
    send({ case: 'update', value: new ParticipantUpdate({ participants }) })
  }
  await restore()

  return {
    url: `ws://127.0.0.1:${port}`,
    token,
    requests,
    settings,
    get height() {
      return downstream?.height ?? null
    },
    cutSignal: () => socket?.terminate(),
    silence() {
      isSilent = true
    },
    speak() {
      isSilent = false
    },
    unpublish: () => setPublishing(false),
    publish: () => setPublishing(true),
    leave(reason) {
      const action = LeaveRequest_Action.DISCONNECT
      send({ case: 'leave', value: new LeaveRequest({ reason, action }) })
    },
    drop,
    restore,
    async close() {
      source.stop()
      for (const input of inputs) input.close()
      if (http.listening) await drop()
    },
  }
}

const tokenOf = (request: IncomingMessage) =>
  new URL(request.url ?? '/', 'http://localhost').searchParams.get('access_token')
