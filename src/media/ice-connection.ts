import { type Cancel, type Clock, minutes, seconds } from '../lib/clock.ts'
import { listenTo } from '../lib/listen-to.ts'
import { configurationOf } from './prepared-offer.ts'
import { parseIceParameters, toSdpFragment, withIceParameters } from './sdp-fragment.ts'
import type { SessionClient, SessionResponse } from './session-client.ts'

/** The local description contains the ICE candidates found within this time. */
const GATHERING_TIMEOUT = seconds(1)
/** Time for a `disconnected` connection to recover before ICE is restarted. */
const DISCONNECT_GRACE = seconds(3)
/** Time for the server to answer the end of a session before its connection is closed. */
const END_TIMEOUT = seconds(1)
const RESTART_TIMEOUT = seconds(6)
/** Candidates found within this many milliseconds share a request. */
const BATCH_INTERVAL = 100

/** Time to connect to a server that has to find this page without candidates, or without its own ICE servers. */
export const FIND_TIMEOUT: number = seconds(3)
/** Age from which credentials of ICE servers may have expired. */
const CREDENTIALS_LAST = minutes(5)

/** ICE servers of each endpoint, for the page's next session; only in memory, as they may contain credentials. */
const knownIceServers = new Map<string, { iceServers: readonly RTCIceServer[]; namedAt: number }>()

/** Returns the ICE servers that an endpoint has sent on this page, and whether their credentials may have expired. */
export function knownIceServersOf(url: string, clock: Clock) {
  const { iceServers = [], namedAt = 0 } = knownIceServers.get(url) ?? {}
  return { iceServers, mayHaveExpired: clock.now() - namedAt > CREDENTIALS_LAST }
}

/** Resolves with the local description and the candidates found so far; rejects if aborted. */
export async function gatherDescription(
  connection: RTCPeerConnection,
  clock: Clock,
  signal: AbortSignal,
): Promise<string> {
  const description = connection.localDescription?.sdp ?? ''
  // After an offer that restarts ICE, the state is for a moment still that of the previous gathering.
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

interface IceSessionOptions {
  connection: RTCPeerConnection
  client: Pick<SessionClient, 'sendCandidates' | 'restartIce' | 'endSession'>
  clock: Clock
  /** Address of the endpoint. */
  url: string
  onConnected(): void
  /** Called when the connection is interrupted; it may recover. */
  onInterrupted(): void
  /** Called when a restart has failed or timed out, or the other side has closed the connection. */
  onLost(thrown: unknown): void
}

/** Keeps the connection of a WHIP or WHEP session, whose ICE is restarted once per interruption. */
export function createIceSession(options: IceSessionOptions) {
  const { connection, client, clock, onLost } = options
  const disposal = new AbortController()
  const { signal } = disposal
  /** The response that opened the session, with what restarts have changed; null while there is none. */
  let session: SessionResponse | null = null
  let hasRestarted = false
  let stopTrickling: Cancel = () => {}
  let cancelTimer: Cancel = () => {}
  let unlistenTransport: Cancel = () => {}

  /** Sends candidates that are found after this offer, until connected or refused. */
  function trickle(offer: string) {
    const opened = session
    if (!opened || signal.aborted) return
    const known = new Set(parseIceParameters(offer)?.candidates)
    let cancelBatch: Cancel | null = null
    // Only one request is sent at a time, because the server applies them in the order in which they arrive.
    let sending: Promise<void> = Promise.resolve()

    const send = () => {
      cancelBatch = null
      const description = connection.localDescription?.sdp ?? ''
      const isComplete = connection.iceGatheringState === 'complete'
      const fragment = toSdpFragment(description, { except: known, isComplete })
      if (fragment === null) return
      for (const candidate of parseIceParameters(description)?.candidates ?? [])
        known.add(candidate)
      sending = sending
        .then(() => client.sendCandidates(opened, fragment, signal))
        // The candidates of the offer may do; if they don't, the connection fails in its time.
        .catch(stopTrickling)
    }
    const schedule = () => {
      cancelBatch ??= clock.after(BATCH_INTERVAL, send)
    }
    const unlisten = listenTo(connection, { icecandidate: schedule })
    stopTrickling = () => {
      unlisten()
      cancelBatch?.()
    }
    const found = parseIceParameters(connection.localDescription?.sdp ?? '')?.candidates ?? []
    // Candidates may have been found while the offer was in flight.
    if (found.some(candidate => !known.has(candidate))) schedule()
  }
  async function restart() {
    stopTrickling()
    const opened = session
    if (!opened?.session || opened.kind !== 'answer') throw new Error('connection lost')
    await connection.setLocalDescription(await connection.createOffer({ iceRestart: true }))
    const ours = toSdpFragment(await gatherDescription(connection, clock, signal))
    const restarted = ours && (await client.restartIce(opened, ours, signal))
    const theirs = restarted ? parseIceParameters(restarted.fragment) : null
    if (!restarted || !theirs) throw new Error('the server refused the ICE restart')
    const sdp = withIceParameters(opened.sdp, theirs)
    await connection.setRemoteDescription({ type: 'answer', sdp })
    session = { ...opened, sdp, etag: restarted.etag ?? opened.etag }
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
      // The connection has recovered meanwhile.
      if (connection.connectionState === 'connected') return
      cancelTimer()
      onLost(thrown)
    })
  }
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
  const unlisten = listenTo(connection, {
    connectionstatechange: () => {
      switch (connection.connectionState) {
        case 'connected':
          cancelTimer()
          hasRestarted = false
          watchTransport()
          stopTrickling()
          options.onConnected()
          break
        case 'disconnected':
          options.onInterrupted()
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

  return {
    /** Aborted when the session is closed. */
    signal,
    trickle,
    /** Takes the response that opened the session, and the servers that it names. */
    opened(response: SessionResponse) {
      session = response
      const { iceServers } = response
      if (iceServers.length === 0) return
      knownIceServers.set(options.url, { iceServers, namedAt: clock.now() })
      // Takes effect with the next gathering: the answer to a counter-offer, or an ICE restart.
      connection.setConfiguration(configurationOf(iceServers))
    },
    /** Sends nothing more; resolves when the server has answered the end of the session. */
    async close() {
      disposal.abort()
      stopTrickling()
      unlisten()
      unlistenTransport()
      cancelTimer()
      // Sending stops until the connection is closed; the call rejects for a sender that was never negotiated.
      for (const { sender } of connection.getTransceivers())
        sender.replaceTrack(null).catch(() => {})
      const url = session?.session
      // This comes before the connection is closed, because servers report a closed one as an error, and drop its
      // session.
      if (url)
        await new Promise<void>(resolve => {
          const cancel = clock.after(END_TIMEOUT, resolve)
          void client.endSession(url).then(() => {
            cancel()
            resolve()
          })
        })
      connection.close()
    },
  }
}
