import { setTimeout as wait } from 'node:timers/promises'
import { MediaStreamTrack } from 'werift'
import { heightsOf, openRtpSocket, startClockSource } from './clock-source.ts'
import { connect } from './werift/codecs.ts'

// Encodes a clock and a tone, publishes them by WHIP, and connects again until it is told to stop.
// werift sends no simulcast: each size of the picture is a track of its own.

const [url = '', token = '', layers = '1', keyFrameEvery] = process.argv.slice(2)
const headers = token === '' ? {} : { authorization: `Bearer ${token}` }
const stopping = new AbortController()
process.once('SIGTERM', () => stopping.abort())

/** Tracks of the current session, from the smallest size on and the sound last; they get what arrives at a port. */
let tracks: readonly MediaStreamTrack[] = []
const kinds = [...heightsOf(Number(layers)).map(() => 'video' as const), 'audio' as const]
const inputs = await Promise.all(kinds.map(openRtpSocket))
for (const [index, { socket }] of inputs.entries())
  socket.on('message', packet => tracks[index]?.writeRtp(packet))
const ports = inputs.map(({ port }) => port)
const source = startClockSource({
  videoPorts: ports.slice(0, -1),
  audioPort: ports.at(-1) ?? 0,
  ...(keyFrameEvery && { keyFrameEvery: Number(keyFrameEvery) }),
})

/** Publishes until the connection is lost, or the process is told to stop. */
async function broadcast(): Promise<void> {
  const connection = connect()
  try {
    const own = kinds.map(kind => new MediaStreamTrack({ kind }))
    for (const track of own) connection.addTransceiver(track, { direction: 'sendonly' })
    await connection.setLocalDescription(await connection.createOffer())
    const answer = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/sdp' },
      body: connection.localDescription?.sdp ?? '',
      signal: stopping.signal,
    })
    if (answer.status !== 201) throw new Error(`the server answers ${answer.status}`)
    const session = new URL(answer.headers.get('location') ?? '', url)
    const ended = new Promise<void>(resolve => {
      connection.connectionStateChange.subscribe(state => {
        if (state === 'connected') console.log('live')
        if (state === 'failed' || state === 'closed' || state === 'disconnected') resolve()
      })
      stopping.signal.addEventListener('abort', () => resolve(), { once: true })
    })
    await connection.setRemoteDescription({ type: 'answer', sdp: await answer.text() })
    tracks = own
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
source.stop()
process.exit(0)
