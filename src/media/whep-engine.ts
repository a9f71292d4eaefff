import { type Cancel, seconds } from '../lib/clock.ts'
import { listenTo } from '../lib/listen-to.ts'
import { reasonOf } from '../lib/log.ts'
import type { Engine, EngineOptions, StartEngine } from './engine.ts'
import { frameProgressOf } from './frame-progress.ts'
import {
  createIceSession,
  FIND_TIMEOUT,
  gatherDescription,
  knownIceServersOf,
} from './ice-connection.ts'
import { takeOffered } from './prepared-offer.ts'
import type { Quality } from './quality.ts'
import { createReceiverMeter } from './receiver-latency.ts'
import {
  createSessionClient,
  type SessionClient,
  SessionError,
  type SessionResponse,
} from './session-client.ts'
import type { LayerSelector } from './whep-layer-selector.ts'

/** Time for which a hidden video keeps its session, in case the viewer scrolls back. */
const CLOSE_WHEN_HIDDEN_AFTER = seconds(10)

/** Plays WebRTC by WHEP: one POST opens a session, one DELETE ends it. */
export const startWhep: StartEngine = (options: EngineOptions): Engine => {
  const { video, page, clock } = options
  const client = createSessionClient(options)
  let session: Session | null = null
  const { latency, decodedFrames } = createReceiverMeter(async () => session?.stats())
  const progress = frameProgressOf(video, decodedFrames)
  let offersCandidates = false
  let cancelClose: Cancel = () => {}
  let closesAt = Number.POSITIVE_INFINITY

  function open() {
    session = openSession({
      ...options,
      client,
      offersCandidates,
      onNotFound() {
        offersCandidates = true
        close()
        open()
      },
    })
  }
  function close() {
    session?.close()
    session = null
  }
  const unlistenPage = listenTo(page, { pagehide: close })
  open()

  return {
    suspend() {
      video.pause()
      // A paused receiver keeps decoding: only closing the session saves the work.
      cancelClose = clock.after(CLOSE_WHEN_HIDDEN_AFTER, close)
      closesAt = clock.now() + CLOSE_WHEN_HIDDEN_AFTER
    },
    resume() {
      cancelClose()
      // The timer stood still in a page that was frozen, as on a locked phone; the server has given the session up.
      if (clock.now() >= closesAt) close()
      if (!session) open()
    },
    qualities: () => session?.qualities() ?? [],
    setQuality: id => session?.setQuality(id),
    latency,
    progress: progress.read,
    dispose() {
      cancelClose()
      unlistenPage()
      progress.dispose()
      close()
      video.pause()
      video.srcObject = null
    },
  }
}

interface Session {
  stats(): Promise<RTCStatsReport>
  qualities(): readonly Quality[]
  setQuality(id: string): void
  close(): void
}

interface SessionOptions extends EngineOptions {
  client: SessionClient
  /** Whether the offer waits for candidates, which costs 0.1 to 1 s. */
  offersCandidates: boolean
  /** Called if the server doesn't find the viewer, who may need candidates in the offer, or the server's ICE. */
  onNotFound(): void
}

function openSession(options: SessionOptions): Session {
  const { video, url, page, clock, client, onEvent } = options
  const known = knownIceServersOf(url, clock)
  const { connection, offered } = takeOffered(page, known.iceServers)
  const stream = new page.MediaStream()
  let layers: LayerSelector | null = null
  let cancelSearch: Cancel = () => {}
  const ice = createIceSession({
    connection,
    client,
    clock,
    url,
    onConnected: () => cancelSearch(),
    onInterrupted: () => onEvent({ type: 'stalled' }),
    onLost: fail,
  })
  const { signal } = ice

  function fail(thrown: unknown) {
    if (signal.aborted) return
    const retryAfter = thrown instanceof SessionError ? thrown.retryAfter : undefined
    onEvent({
      type: 'failed',
      reason: reasonOf(thrown),
      ...(retryAfter !== undefined && { retryAfter }),
    })
  }

  /** Loads the selector, whose schemas the first picture doesn't wait for; without it there is nothing to choose. */
  async function followLayers(response: SessionResponse) {
    if (response.extensions.size === 0) return
    const { createLayerSelector } = await import('./whep-layer-selector.ts')
    if (signal.aborted) return
    const onChange = () => onEvent({ type: 'qualities-change' })
    layers = createLayerSelector({ page, client, response, signal, onChange })
  }

  function searchViewer(offer: string, { acceptsCandidates, iceServers }: SessionResponse) {
    if (acceptsCandidates) ice.trickle(offer)
    // Nothing is gathered from servers that were unknown when the session began, such as relays. Their credentials may
    // differ with each session, and are used once the known ones may have expired.
    const isKnown = ({ urls, credential }: RTCIceServer) =>
      known.iceServers.some(
        it => it.urls === urls && (it.credential === credential || !known.mayHaveExpired),
      )
    const namesOthers = !iceServers.every(isKnown)
    if (!options.offersCandidates && (!acceptsCandidates || namesOthers))
      cancelSearch = clock.after(FIND_TIMEOUT, options.onNotFound)
  }

  async function negotiate() {
    await offered
    // Servers with a public address get the viewer's from the first packet, and take candidates later.
    const offer = options.offersCandidates
      ? await gatherDescription(connection, clock, signal)
      : (connection.localDescription?.sdp ?? '')
    const response = await client.offer(offer, signal)
    ice.opened(response)
    if (response.kind === 'answer') {
      await connection.setRemoteDescription({ type: 'answer', sdp: response.sdp })
      // A session that was closed meanwhile must not search for the viewer, which would open another one.
      signal.throwIfAborted()
      followLayers(response).catch(() => {})
      if (connection.connectionState !== 'connected') searchViewer(offer, response)
      return
    }
    await connection.setLocalDescription({ type: 'rollback' })
    await connection.setRemoteDescription({ type: 'offer', sdp: response.sdp })
    await connection.setLocalDescription(await connection.createAnswer())
    await client.sendAnswer(response, await gatherDescription(connection, clock, signal), signal)
    followLayers(response).catch(() => {})
  }
  const unlisten = listenTo(connection, {
    track: event => {
      if (!(event instanceof page.RTCTrackEvent)) return
      stream.addTrack(event.track)
      if (video.srcObject === stream) return
      const isPlaying = !video.paused
      video.srcObject = stream
      // The video pauses when the stream of an earlier session is replaced.
      if (isPlaying) video.play().catch(() => {})
    },
  })
  void negotiate().catch(fail)

  return {
    stats: () => connection.getStats(),
    qualities: () => layers?.qualities() ?? [],
    setQuality: id => layers?.select(id),
    close() {
      cancelSearch()
      unlisten()
      for (const track of stream.getTracks()) track.stop()
      void ice.close()
    },
  }
}
