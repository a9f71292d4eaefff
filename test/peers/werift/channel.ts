import { EventEmitter } from 'node:events'
import type { MediaStreamTrack, RTCPeerConnection, RTCRtpReceiver, RtpPacket } from 'werift'
import { heightOf } from './codecs.ts'
import type { Forwarder, Layer } from './forwarder.ts'

/** Milliseconds after its last packet for which a stream counts as received, and a publisher as there. */
const ACTIVE_FOR = 1500
const SILENT_AFTER = 4000
/** Least milliseconds between two requests for a key frame of a stream. */
const KEY_FRAME_GAP = 500

/** Somebody who gets the sound and one size of the picture. */
export interface Viewer {
  readonly video: Forwarder | null
  readonly audio: Forwarder | null
  /** Size that was asked for; the largest one if empty or not received. */
  layerId: string
  /** Null for the packager, which nobody counts. */
  readonly close: (() => void) | null
}

/** A publisher's connection, and what ends its session. */
export interface Publisher {
  readonly connection: RTCPeerConnection
  close(): void
}

/** Channel from one publisher to many viewers. */
export class Channel {
  readonly viewers = new Set<Viewer>()
  readonly changes = new EventEmitter()
  layers: Layer[] = []
  #publisher: Publisher | null = null
  #since = 0

  /** Makes somebody the publisher, in place of one who sends nothing any more; returns whether it did. */
  occupy(publisher: Publisher): boolean {
    if (this.isPublishing()) return false
    const previous = this.#publisher
    this.#publisher = publisher
    this.layers = []
    this.#since = performance.now()
    previous?.close()
    return true
  }

  /** Ends the channel of a publisher who has left, for all viewers. */
  leave(publisher: Publisher): void {
    if (this.#publisher !== publisher) return
    this.#publisher = null
    this.layers = []
    for (const viewer of this.viewers) viewer.close?.()
    this.changes.emit('change')
  }

  isPublishing(now: number = performance.now()): boolean {
    if (!this.#publisher) return false
    if (now - this.#since < SILENT_AFTER) return true
    return this.layers.some(({ receivedAt }) => now - receivedAt < SILENT_AFTER)
  }

  /** Passes a track on; its size is called by its `rid`, or by that name where each size is a track. */
  receive(
    publisher: Publisher,
    track: MediaStreamTrack,
    receiver: RTCRtpReceiver,
    name: string,
  ): void {
    const now = performance.now()
    const layer: Layer = {
      id: track.rid ?? name,
      track,
      receiver,
      mimeType: track.codec?.mimeType ?? '',
      clockRate: track.codec?.clockRate ?? 90_000,
      receivedAt: Number.NEGATIVE_INFINITY,
      askedAt: Number.NEGATIVE_INFINITY,
      height: 0,
      bytes: 0,
      bytesBefore: 0,
      countedAt: now,
    }
    track.onReceiveRtp.subscribe(packet => {
      if (this.#publisher !== publisher) return
      if (!this.layers.includes(layer)) this.layers.push(layer)
      this.#pass(layer, packet)
    })
  }

  #pass(source: Layer, packet: RtpPacket): void {
    const now = performance.now()
    const { height } = source
    const wasActive = now - source.receivedAt < ACTIVE_FOR
    count(source, packet.payload, now)
    if (source.height !== height || !wasActive) this.changes.emit('change')
    for (const viewer of this.viewers) {
      if (source.track.kind === 'audio') {
        // Players align sound and picture by their first packets.
        if (!viewer.video || viewer.video.hasStarted)
          viewer.audio?.forward(source, source, packet, now)
        continue
      }
      const target = this.best(viewer.layerId, now)
      if (viewer.video?.forward(source, target, packet, now) && target) askForKeyFrame(target, now)
    }
  }

  /** Returns the size of that name while it is received, else the largest one. */
  best(id: string, now: number = performance.now()): Layer | null {
    const active = this.layers.filter(
      ({ track, receivedAt }) => track.kind === 'video' && now - receivedAt < ACTIVE_FOR,
    )
    const largest = active.toSorted(
      (a, b) => b.height - a.height || b.bytesBefore - a.bytesBefore,
    )[0]
    return active.find(layer => layer.id === id) ?? largest ?? null
  }

  audio(): Layer | null {
    return this.layers.find(({ track }) => track.kind === 'audio') ?? null
  }

  refresh(viewer: Viewer): void {
    const target = this.best(viewer.layerId)
    if (target) askForKeyFrame(target, performance.now())
  }

  activeLayers() {
    const now = performance.now()
    return this.#videoLayers()
      .filter(({ receivedAt }) => now - receivedAt < ACTIVE_FOR)
      .map(stateOf)
  }

  state() {
    const layers = this.#videoLayers()
    return {
      isPublishing: this.isPublishing(),
      viewers: [...this.viewers].filter(({ close }) => close).length,
      codec: layers[0]?.mimeType ?? '',
      layers: layers.map(stateOf),
    }
  }

  #videoLayers(): Layer[] {
    return this.layers.filter(({ track }) => track.kind === 'video')
  }
}

const stateOf = ({ id, height, bytesBefore }: Layer) => ({
  encodingId: id,
  height,
  bitrate: bytesBefore * 8,
})

function count(layer: Layer, payload: Buffer, now: number): void {
  layer.receivedAt = now
  if (now - layer.countedAt >= 1000) {
    layer.bytesBefore = layer.bytes
    layer.bytes = 0
    layer.countedAt = now
  }
  layer.bytes += payload.length
  const height = heightOf(layer.mimeType, payload)
  if (height > 0) layer.height = height
}

function askForKeyFrame(layer: Layer, now: number): void {
  if (now - layer.askedAt < KEY_FRAME_GAP) return
  layer.askedAt = now
  const ssrc = layer.track.ssrc ?? layer.track.header?.ssrc
  if (ssrc !== undefined) void layer.receiver.sendRtcpPLI(ssrc)
}
