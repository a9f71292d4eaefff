import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { MediaStreamTrack, type RTCPeerConnection } from 'werift'
import { listenLocally } from '../../support/listen-locally.ts'
import { Channel, type Viewer } from './channel.ts'
import { connect } from './codecs.ts'
import { Forwarder, type Layer } from './forwarder.ts'
import { startPackager } from './packager.ts'
import { answer, lineOf, Refusal, restart, type Session, trickle } from './session.ts'

// A WHIP and WHEP server that also makes HLS.

const SDP = 'application/sdp'
const FRAGMENT = 'application/trickle-ice-sdpfrag'
const EXTENSION = 'urn:ietf:params:whep:ext:core:'

const { values: flags } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    folder: { type: 'string', default: '.' },
  },
})
const channels = new Map<string, Channel>()
const sessions = new Map<string, Session>()
const packaged = new Map<string, Promise<void>>()

function channelOf(name: string): Channel {
  const channel = channels.get(name) ?? new Channel()
  channels.set(name, channel)
  return channel
}

/** Creates a session that ends when its connection does. */
function createSession(path: string, connection: RTCPeerConnection, onClose: () => void): Session {
  const id = randomUUID()
  const session: Session = {
    id,
    connection,
    version: 0,
    viewer: null,
    etag: () => `"${id}-${session.version}"`,
    close() {
      if (!sessions.delete(`${path}/${id}`)) return
      onClose()
      void connection.close()
    },
  }
  sessions.set(`${path}/${id}`, session)
  connection.connectionStateChange.subscribe(state => {
    if (state === 'failed' || state === 'closed') session.close()
  })
  return session
}

async function open(path: string, session: Session, offer: string, response: ServerResponse) {
  const location = `${path}/${session.id}`
  let sdp: string
  try {
    sdp = await answer(session, offer)
  } catch (error) {
    session.close()
    throw new Refusal(400, String(error))
  }
  response.setHeader('content-type', SDP)
  response.setHeader('location', location)
  response.setHeader('etag', session.etag())
  response.setHeader('accept-patch', FRAGMENT)
  if (session.viewer)
    response.setHeader('link', [
      `<${location}/layer>; rel="${EXTENSION}layer"`,
      `<${location}/events>; rel="${EXTENSION}server-sent-events"; events="layers"`,
    ])
  response.writeHead(201).end(sdp)
}

function requireOffer(request: IncomingMessage, body: string): void {
  if (!request.headers['content-type']?.startsWith(SDP))
    throw new Refusal(415, `an offer is ${SDP}`)
  if (!body.startsWith('v=0')) throw new Refusal(400, 'no offer')
}

async function ingest(path: string, channel: Channel, offer: string, response: ServerResponse) {
  if (channel.isPublishing()) throw new Refusal(409, 'somebody publishes here')
  const connection = connect()
  const session = createSession(path, connection, () => channel.leave(session))
  channel.occupy(session)
  let tracks = 0
  connection.onRemoteTransceiverAdded.subscribe(({ receiver, onTrack }) => {
    const name = String(tracks)
    tracks += 1
    onTrack.subscribe(track => channel.receive(session, track, receiver, name))
  })
  await open(path, session, offer, response)
}

async function egress(path: string, channel: Channel, offer: string, response: ServerResponse) {
  const video = channel.best('')
  const audio = channel.audio()
  // Tracks come one after the other: who joined before the picture would never get it.
  if (!video) throw new Refusal(409, 'nobody publishes a picture', { 'retry-after': '1' })
  if (!offer.toUpperCase().includes('VP8/90000')) throw new Refusal(406, 'the picture is VP8')
  const connection = connect()
  const send = (layer: Layer | null) => {
    if (!layer) return null
    const track = new MediaStreamTrack({ kind: layer.track.kind })
    const { sender } = connection.addTransceiver(track, { direction: 'sendonly' })
    sender.onPictureLossIndication.subscribe(() => channel.refresh(viewer))
    return new Forwarder(packet => track.writeRtp(packet))
  }
  const viewer: Viewer = {
    audio: send(audio),
    video: send(video),
    layerId: '',
    close: () => session.close(),
  }
  const session = createSession(path, connection, () => channel.viewers.delete(viewer))
  session.viewer = viewer
  channel.viewers.add(viewer)
  await open(path, session, offer, response)
}

async function patch(session: Session, request: IncomingMessage, fragment: string) {
  const match = request.headers['if-match']
  if (!request.headers['content-type']?.startsWith(FRAGMENT))
    throw new Refusal(415, `a fragment is ${FRAGMENT}`)
  if (match === undefined) throw new Refusal(428, 'If-Match is missing')
  if (match !== '*' && match !== session.etag())
    throw new Refusal(412, 'the session has another ETag')
  const ufrag = lineOf(fragment, 'ice-ufrag')
  const current = lineOf(session.connection.remoteDescription?.sdp ?? '', 'ice-ufrag')
  if (ufrag !== '' && ufrag !== current) return restart(session, fragment)
  await trickle(session, fragment)
  return null
}

