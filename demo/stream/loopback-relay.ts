import * as v from 'valibot'
import type { Cancel, Clock } from '../../src/lib/clock.ts'
import { listenTo } from '../../src/lib/listen-to.ts'
import { object } from '../../src/lib/object-schema.ts'
import { newUuid } from '../../src/lib/uuid.ts'
import { gatherDescription } from '../../src/media/ice-connection.ts'

/** Message between the publisher of a channel and its viewers in other tabs. */
const RelayMessage = v.variant('type', [
  object({ type: v.literal('published') }),
  object({ type: v.literal('ended') }),
  object({ type: v.literal('watch'), viewer: v.string() }),
  object({ type: v.literal('offer'), viewer: v.string(), sdp: v.string() }),
  object({ type: v.literal('answer'), viewer: v.string(), sdp: v.string() }),
  object({ type: v.literal('leave'), viewer: v.string() }),
])
type RelayMessage = v.InferOutput<typeof RelayMessage>

interface RelayOptions {
  readonly channelId: string
  /** Tracks to send, or where to add those that are received. */
  readonly stream: MediaStream
  readonly page: Window & typeof globalThis
  readonly clock: Clock
}

/** Opens a channel's port to the other tabs of this browser; invalid messages are ignored. */
function openPort(
  { channelId, page }: RelayOptions,
  onMessage: (message: RelayMessage) => Promise<void>,
) {
  const port = new page.BroadcastChannel(`casino_demo_loopback:${channelId}`)
  port.onmessage = ({ data }) => {
    const parsed = v.safeParse(RelayMessage, data)
    // Rejects if the other tab or this one has ended its connection meanwhile.
    if (parsed.success) onMessage(parsed.output).catch(() => {})
  }
  return { post: (message: RelayMessage) => port.postMessage(message), close: () => port.close() }
}

/** Sends a stream to the channel's viewers in other tabs until it is cancelled. */
export function relayToTabs(options: RelayOptions): Cancel {
  const { stream, page, clock } = options
  const connections = new Map<string, RTCPeerConnection>()
  const disposal = new AbortController()
  const { post, close } = openPort(options, async message => {
    if (message.type === 'watch') await offer(message.viewer)
    if (message.type === 'leave') disconnect(message.viewer)
    if (message.type === 'answer')
      await connections.get(message.viewer)?.setRemoteDescription(message)
  })
  async function offer(viewer: string) {
    disconnect(viewer)
    const connection = new page.RTCPeerConnection()
    connections.set(viewer, connection)
    listenTo(connection, {
      // A tab that is closed doesn't say goodbye.
      connectionstatechange: () => {
        if (connection.connectionState === 'failed') disconnect(viewer)
      },
    })
    for (const track of stream.getTracks()) connection.addTrack(track, stream)
    await connection.setLocalDescription()
    const sdp = await gatherDescription(connection, clock, disposal.signal)
    if (connections.get(viewer) === connection) post({ type: 'offer', viewer, sdp })
  }
  function disconnect(viewer: string) {
    connections.get(viewer)?.close()
    connections.delete(viewer)
  }
  post({ type: 'published' })

  return () => {
    disposal.abort()
    post({ type: 'ended' })
    close()
    for (const viewer of [...connections.keys()]) disconnect(viewer)
  }
}

interface WatchOptions extends RelayOptions {
  /** Returns whether this tab publishes the channel: then nothing is received from others. */
  isPublishedHere(): boolean
}

/** Receives what another tab publishes to the channel until it is cancelled. */
export function watchOtherTab(options: WatchOptions): Cancel {
  const { stream, page, clock, isPublishedHere } = options
  const viewer = newUuid()
  const disposal = new AbortController()
  let connection: RTCPeerConnection | null = null
  const { post, close } = openPort(options, async message => {
    if (message.type === 'published') watch()
    if (message.type === 'ended') disconnect()
    if (message.type === 'offer' && message.viewer === viewer) await answer(message.sdp)
  })
  function watch() {
    disconnect()
    if (!isPublishedHere()) post({ type: 'watch', viewer })
  }
  async function answer(offer: string) {
    disconnect()
    const opened = new page.RTCPeerConnection()
    connection = opened
    listenTo(opened, { track: ({ track }: RTCTrackEvent) => stream.addTrack(track) })
    await opened.setRemoteDescription({ type: 'offer', sdp: offer })
    await opened.setLocalDescription()
    const sdp = await gatherDescription(opened, clock, disposal.signal)
    if (connection === opened) post({ type: 'answer', viewer, sdp })
  }
  function disconnect() {
    if (!connection) return
    for (const { receiver } of connection.getTransceivers()) stream.removeTrack(receiver.track)
    connection.close()
    connection = null
  }
  watch()

  return () => {
    disposal.abort()
    post({ type: 'leave', viewer })
    close()
    disconnect()
  }
}
