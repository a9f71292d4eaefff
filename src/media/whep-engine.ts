import { type Cancel, seconds } from '../lib/clock.ts'
import { toAppError } from '../lib/errors.ts'
import { listenTo } from '../lib/listen-to.ts'
import type { Engine, EngineOptions, StartEngine } from './engine.ts'
import { decodedFramesOf, frameProgressOf } from './frame-progress.ts'
import { parseIceParameters, toSdpFragment, withIceParameters } from './sdp-fragment.ts'
import { createWhepClient, type WhepClient, WhepError, type WhepResponse } from './whep-client.ts'

/** The offer contains the ICE candidates found within this time. */
const GATHERING_TIMEOUT = seconds(1)
/** Time for a `disconnected` connection to recover before ICE is restarted. */
const DISCONNECT_GRACE = seconds(3)
/** Time for an ICE restart to reconnect before the engine fails. */
const RESTART_TIMEOUT = seconds(6)
/** A hidden video keeps its session for this long, in case the viewer scrolls back. */
const CLOSE_WHEN_HIDDEN_AFTER = seconds(10)

/** Plays WebRTC by WHEP: one POST opens a session, one DELETE ends it. */
export const startWhep: StartEngine = (options: EngineOptions): Engine => {
  const { video, url, token, page, clock, onEvent } = options
  const client = createWhepClient(
    (...call) => page.fetch(...call),
    url,
    token,
    () => clock.now(),
  )
  let session: Session | null = null
  const progress = frameProgressOf(video, async () => session?.decodedFrames() ?? null)
  // Servers named by one session's response are used from the start of the next one.
  let iceServers: readonly RTCIceServer[] = []
  let cancelClose: Cancel = () => {}

  function open() {
    session = openSession({
      ...options,
      client,
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
      // A paused receiver keeps decoding: only closing the session saves the work.
      cancelClose = clock.after(CLOSE_WHEN_HIDDEN_AFTER, close)
    },
    resume() {
      cancelClose()
      if (!session) open()
    },
    seekToLiveEdge() {},
    secondsBehindLive: () => null,
    progress: progress.read,
    dispose() {
      cancelClose()
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
  client: WhepClient
  iceServers: readonly RTCIceServer[]
  onIceServers(iceServers: readonly RTCIceServer[]): void
}

function openSession(options: SessionOptions): Session {
  const { video, page, clock, client, onEvent } = options
  const disposal = new AbortController()
  const { signal } = disposal
  const configuration = (iceServers: readonly RTCIceServer[]): RTCConfiguration => ({
    bundlePolicy: 'max-bundle',
    iceServers: [...iceServers],
  })
  const connection = new page.RTCPeerConnection(configuration(options.iceServers))
  const stream = new page.MediaStream()
  let lastResponse: WhepResponse | null = null
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
    const response = await client.offer(await gatherDescription(), signal)
    lastResponse = response
    if (signal.aborted && response.session) client.endSession(response.session)
    signal.throwIfAborted()
    if (response.iceServers.length > 0) {
      options.onIceServers(response.iceServers)
      // Takes effect with the next gathering: the answer to a counter-offer, or an ICE restart.
      connection.setConfiguration(configuration(response.iceServers))
    }
    if (response.kind === 'answer') {
      await connection.setRemoteDescription({ type: 'answer', sdp: response.sdp })
      return
    }
    await connection.setLocalDescription({ type: 'rollback' })
    await connection.setRemoteDescription({ type: 'offer', sdp: response.sdp })
    await connection.setLocalDescription(await connection.createAnswer())
    await client.sendAnswer(response, await gatherDescription(), signal)
  }
  /** Resolves with the local description and the candidates found so far. */
  async function gatherDescription(): Promise<string> {
    if (connection.iceGatheringState !== 'complete')
      await new Promise<void>(resolve => {
        const unlisten = listenTo(connection, {
          icegatheringstatechange: () => {
            if (connection.iceGatheringState === 'complete') done()
          },
        })
        const cancel = clock.after(GATHERING_TIMEOUT, done)
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
    if (hasRestarted || !lastResponse?.session || lastResponse.kind !== 'answer')
      throw new Error('connection lost')
    hasRestarted = true
    cancelGrace = clock.after(RESTART_TIMEOUT, () => fail(new Error('the ICE restart timed out')))
    await connection.setLocalDescription(await connection.createOffer({ iceRestart: true }))
    const fragment = toSdpFragment(await gatherDescription())
    const serverFragment = fragment && (await client.restartIce(lastResponse, fragment, signal))
    const parameters = serverFragment ? parseIceParameters(serverFragment) : null
    if (!parameters) throw new Error('the server refused the ICE restart')
    await connection.setRemoteDescription({
      type: 'answer',
      sdp: withIceParameters(lastResponse.sdp, parameters),
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
          cancelGrace = clock.after(DISCONNECT_GRACE, () => void restart().catch(fail))
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
      disposal.abort()
      cancelGrace()
      unlisten()
      connection.close()
      for (const track of stream.getTracks()) track.stop()
      if (lastResponse?.session) client.endSession(lastResponse.session)
    },
  }
}
