import { type Cancel, seconds } from '../lib/clock.ts'
import { toAppError } from '../lib/errors.ts'
import type { Engine, EngineOptions, StartEngine } from './engine.ts'
import { decodedFramesOf, frameProgressOf } from './frame-progress.ts'
import { parseIceParameters, toSdpFragment, withIceParameters } from './sdp-fragment.ts'
import { listenTo } from './video-events.ts'
import { createWhepClient, type WhepClient, WhepError, type WhepResponse } from './whep-client.ts'

/** Our candidates go with the offer; a gatherer that takes longer is not waited for. */
const GATHERED_AFTER = seconds(1)
/** `disconnected` often passes by itself. */
const GRACE = seconds(3)
/** A restart that has not helped by then is given up. */
const RESTART_TIMEOUT = seconds(6)
/** Somebody who scrolls past and back keeps the session. */
const KEPT_UNWATCHED = seconds(10)

/** WebRTC by WHEP: a session is opened by one POST and ended by one DELETE. */
export const startWhep: StartEngine = (options: EngineOptions): Engine => {
  const { video, url, token, page, clock, onEvent } = options
  const server = createWhepClient(
    (...call) => page.fetch(...call),
    url,
    token,
    () => clock.now(),
  )
  let session: Session | null = null
  const progress = frameProgressOf(video, async () => session?.decodedFrames() ?? null)
  // What one answer names helps the next session from its first candidate on.
  let iceServers: readonly RTCIceServer[] = []
  let cancelLeave: Cancel = () => {}

  function open() {
    session = openSession({
      ...options,
      server,
      iceServers,
      onIceServers(servers) {
        iceServers = servers
      },
    })
  }
  function close() {
    session?.close()
    session = null
  }
  const unlisten = listenTo(video, {
    playing: () => onEvent({ type: 'playing' }),
    waiting: () => onEvent({ type: 'stalled' }),
  })
  const unlistenPage = listenTo(page, { pagehide: close })
  open()

  return {
    suspend() {
      video.pause()
      // A receiver decodes whether it is looked at or not: only an ended session rests.
      cancelLeave = clock.after(KEPT_UNWATCHED, close)
    },
    resume() {
      cancelLeave()
      if (!session) open()
    },
    seekToLiveEdge() {},
    secondsBehindLive: () => null,
    progress: progress.read,
    dispose() {
      cancelLeave()
      unlisten()
      unlistenPage()
      progress.dispose()
      close()
      video.pause()
      video.srcObject = null
    },
  }
}

interface Session {
  decodedFrames(): Promise<number | null>
  close(): void
}

interface SessionOptions extends EngineOptions {
  server: WhepClient
  iceServers: readonly RTCIceServer[]
  onIceServers(iceServers: readonly RTCIceServer[]): void
}

function openSession(options: SessionOptions): Session {
  const { video, page, clock, server, onEvent } = options
  const life = new AbortController()
  const { signal } = life
  const configuration = (iceServers: readonly RTCIceServer[]): RTCConfiguration => ({
    bundlePolicy: 'max-bundle',
    iceServers: [...iceServers],
  })
  const connection = new page.RTCPeerConnection(configuration(options.iceServers))
  const stream = new page.MediaStream()
  let reply: WhepResponse | null = null
  let cancelGrace: Cancel = () => {}
  let hasRestarted = false

  function fail(thrown: unknown) {
    if (signal.aborted) return
    const { message } = toAppError(thrown, 'network')
    const retryAfter = thrown instanceof WhepError ? thrown.retryAfter : undefined
    onEvent({ type: 'failed', reason: message, ...(retryAfter !== undefined && { retryAfter }) })
  }

  async function negotiate() {
    connection.addTransceiver('video', { direction: 'recvonly' })
    connection.addTransceiver('audio', { direction: 'recvonly' })
    await connection.setLocalDescription(await connection.createOffer())
    const given = await server.offer(await describe(), signal)
    reply = given
    if (signal.aborted && given.session) server.leave(given.session)
    signal.throwIfAborted()
    if (given.iceServers.length > 0) {
      options.onIceServers(given.iceServers)
      // From the next gathering on: the answer to a counter-offer, or a restart.
      connection.setConfiguration(configuration(given.iceServers))
    }
    if (given.kind === 'answer') {
      await connection.setRemoteDescription({ type: 'answer', sdp: given.sdp })
      return
    }
    await connection.setLocalDescription({ type: 'rollback' })
    await connection.setRemoteDescription({ type: 'offer', sdp: given.sdp })
    await connection.setLocalDescription(await connection.createAnswer())
    await server.accept(given, await describe(), signal)
  }
  /** Our own description, with the candidates that have been found. */
  async function describe(): Promise<string> {
    if (connection.iceGatheringState !== 'complete')
      await new Promise<void>(resolve => {
        const unlisten = listenTo(connection, {
          icegatheringstatechange: () => {
            if (connection.iceGatheringState === 'complete') done()
          },
        })
        const cancel = clock.after(GATHERED_AFTER, done)
        signal.addEventListener('abort', done, { once: true })
        function done() {
          unlisten()
          cancel()
          resolve()
        }
      })
    signal.throwIfAborted()
    return connection.localDescription?.sdp ?? ''
  }
  async function restart() {
    if (hasRestarted || !reply?.session || reply.kind !== 'answer')
      throw new Error('the connection is lost')
    hasRestarted = true
    cancelGrace = clock.after(RESTART_TIMEOUT, () => fail(new Error('a restart did not help')))
    await connection.setLocalDescription(await connection.createOffer({ iceRestart: true }))
    const fragment = toSdpFragment(await describe())
    const answered = fragment && (await server.restart(reply, fragment, signal))
    const parts = answered ? parseIceParameters(answered) : null
    if (!parts) throw new Error('the server does not restart')
    await connection.setRemoteDescription({
      type: 'answer',
      sdp: withIceParameters(reply.sdp, parts),
    })
  }
  const unlisten = listenTo(connection, {
    track: event => {
      if (!(event instanceof page.RTCTrackEvent)) return
      stream.addTrack(event.track)
      if (video.srcObject !== stream) video.srcObject = stream
    },
    connectionstatechange: () => {
      switch (connection.connectionState) {
        case 'connected':
          cancelGrace()
          hasRestarted = false
          break
        case 'disconnected':
          onEvent({ type: 'stalled' })
          cancelGrace()
          cancelGrace = clock.after(GRACE, () => void restart().catch(fail))
          break
        case 'failed':
          cancelGrace()
          void restart().catch(fail)
          break
        default:
      }
    },
  })
  void negotiate().catch(fail)

  return {
    decodedFrames: () => decodedFramesOf(connection),
    close() {
      life.abort()
      cancelGrace()
      unlisten()
      connection.close()
      for (const track of stream.getTracks()) track.stop()
      if (reply?.session) server.leave(reply.session)
    },
  }
}
