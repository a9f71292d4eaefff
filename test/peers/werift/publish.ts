import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { MediaStreamTrack, RTCPeerConnection } from 'werift'
import { codecsOf } from './codecs.ts'

// Publishes RTP of local ports by WHIP, and connects again until it is told to stop. werift sends
// no simulcast, so only the largest picture is published.

const { values } = parseArgs({
  args: process.argv.slice(2).map(flag => flag.replace(/^-(?=[a-z])/, '--')),
  options: {
    url: { type: 'string', default: '' },
    token: { type: 'string', default: '' },
    video: { type: 'string', default: '' },
    audio: { type: 'string', default: '' },
    codec: { type: 'string', default: 'vp8' },
  },
})
const stopping = new AbortController()
process.once('SIGTERM', () => stopping.abort())
const headers = values.token === '' ? {} : { authorization: `Bearer ${values.token}` }

/** The tracks of the current session get what arrives at a port. */
const current: { video: MediaStreamTrack | null; audio: MediaStreamTrack | null } = {
  video: null,
  audio: null,
}
const videoPort = values.video.split(',').at(-1)
for (const [kind, port] of [
  ['video', videoPort],
  ['audio', values.audio],
] as const) {
  const socket = createSocket('udp4').bind(Number(port), '127.0.0.1')
  await once(socket, 'listening')
  socket.on('message', packet => current[kind]?.writeRtp(packet))
}
console.log('ready')

/** Publishes until the connection is lost, or the process is told to stop. */
async function broadcast(): Promise<void> {
  const connection = new RTCPeerConnection({
    codecs: codecsOf(values.codec),
    iceServers: [],
    iceAdditionalHostAddresses: ['127.0.0.1'],
    iceUseIpv6: false,
  })
  try {
    const video = new MediaStreamTrack({ kind: 'video' })
    const audio = new MediaStreamTrack({ kind: 'audio' })
    connection.addTransceiver(video, { direction: 'sendonly' })
    connection.addTransceiver(audio, { direction: 'sendonly' })
    await connection.setLocalDescription(await connection.createOffer())
    const answer = await fetch(values.url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/sdp' },
      body: connection.localDescription?.sdp ?? '',
      signal: stopping.signal,
    })
    if (answer.status !== 201) throw new Error(`the server answers ${answer.status}`)
    const session = new URL(answer.headers.get('location') ?? '', values.url)
    const ended = new Promise<void>(resolve => {
      connection.connectionStateChange.subscribe(state => {
        if (state === 'connected') console.log('live')
        if (state === 'failed' || state === 'closed' || state === 'disconnected') resolve()
      })
      stopping.signal.addEventListener('abort', () => resolve(), { once: true })
    })
    await connection.setRemoteDescription({ type: 'answer', sdp: await answer.text() })
    current.video = video
    current.audio = audio
    await ended
    // While the server is gone, there is nothing to end.
    await fetch(session, { method: 'DELETE', headers }).catch(() => {})
  } finally {
    await connection.close()
  }
}

process.on('unhandledRejection', error => console.error(error))
while (!stopping.signal.aborted) {
  await broadcast().catch((error: unknown) => console.error(String(error)))
  await wait(1000, undefined, { signal: stopping.signal }).catch(() => {})
}
process.exit(0)
