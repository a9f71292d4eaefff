import type { UpdateTrackSettings } from '@livekit/protocol'
import { MediaStreamTrack, RtpPacket } from 'werift'
import { connect, isKeyFrame } from '../werift/codecs.ts'
import { AUDIO_SID, heights, QUALITIES, STREAMER_SID, VIDEO_SID } from './room-info.ts'

/** The media of one viewer. */
export class Downstream {
  readonly connection = connect()
  readonly #tracks = {
    [VIDEO_SID]: new MediaStreamTrack({ kind: 'video' }),
    [AUDIO_SID]: new MediaStreamTrack({ kind: 'audio' }),
  }
  readonly #subscribed = new Set<string>()
  /** Index of the size that is asked for, and of the one that is sent. */
  #wanted: number = heights.length - 1
  #sent: number | null = null
  #isEnabled = true

  get height(): number | null {
    return this.#sent === null ? null : (heights[this.#sent] ?? null)
  }

  subscribe(sids: readonly string[], isSubscribed: boolean): void {
    for (const sid of sids) {
      if (isSubscribed) this.#subscribed.add(sid)
      else this.#subscribed.delete(sid)
      if (sid === VIDEO_SID) this.#sent = null
    }
  }

  configure({ trackSids, disabled, quality, height }: UpdateTrackSettings): void {
    if (!trackSids.includes(VIDEO_SID)) return
    this.#isEnabled = !disabled
    // The smallest size that fills the viewport, as LiveKit's server chooses it.
    const filling = heights.findIndex(candidate => candidate >= height)
    const byHeight = filling < 0 ? heights.length - 1 : filling
    this.#wanted = height > 0 ? byHeight : QUALITIES.indexOf(quality)
    if (disabled) this.#sent = null
  }

  writeVideo(index: number, packet: Buffer): void {
    if (!this.#subscribed.has(VIDEO_SID) || !this.#isEnabled) return
    if (index === this.#wanted && index !== this.#sent) {
      const { header, payload } = RtpPacket.deSerialize(packet)
      if (!isKeyFrame(payload)) return
      const { sender } = this.#transceiver('video') ?? {}
      // A frame's time after the last packet of the other size.
      if (this.#sent !== null) sender?.replaceRTP(header, true, 90_000 / 25)
      this.#sent = index
    }
    if (index === this.#sent) this.#tracks[VIDEO_SID].writeRtp(packet)
  }

  writeAudio(packet: Buffer): void {
    if (this.#subscribed.has(AUDIO_SID)) this.#tracks[AUDIO_SID].writeRtp(packet)
  }

  #transceiver(kind: 'audio' | 'video') {
    return this.connection.getTransceivers().find(transceiver => transceiver.kind === kind)
  }

  /** Answers an offer with the tracks that are subscribed to. */
  async answer(sdp: string): Promise<{ sdp: string; midToTrackId: Record<string, string> }> {
    const previous = this.connection.remoteDescription?.sdp
    await this.connection.setRemoteDescription({ type: 'offer', sdp })
    const midToTrackId: Record<string, string> = {}
    for (const [kind, sid] of [
      ['video', VIDEO_SID],
      ['audio', AUDIO_SID],
    ] as const) {
      const transceiver = this.#transceiver(kind)
      if (!transceiver) continue
      const isSubscribed = this.#subscribed.has(sid)
      // A browser reports a track once more when its direction has changed in between.
      transceiver.setDirection(isSubscribed ? 'sendonly' : 'inactive')
      if (!isSubscribed) continue
      await transceiver.sender.replaceTrack(this.#tracks[sid])
      midToTrackId[transceiver.mid ?? ''] = sid
    }
    await this.connection.setLocalDescription(await this.connection.createAnswer())
    while (this.connection.iceGatheringState !== 'complete')
      await this.connection.iceGatheringStateChange.asPromise()
    const ufragOf = (text = '') => /^a=ice-ufrag:(\S+)/m.exec(text)?.[1]
    // werift itself checks no new pairs once DTLS is connected.
    if (previous !== undefined && ufragOf(previous) !== ufragOf(sdp))
      for (const transport of this.connection.iceTransports) void transport.start().catch(() => {})
    return {
      sdp: withTrackIds(this.connection.localDescription?.sdp ?? '', midToTrackId),
      midToTrackId,
    }
  }
}

/** Names the tracks in a description as LiveKit's server does. */
function withTrackIds(sdp: string, midToTrackId: Readonly<Record<string, string>>): string {
  return sdp
    .split(/(?=^m=)/m)
    .map(section => {
      const sid = midToTrackId[/^a=mid:(\S+)/m.exec(section)?.[1] ?? '']
      const without = section.replace(/^a=(?:msid:|ssrc:\d+ msid:).*\r?\n/gm, '')
      return sid === undefined ? without : `${without}a=msid:${STREAMER_SID}|${sid} ${sid}\r\n`
    })
    .join('')
}
