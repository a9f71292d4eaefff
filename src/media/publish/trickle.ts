import type { Cancel, Clock } from '../../lib/clock.ts'
import { listenTo } from '../../lib/listen-to.ts'
import { parseIceParameters, toSdpFragment } from '../sdp-fragment.ts'
import type { SessionClient, SessionResponse } from '../session-client.ts'

/** Candidates found within this many milliseconds share a request. */
const BATCH_INTERVAL = 100

export interface TrickleOptions {
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
