import { type Cancel, type Clock, seconds } from '../lib/clock.ts'
import { listenTo } from '../lib/listen-to.ts'
import { parseIceParameters, toSdpFragment, withIceParameters } from './sdp-fragment.ts'
import type { SessionClient, SessionResponse } from './session-client.ts'

/** The local description contains the ICE candidates found within this time. */
const GATHERING_TIMEOUT = seconds(1)
/** Time for a `disconnected` connection to recover before ICE is restarted. */
const DISCONNECT_GRACE = seconds(3)
/** Time for the server to answer the end of a session before its connection is closed. */
const END_TIMEOUT = seconds(1)
/** Time for an ICE restart to reconnect. */
const RESTART_TIMEOUT = seconds(6)

/** Resolves with the local description and the candidates found so far; rejects if aborted. */
export async function gatherDescription(
  connection: RTCPeerConnection,
  clock: Clock,
  signal: AbortSignal,
): Promise<string> {
  const description = connection.localDescription?.sdp ?? ''
  // After an offer that restarts ICE the state is for a moment still that of the gathering before.
  if (connection.iceGatheringState !== 'complete' || !description.includes('a=candidate:'))
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

/** Candidates found within this many milliseconds share a request. */
const BATCH_INTERVAL = 100

interface TrickleOptions {
  connection: RTCPeerConnection
  /** The offer that was sent, with the candidates that the server knows. */
  offer: string
  session: SessionResponse
  client: Pick<SessionClient, 'sendCandidates'>
  clock: Clock
  signal: AbortSignal
}

/** Sends candidates that are found after the offer, until cancelled or refused. */
export function trickleCandidates(options: TrickleOptions): Cancel {
  const { connection, offer, session, client, clock, signal } = options
  const known = new Set(parseIceParameters(offer)?.candidates)
  let cancelBatch: Cancel | null = null
  // One request at a time: the server applies them in the order in which they arrive.
  let sending: Promise<void> = Promise.resolve()

  function send() {
    cancelBatch = null
    const description = connection.localDescription?.sdp ?? ''
    const isComplete = connection.iceGatheringState === 'complete'
    const fragment = toSdpFragment(description, { except: known, isComplete })
    if (fragment === null) return
    for (const candidate of parseIceParameters(description)?.candidates ?? []) known.add(candidate)
    sending = sending
      .then(() => client.sendCandidates(session, fragment, signal))
      // The candidates of the offer may do; if they don't, the connection fails in its time.
      .catch(stop)
  }
  function stop() {
    unlisten()
    cancelBatch?.()
  }
  const schedule = () => {
    cancelBatch ??= clock.after(BATCH_INTERVAL, send)
  }
  const unlisten = listenTo(connection, { icecandidate: schedule })
  const found = parseIceParameters(connection.localDescription?.sdp ?? '')?.candidates ?? []
  // Those found while the offer was on its way.
  if (found.some(candidate => !known.has(candidate))) schedule()
  return stop
}

interface RestartOptions {
  connection: RTCPeerConnection
  client: Pick<SessionClient, 'restartIce'>
  /** The response that opened the session; null while there is none. */
  session: SessionResponse | null
  clock: Clock
  signal: AbortSignal
}

/** Restarts ICE through the session; resolves with the session as it is now, throws if it can't. */
export async function restartIce(options: RestartOptions): Promise<SessionResponse> {
  const { connection, client, session, clock, signal } = options
  if (!session?.session || session.kind !== 'answer') throw new Error('connection lost')
  await connection.setLocalDescription(await connection.createOffer({ iceRestart: true }))
  const ours = toSdpFragment(await gatherDescription(connection, clock, signal))
  const restarted = ours && (await client.restartIce(session, ours, signal))
  const theirs = restarted ? parseIceParameters(restarted.fragment) : null
  if (!restarted || !theirs) throw new Error('the server refused the ICE restart')
  const sdp = withIceParameters(session.sdp, theirs)
  await connection.setRemoteDescription({ type: 'answer', sdp })
  return { ...session, sdp, etag: restarted.etag ?? session.etag }
}

interface EndOptions {
  connection: RTCPeerConnection
  client: Pick<SessionClient, 'endSession'>
  /** URL of the session; null if there is none. */
  session: string | null
  clock: Clock
}

/**
 * Ends a session, then closes its connection: in the other order, servers report the closed connection
 * as a fault and don't know the session any more. Nothing is sent meanwhile.
 */
export async function endConnection({
  connection,
  client,
  session,
  clock,
}: EndOptions): Promise<void> {
  // Rejects for what was never negotiated.
  for (const { sender } of connection.getTransceivers()) sender.replaceTrack(null).catch(() => {})
  if (session !== null)
    await new Promise<void>(resolve => {
      const cancel = clock.after(END_TIMEOUT, resolve)
      void client.endSession(session).then(() => {
        cancel()
        resolve()
      })
    })
  connection.close()
}

interface IceRecoveryOptions {
  connection: RTCPeerConnection
  clock: Clock
  restart(): Promise<void>
  onConnected(): void
  /** Called when the connection is interrupted; it may recover. */
  onInterrupted(): void
  /** Called when a restart has failed or timed out, or the other side has closed the connection. */
  onLost(thrown: unknown): void
}

/** Restarts ICE once per interruption of a connection; the returned function stops that. */
export function recoverIce(options: IceRecoveryOptions): Cancel {
  const { connection, clock, restart, onConnected, onInterrupted, onLost } = options
  let hasRestarted = false
  let cancelTimer: Cancel = () => {}
  let unlistenTransport: Cancel = () => {}

  /** Notices at once that the other side has closed the connection; ICE takes 17 s to fail. */
  function watchTransport() {
    unlistenTransport()
    const transport = connection.getTransceivers()[0]?.sender.transport
    if (!transport) return
    unlistenTransport = listenTo(transport, {
      statechange() {
        if (transport.state === 'closed')
          onLost(new Error('the media server closed the connection'))
      },
    })
  }
  function recover() {
    cancelTimer()
    if (hasRestarted) {
      onLost(new Error('connection lost'))
      return
    }
    hasRestarted = true
    cancelTimer = clock.after(RESTART_TIMEOUT, () => onLost(new Error('the ICE restart timed out')))
    restart().catch(thrown => {
      cancelTimer()
      onLost(thrown)
    })
  }
  const unlisten = listenTo(connection, {
    connectionstatechange: () => {
      switch (connection.connectionState) {
        case 'connected':
          cancelTimer()
          hasRestarted = false
          watchTransport()
          onConnected()
          break
        case 'disconnected':
          onInterrupted()
          cancelTimer()
          cancelTimer = clock.after(DISCONNECT_GRACE, recover)
          break
        case 'failed':
          recover()
          break
        default:
      }
    },
  })
  return () => {
    unlisten()
    unlistenTransport()
    cancelTimer()
  }
}
