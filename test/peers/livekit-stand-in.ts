import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import {
  type DisconnectReason,
  type JoinRequest,
  LeaveRequest,
  LeaveRequest_Action,
  MediaSectionsRequirement,
  ParticipantUpdate,
  Pong,
  ReconnectResponse,
  SessionDescription,
  SignalRequest,
  SignalResponse,
  type UpdateTrackSettings,
} from '@livekit/protocol'
import { type WebSocket, WebSocketServer } from 'ws'
import { listen } from '../support/listen-locally.ts'
import { openRtpSocket, startClockSource } from './clock-source.ts'
import { Downstream } from './livekit/downstream.ts'
import {
  AUDIO_SID,
  heights,
  joinRequestOf,
  joinResponse,
  streamer,
  VIDEO_SID,
} from './livekit/room-info.ts'

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
  /**
   * The streamer takes the picture and the sound back. Resolves once the viewer's connection has neither: published
   * before that, they would come on the tracks that play already, which the browser wouldn't report again.
   */
  unpublish(): Promise<void>
  publish(): void
  /** Ends the viewer's session, as when the room is deleted. */
  leave(reason: DisconnectReason): void
  /** The server is gone with its connections, until it is restored at the same address. */
  drop(): Promise<void>
  restore(): Promise<void>
  close(): Promise<void>
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
  let onEmptyAnswer = () => {}
  let port = 0

  const videoInputs = await Promise.all(heights.map(openRtpSocket))
  const audioInput = await openRtpSocket()
  const isHeard = () => !isSilent && isPublishing
  for (const [index, input] of videoInputs.entries())
    input.socket.on('message', packet => {
      if (isHeard()) downstream?.writeVideo(index, packet)
    })
  audioInput.socket.on('message', packet => {
    if (isHeard()) downstream?.writeAudio(packet)
  })
  const source = startClockSource({
    videoPorts: videoInputs.map(input => input.port),
    audioPort: audioInput.port,
  })

  function send(message: SignalResponse['message']): void {
    socket?.send(new SignalResponse({ message }).toBinary())
  }
  async function answer(offer: { sdp: string; id: number }): Promise<void> {
    const described = await downstream?.answer(offer.sdp)
    if (!described) return
    send({
      case: 'answer',
      value: new SessionDescription({ type: 'answer', id: offer.id, ...described }),
    })
    if (Object.keys(described.midToTrackId).length === 0) onEmptyAnswer()
  }
  function join({ publisherOffer }: JoinRequest): void {
    void downstream?.connection.close()
    downstream = new Downstream()
    send({
      case: 'join',
      value: joinResponse(isPublishing),
    })
    if (publisherOffer) void answer(publisherOffer)
  }
  /** Makes the client join again: the session is unknown, as after a restart of the server. */
  function refuseToResume(): void {
    const action = LeaveRequest_Action.RECONNECT
    send({ case: 'leave', value: new LeaveRequest({ action }) })
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
        askForOffer()
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
      if (!asked.reconnect) join(asked)
      else if (downstream) send({ case: 'reconnect', value: new ReconnectResponse() })
      else refuseToResume()
    })
  })
  async function restore(): Promise<void> {
    port = await listen(http, port)
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
  /** Makes the client offer again: its answer has the tracks that are subscribed to by then. */
  const askForOffer = () =>
    send({ case: 'mediaSectionsRequirement', value: new MediaSectionsRequirement() })
  function setPublishing(next: boolean): void {
    isPublishing = next
    if (!next) {
      downstream?.subscribe([VIDEO_SID, AUDIO_SID], false)
      askForOffer()
    }
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
    unpublish() {
      const { promise, resolve } = Promise.withResolvers<void>()
      onEmptyAnswer = resolve
      setPublishing(false)
      return promise
    },
    publish: () => setPublishing(true),
    leave(reason) {
      const action = LeaveRequest_Action.DISCONNECT
      send({ case: 'leave', value: new LeaveRequest({ reason, action }) })
    },
    drop,
    restore,
    async close() {
      source.stop()
      for (const input of [...videoInputs, audioInput]) input.socket.close()
      if (http.listening) await drop()
    },
  }
}

const tokenOf = (request: IncomingMessage) =>
  new URL(request.url ?? '/', 'http://localhost').searchParams.get('access_token')
