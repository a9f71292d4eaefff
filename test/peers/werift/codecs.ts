import {
  useOPUS as opus,
  RTCPeerConnection,
  useSdesMid as sdesMid,
  useSdesRTPStreamId as sdesRtpStreamId,
  Vp8RtpPayload,
  useVP8 as vp8,
} from 'werift'

const feedback = [{ type: 'nack' }, { type: 'nack', parameter: 'pli' }, { type: 'goog-remb' }]

/** Creates a connection within this computer, with VP8, as Debian's Firefox comes without H.264, and Opus. */
export const connect = (): RTCPeerConnection =>
  new RTCPeerConnection({
    codecs: { video: [vp8({ rtcpFeedback: feedback })], audio: [opus()] },
    headerExtensions: { video: [sdesMid(), sdesRtpStreamId()], audio: [sdesMid()] },
    iceServers: [],
    iceAdditionalHostAddresses: ['127.0.0.1'],
    iceUseIpv6: false,
  })

/** Returns whether a payload begins a picture that needs no other. */
export function isKeyFrame(payload: Buffer): boolean {
  try {
    const { isKeyframe, isPartitionHead } = Vp8RtpPayload.deSerialize(payload)
    return isPartitionHead && isKeyframe
  } catch {
    // What can't be read is no picture to begin with.
    return false
  }
}

/** Returns the height that a VP8 key frame tells, else 0. */
export function heightOf(mimeType: string, payload: Buffer): number {
  if (!/vp8/i.test(mimeType) || !isKeyFrame(payload)) return 0
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
