import { type Cancel, type Clock, seconds } from '../../lib/clock.ts'
import {
  createIceSession,
  FIND_TIMEOUT,
  gatherDescription,
  knownIceServersOf,
} from '../ice-connection.ts'
import { configurationOf } from '../prepared-offer.ts'
import { type IngestClient, SessionError } from '../session-client.ts'
import { type PublishStats, readPublishStats } from './publish-health.ts'
import type { ContentHint, PublishFailure } from './publisher.ts'
import { type AddTracksOptions, addTracks, replaceTracks, tuneVideo } from './senders.ts'

/** Time from the server's answer to a connection. */
const CONNECT_TIMEOUT = seconds(15)

interface PublishSessionOptions extends AddTracksOptions {
  client: IngestClient
  /** Address of the ingest. */
  url: string
  clock: Clock
  onConnected(): void
  /** Called when the connection is interrupted; it may recover. */
  onInterrupted(): void
  /** Called if the server doesn't find this page, which may need the server's ICE servers: another session has them. */
  onNotFound(): void
  /** Called at most once; the session has closed itself. */
  onFailed(thrown: unknown): void
}

/** One WHIP session, from its offer to its end. */
export interface PublishSession {
  /** Resolves with false if the tracks need a new session. */
  replaceMedia(media: MediaStream, contentHint: ContentHint): Promise<boolean>
  readStats(): Promise<PublishStats>
  /** Sends nothing more; resolves when the server has answered the DELETE. */
  close(): Promise<void>
}

/** Opens a session; the callbacks report what happens to it. */
export function openPublishSession(options: PublishSessionOptions): PublishSession {
  const { client, url, page, clock } = options
  const known = knownIceServersOf(url, clock)
  const connection = new page.RTCPeerConnection(configurationOf(known.iceServers))
  let cancelTimeout: Cancel = () => {}
  const ice = createIceSession({
    connection,
    client,
    clock,
    url,
    onConnected() {
      cancelTimeout()
      options.onConnected()
    },
    onInterrupted: options.onInterrupted,
    onLost: thrown => fail(new PublishError('network', 'the connection was lost', thrown)),
  })
  const { signal } = ice

  async function negotiate() {
    await addTracks(connection, options)
    await connection.setLocalDescription(await connection.createOffer())
    const offer = await gatherDescription(connection, clock, signal)
    const answer = await client.offer(offer, signal)
    ice.opened(answer)
    if (answer.kind === 'counter-offer')
      throw new PublishError('unsupported', 'the media server made an offer of its own')
    cancelTimeout =
      known.mayHaveExpired && answer.iceServers.length > 0
        ? clock.after(FIND_TIMEOUT, options.onNotFound)
        : clock.after(CONNECT_TIMEOUT, () => fail(new Error('no connection in time')))
    await connection.setRemoteDescription({ type: 'answer', sdp: answer.sdp }).catch(thrown => {
      throw new PublishError('unsupported', 'the answer does not fit the offer', thrown)
    })
    if (answer.acceptsCandidates && connection.connectionState !== 'connected') ice.trickle(offer)
    await tuneVideo(connection, options.contentHint)
  }
  function fail(thrown: unknown) {
    if (signal.aborted) return
    void close()
    options.onFailed(thrown)
  }
  function close(): Promise<void> {
    cancelTimeout()
    return ice.close()
  }
  negotiate().catch(fail)

  return {
    close,
    replaceMedia: (media, contentHint) => replaceTracks(connection, media, contentHint),
    async readStats() {
      return readPublishStats((await connection.getStats()).values(), page.performance.now())
    },
  }
}

/** Thrown where the reason is known better than from an HTTP status. */
export class PublishError extends Error {
  override readonly name = 'PublishError'
  readonly failure: PublishFailure

  constructor(failure: PublishFailure, message: string, cause?: unknown) {
    super(message, { cause })
    this.failure = failure
  }
}

/** Returns why an attempt failed. */
export function failureOf(thrown: unknown): PublishFailure {
  if (thrown instanceof PublishError) return thrown.failure
  return thrown instanceof SessionError ? failureOfStatus(thrown.status) : 'network'
}

function failureOfStatus(status: number): PublishFailure {
  if (status === 401 || status === 403) return 'unauthorized'
  if (status === 409) return 'occupied'
  if (status === 406 || status === 415) return 'unsupported'
  // With these statuses the server asks for a later request.
  if (status === 408 || status === 425 || status === 429 || status >= 500) return 'unavailable'
  return 'rejected'
}

/** Statuses by which a server may mean the layers of an offer that it doesn't understand. */
export const mayRejectLayers = (thrown: unknown): boolean =>
  thrown instanceof SessionError && [400, 406, 415, 422].includes(thrown.status)
