import type { Cancel, Clock } from '../../src/lib/clock.ts'
import type { Engine, EngineOptions } from '../../src/media/engine.ts'
import { frameProgressOf } from '../../src/media/frame-progress.ts'
import { gatherDescription } from '../../src/media/ice-connection.ts'
import {
  parseIceParameters,
  toSdpFragment,
  withIceParameters,
} from '../../src/media/sdp-fragment.ts'
import { type IngestClient, SessionError } from '../../src/media/session-client.ts'
import { relayToTabs, watchOtherTab } from './loopback-relay.ts'

type Page = Window & typeof globalThis

/** The page's stand-in for the media server of one channel. */
interface Channel {
  readonly id: string
  /** Stream that is received now; the same object from session to session. */
  readonly stream: MediaStream
  session: LoopbackSession | null
  /** Ends sending to other tabs. */
  stopRelay: Cancel
}

interface LoopbackSession {
  url: string
  connection: RTCPeerConnection
  /** The latest offer, which an ICE restart changes. */
  offer: string
  restarts: number
}

const channels = new WeakMap<Page, Map<string, Channel>>()
let sessions = 0

/** Returns the channel of an address such as `demo:ingest/{channelId}`. */
function channelOf(page: Page, url: string): Channel {
  const ofPage = channels.get(page) ?? new Map<string, Channel>()
  channels.set(page, ofPage)
  const id = url.slice(url.indexOf('/') + 1)
  const channel = ofPage.get(id) ?? {
    id,
    stream: new page.MediaStream(),
    session: null,
    stopRelay() {},
  }
  ofPage.set(id, channel)
  return channel
}

/**
 * Creates an ingest that answers with a connection in the same page. Like a media server, it takes one
 * publisher a channel, trickled candidates and ICE restarts.
 */
export function createLoopbackIngest(url: string, page: Page, clock: Clock): IngestClient {
  const channel = channelOf(page, url)
  /** Answers an offer; resolves with the description and its candidates. */
  async function answer(connection: RTCPeerConnection, offer: string, signal: AbortSignal) {
    await connection.setRemoteDescription({ type: 'offer', sdp: offer })
    await connection.setLocalDescription(await connection.createAnswer())
    return gatherDescription(connection, clock, signal)
  }
  async function endSession(session: string) {
    const { session: open, stream } = channel
    if (open?.url !== session) return
    channel.session = null
    channel.stopRelay()
    open.connection.close()
    for (const track of stream.getTracks()) stream.removeTrack(track)
  }

  return {
    endSession,
    async offer(sdp, signal) {
      if (channel.session) throw new SessionError(409)
      const connection = new page.RTCPeerConnection({ bundlePolicy: 'max-bundle' })
      sessions += 1
      const session = { url: `${url}/${sessions}`, connection, offer: sdp, restarts: 0 }
      channel.session = session
      connection.addEventListener('track', ({ track }) => channel.stream.addTrack(track))
      try {
        const described = await answer(connection, sdp, signal)
        if (channel.session === session)
          channel.stopRelay = relayToTabs({
            channelId: channel.id,
            stream: channel.stream,
            page,
            clock,
          })
        return {
          kind: 'answer',
          sdp: described,
          session: session.url,
          etag: '"0"',
          acceptsCandidates: true,
          iceServers: [],
          extensions: new Map(),
        }
      } catch (thrown) {
        await endSession(session.url)
        throw thrown
      }
    },
    async sendCandidates({ session }, fragment) {
      const open = channel.session
      if (open?.url !== session) throw new SessionError(404)
      const mid = /^a=mid:(.+?)\r?$/m.exec(fragment)?.[1] ?? null
      for (const candidate of parseIceParameters(fragment)?.candidates ?? [])
        await open.connection.addIceCandidate({ candidate, sdpMid: mid })
    },
    async restartIce({ session }, fragment, signal) {
      const open = channel.session
      const parameters = parseIceParameters(fragment)
      if (open?.url !== session || !parameters) return null
      open.offer = withIceParameters(open.offer, parameters)
      open.restarts += 1
      const ours = toSdpFragment(await answer(open.connection, open.offer, signal))
      return ours === null ? null : { fragment: ours, etag: `"${open.restarts}"` }
    },
  }
}

/** Plays what this tab or another one publishes to `demo:loopback/{channelId}`, also over several sessions. */
export function startLoopback({ url, video, page, clock }: EngineOptions): Engine {
  const channel = channelOf(page, url)
  const progress = frameProgressOf(video)
  const stopWatching = watchOtherTab({
    channelId: channel.id,
    stream: channel.stream,
    page,
    clock,
    isPublishedHere: () => channel.session !== null,
  })
  video.srcObject = channel.stream
  return {
    suspend: () => video.pause(),
    resume() {},
    progress: progress.read,
    dispose() {
      stopWatching()
      progress.dispose()
      video.pause()
      video.srcObject = null
    },
  }
}
