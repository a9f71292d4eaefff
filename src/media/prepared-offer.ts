import { type Cancel, type Clock, seconds } from '../lib/clock.ts'

/** A connection that receives, and the promise of its offer. */
interface OfferedConnection {
  readonly connection: RTCPeerConnection
  /** Resolves once the local description is the offer. */
  readonly offered: Promise<void>
}

/** Time for which a prepared connection is kept. */
const KEPT_FOR = seconds(10)

/** Returns the settings of a connection. */
export const configurationOf = (iceServers: readonly RTCIceServer[]): RTCConfiguration => ({
  bundlePolicy: 'max-bundle',
  iceServers: [...iceServers],
})

/** Opens a connection for a picture and its sound, and makes the offer. */
export function openOffered(
  page: Pick<typeof globalThis, 'RTCPeerConnection'>,
  iceServers: readonly RTCIceServer[],
): OfferedConnection {
  const connection = new page.RTCPeerConnection(configurationOf(iceServers))
  const offer = async () => {
    connection.addTransceiver('video', { direction: 'recvonly' })
    connection.addTransceiver('audio', { direction: 'recvonly' })
    // Without a description it makes the offer itself, which saves a slow processor a turn.
    await connection.setLocalDescription()
  }
  return { connection, offered: offer() }
}

let prepared: { offered: OfferedConnection; cancel: Cancel } | null = null

/** Makes the next session's offer while its address is read; an unused one is closed after 10 s, or if cancelled. */
export function prepareOffer(
  page: Pick<typeof globalThis, 'RTCPeerConnection'>,
  clock: Clock,
): Cancel {
  prepared?.cancel()
  const offered = openOffered(page, [])
  // The caller that takes it handles its failure.
  offered.offered.catch(() => {})
  const cancelTimer = clock.after(KEPT_FOR, () => own.cancel())
  const own = {
    offered,
    cancel() {
      cancelTimer()
      if (prepared !== own) return
      prepared = null
      offered.connection.close()
    },
  }
  prepared = own
  return own.cancel
}

/** Returns the prepared connection, or opens another one where servers are known that it lacks. */
export function takeOffered(
  page: Pick<typeof globalThis, 'RTCPeerConnection'>,
  iceServers: readonly RTCIceServer[],
): OfferedConnection {
  const taken = prepared
  if (!taken || iceServers.length > 0) return openOffered(page, iceServers)
  prepared = null
  taken.cancel()
  return taken.offered
}