async function choose(session: Session, channel: Channel, body: string): Promise<void> {
  const wish: unknown = JSON.parse(body)
  const id = typeof wish === 'object' && wish && 'encodingId' in wish ? wish.encodingId : ''
  if (!session.viewer) throw new Refusal(404, 'no such viewer')
  session.viewer.layerId = typeof id === 'string' ? id : ''
  channel.refresh(session.viewer)
}

function sendEvents(channel: Channel, response: ServerResponse): void {
  const send = () => {
    const data = JSON.stringify({ 0: { active: channel.activeLayers() } })
    response.write(`event: layers\ndata: ${data}\n\n`)
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  send()
  channel.changes.on('change', send)
  response.on('close', () => channel.changes.off('change', send))
}

async function sendHls(name: string, file: string, response: ServerResponse): Promise<void> {
  const channel = channelOf(name)
  const video = channel.best('')
  if (!packaged.has(name)) {
    if (!video) throw new Refusal(404, 'nobody publishes')
    packaged.set(name, startPackager(channel, join(flags.folder, name), video))
  }
  await packaged.get(name)
  const isPlaylist = file.endsWith('.m3u8')
  const type = isPlaylist ? 'application/vnd.apple.mpegurl' : 'video/mp2t'
  // A playlist takes some seconds to come; a segment that is missing has been deleted.
  for (let attempt = 0; attempt < 100 && !response.destroyed; attempt += 1) {
    const body = await readFile(join(flags.folder, name, basename(file))).catch(() => undefined)
    if (body) {
      response.writeHead(200, { 'content-type': type }).end(body)
      return
    }
    if (!isPlaylist) break
    await wait(100)
  }
  throw new Refusal(404, 'no such file')
}

async function handleSession(
  [name = '', kind = '', id = '', part = '']: readonly string[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const session = sessions.get(`/${name}/${kind}/${id}`)
  if (!session) throw new Refusal(404, 'no such session')
  const body = (await request.toArray()).join('')
  switch (`${request.method} ${part}`.trim()) {
    case 'DELETE':
      session.close()
      break
    case 'PATCH': {
      const fragment = await patch(session, request, body)
      if (fragment === null) response.writeHead(204).end()
      else {
        const headers = { 'content-type': FRAGMENT, etag: session.etag() }
        response.writeHead(200, headers).end(fragment)
      }
      return
    }
    case 'POST layer':
      await choose(session, channelOf(name), body)
      break
    case 'POST events':
      response.writeHead(201, { location: `${request.url}/1` }).end()
      return
    case 'GET events':
      sendEvents(channelOf(name), response)
      return
    default:
      throw new Refusal(405, 'no such method')
  }
  response.writeHead(200).end()
}

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  const parts = pathname.split('/').slice(1)
  const [name = '', kind = '', rest] = parts
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader(
    'access-control-expose-headers',
    'Location, ETag, Link, Accept-Patch, Accept-Post, Retry-After',
  )
  response.setHeader('cache-control', 'no-store')
  if (request.method === 'OPTIONS') {
    response.setHeader('access-control-allow-methods', 'GET, POST, PATCH, DELETE, OPTIONS')
    response.setHeader('access-control-allow-headers', 'Authorization, Content-Type, If-Match')
    response.setHeader('accept-post', SDP)
    response.writeHead(204).end()
  } else if (kind === 'hls') await sendHls(name, rest ?? '', response)
  else if (rest !== undefined) await handleSession(parts, request, response)
  else if (kind === '' && request.method === 'GET') {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(channelOf(name).state()))
  } else if (request.method === 'POST' && (kind === 'whip' || kind === 'whep')) {
    const offer = (await request.toArray()).join('')
    requireOffer(request, offer)
    const accept = kind === 'whip' ? ingest : egress
    await accept(pathname, channelOf(name), offer, response)
  } else throw new Refusal(405, 'no such method')
}

const server = createServer((request, response) => {
  handle(request, response).catch((error: unknown) => {
    const refusal = error instanceof Refusal ? error : new Refusal(500, String(error))
    if (!response.headersSent) response.writeHead(refusal.status, { ...refusal.headers })
    response.end(refusal.message)
  })
})
// A packet that comes after its connection was closed must not end the server.
process.on('unhandledRejection', error => console.error(error))
console.log(await listenLocally(server, Number(flags.port)))
