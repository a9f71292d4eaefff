import type { MediaStreamTrack, RTCRtpReceiver, RtpPacket } from 'werift'
import { isKeyFrame, type PictureNumbers, shiftNumbers } from './codecs.ts'

/** A stream that a publisher sends: its sound, its picture, or one size of its picture. */
export interface Layer {
  readonly id: string
  readonly track: MediaStreamTrack
  readonly receiver: RTCRtpReceiver
  readonly mimeType: string
  readonly clockRate: number
  receivedAt: number
  askedAt: number
  height: number
  bytes: number
  bytesBefore: number
  countedAt: number
}

/** Passes one of several streams on as one; a switch starts at a key frame, without a gap in the numbers. */
export class Forwarder {
  current: Layer | null = null
  hasStarted = false
  readonly #write: (packet: RtpPacket) => void
  #sequence = 0
  #timestamp = 0
  #writtenAt = 0
  #sequenceShift = 0
  #timestampShift = 0
  #pictures: PictureNumbers = { picture: 0, level: 0 }
  #lastPictures: PictureNumbers | null = null

  constructor(write: (packet: RtpPacket) => void) {
    this.#write = write
  }

  /** Returns whether the target still has to send a key frame. */
  forward(source: Layer, target: Layer | null, packet: RtpPacket, now: number): boolean {
    if (packet.payload.length === 0) {
      // A probe for bandwidth: what is left out must not look like a loss.
      if (source === this.current) this.#sequenceShift -= 1
      return this.current !== target
    }
    if (source !== this.current) {
      if (source !== target) return this.current !== target
      const isVideo = source.track.kind === 'video'
      if (isVideo && !isKeyFrame(packet.payload)) return true
      this.#switchTo(source, packet, now)
    }
    const out = packet.clone()
    out.header.extension = false
    out.header.extensions = []
    out.header.sequenceNumber = (out.header.sequenceNumber + this.#sequenceShift) & 0xffff
    out.header.timestamp = (out.header.timestamp + this.#timestampShift) >>> 0
    if (/vp8/i.test(source.mimeType)) {
      out.payload = Buffer.from(packet.payload)
      this.#lastPictures = shiftNumbers(out.payload, this.#pictures)
    }
    this.#sequence = out.header.sequenceNumber
    this.#timestamp = out.header.timestamp
    this.#writtenAt = now
    this.hasStarted = true
    this.#write(out)
    return this.current !== target
  }

  #switchTo(source: Layer, { header, payload }: RtpPacket, now: number): void {
    this.current = source
    if (!this.hasStarted) return
    const elapsed = Math.max(1, Math.round(((now - this.#writtenAt) * source.clockRate) / 1000))
    this.#sequenceShift = this.#sequence + 1 - header.sequenceNumber
    this.#timestampShift = this.#timestamp + elapsed - header.timestamp
    if (!this.#lastPictures || !/vp8/i.test(source.mimeType)) return
    const first = shiftNumbers(Buffer.from(payload), { picture: 0, level: 0 })
    const { picture, level } = this.#lastPictures
    this.#pictures = { picture: picture + 1 - first.picture, level: level + 1 - first.level }
  }
}
