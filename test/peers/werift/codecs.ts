import {
  useH264 as h264,
  useOPUS as opus,
  RTCPeerConnection,
  type RTCRtpCodecParameters,
  useSdesMid as sdesMid,
  useSdesRTPStreamId as sdesRtpStreamId,
  Vp8RtpPayload,
  useVP8 as vp8,
} from 'werift'

const feedback = [{ type: 'nack' }, { type: 'nack', parameter: 'pli' }, { type: 'goog-remb' }]

/** Creates a connection within this computer, with codecs such as `vp8,h264`, and Opus. */
export function connect(video = 'vp8'): RTCPeerConnection {
  return new RTCPeerConnection({
    codecs: codecsOf(video),
    headerExtensions: { video: [sdesMid(), sdesRtpStreamId()], audio: [sdesMid()] },
    iceServers: [],
    iceAdditionalHostAddresses: ['127.0.0.1'],
    iceUseIpv6: false,
  })
}

function codecsOf(video: string) {
  const known: Readonly<Record<string, () => RTCRtpCodecParameters>> = {
    vp8: () => vp8({ rtcpFeedback: feedback }),
    h264: () =>
      h264({
        rtcpFeedback: feedback,
        parameters: 'level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42e01f',
      }),
  }
  const chosen = video.split(',').flatMap(name => known[name]?.() ?? [])
  return { video: chosen, audio: [opus()] }
}

/** Returns whether a payload begins a picture that needs no other. */
export function isKeyFrame(mimeType: string, payload: Buffer): boolean {
  try {
    if (/vp8/i.test(mimeType)) {
      const { isKeyframe, isPartitionHead } = Vp8RtpPayload.deSerialize(payload)
      return isPartitionHead && isKeyframe
    }
    const type = (payload[0] ?? 0) & 31
    // FU-A: only the first fragment of an IDR picture.
    if (type === 28) return (payload[1] ?? 0) >= 0x80 && ((payload[1] ?? 0) & 31) === 5
    // STAP-A: the type of its first unit follows a length.
    const first = type === 24 ? (payload[3] ?? 0) & 31 : type
    return first === 5 || first === 7
  } catch {
    // What can't be read is no picture to begin with.
    return false
  }
}

/** Returns the height that a VP8 key frame tells, else 0. */
export function heightOf(mimeType: string, payload: Buffer): number {
  if (!/vp8/i.test(mimeType) || !isKeyFrame(mimeType, payload)) return 0
  const frame = Vp8RtpPayload.deSerialize(payload).payload
  return frame.length < 10 ? 0 : frame.readUInt16LE(8) & 0x3fff
}

/** The picture id and the TL0PICIDX of a VP8 payload descriptor (RFC 7741). */
export interface PictureNumbers {
  picture: number
  level: number
}

/** Adds to the numbers in a payload, in place, and returns them. */
export function shiftNumbers(payload: Buffer, shift: PictureNumbers): PictureNumbers {
  const numbers = { picture: 0, level: 0 }
  if (payload.length < 5 || (payload.readUInt8(0) & 0x80) === 0) return numbers
  const flags = payload.readUInt8(1)
  let at = 2
  if (flags & 0x80) {
    if (payload.readUInt8(at) & 0x80) {
      numbers.picture = ((payload.readUInt16BE(at) & 0x7fff) + shift.picture) & 0x7fff
      at = payload.writeUInt16BE(numbers.picture | 0x8000, at)
    } else {
      numbers.picture = (payload.readUInt8(at) + shift.picture) & 0x7f
      at = payload.writeUInt8(numbers.picture, at)
    }
  }
  if (flags & 0x40) {
    numbers.level = (payload.readUInt8(at) + shift.level) & 0xff
    payload.writeUInt8(numbers.level, at)
  }
  return numbers
}
