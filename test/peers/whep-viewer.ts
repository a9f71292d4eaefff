import type { RTCPeerConnection } from 'werift'
import {
  parseIceParameters,
  toSdpFragment,
  withIceParameters,
} from '../../src/media/sdp-fragment.ts'
import { connect, heightOf } from './werift/codecs.ts'

/** Packets between two requests for a key frame, while there was none. */
const KEY_FRAME_REQUESTS = 10
/** Packets that may be lost at once, as during a restart of ICE on a busy machine. */
const MAX_LOSS = 1000

/** A viewer by WHEP without a browser, which reads the packets. */
export interface WhepViewer {
  readonly answer: Response
  /** Address of the session. */
  readonly session: string
  readonly packets: number
  /** Heights of the key frames so far, each where it differs from the one before. */
  readonly heights: readonly number[]
  /** Whether the numbers of the picture's packets never jump by more than what may be lost. */
  readonly isContinuous: boolean
  /** Asks for a restart of ICE, and returns the server's answer to it. */
  restart(): Promise<Response>
  close(): Promise<void>
}

/** Creates an offer to receive a picture and a sound. */
export async function createOffer(): Promise<{ connection: RTCPeerConnection; sdp: string }> {
  const connection = connect()
  connection.addTransceiver('video', { direction: 'recvonly' })
  connection.addTransceiver('audio', { direction: 'recvonly' })
  await connection.setLocalDescription(await connection.createOffer())
  return { connection, sdp: connection.localDescription?.sdp ?? '' }
}

/** Posts an offer as WHIP and WHEP ask for it. */
export const postOffer = (url: string, sdp: string): Promise<Response> =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/sdp' }, body: sdp })

/** Opens a WHEP session; throws if the server refuses it. */
export async function watch(url: string): Promise<WhepViewer> {
  const { connection, sdp } = await createOffer()
  const heights: number[] = []
  let packets = 0
  let last: number | undefined
  let isContinuous = true
  connection.onTrack.subscribe(track => {
    if (track.kind !== 'video') return
    const receiver = connection.getReceivers().find(({ kind }) => kind === 'video')
    track.onReceiveRtp.subscribe(({ header, payload }) => {
      const jump = last === undefined ? 0 : header.sequenceNumber - last
      // What was lost is sent again, so a number may also be a smaller one.
      if (((jump + MAX_LOSS) & 0xffff) > 2 * MAX_LOSS) isContinuous = false
      last = header.sequenceNumber
      packets += 1
      const height = heightOf('video/VP8', payload)
      if (height > 0 && heights.at(-1) !== height) heights.push(height)
      // The server's first key frame may come before DTLS is up here; a browser asks again as well.
      if (heights.length === 0 && packets % KEY_FRAME_REQUESTS === 0)
        void receiver?.sendRtcpPLI(header.ssrc)
    })
  })
  const answer = await postOffer(url, sdp)
  if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`)
  const answered = await answer.text()
  await connection.setRemoteDescription({ type: 'answer', sdp: answered })
  const session = new URL(answer.headers.get('location') ?? '', url).href
  return {
    answer,
    session,
    get packets() {
      return packets
    },
    heights,
    get isContinuous() {
      return isContinuous
    },
    async restart() {
      await connection.setLocalDescription(await connection.createOffer({ iceRestart: true }))
      const response = await fetch(session, {
        method: 'PATCH',
        headers: { 'content-type': 'application/trickle-ice-sdpfrag', 'if-match': '*' },
        body: toSdpFragment(connection.localDescription?.sdp ?? '') ?? '',
      })
      const parameters = parseIceParameters(await response.clone().text())
      if (parameters) {
        const sdp = withIceParameters(answered, parameters)
        await connection.setRemoteDescription({ type: 'answer', sdp })
        // werift itself checks no new pairs once DTLS is connected.
        for (const transport of connection.iceTransports) void transport.start().catch(() => {})
      }
      return response
    },
    close: () => connection.close(),
  }
}
