import type { PictureSize } from './encodings.ts'

const H264 = 'video/h264'
const VP8 = 'video/vp8'
/** Baseline profile, which every H.264 decoder of WebRTC plays (RFC 7742). */
const H264_BASELINE = 'video/H264;profile-level-id=42e01f;packetization-mode=1'

/**
 * Returns the codecs with H.264 and VP8 first, which all browsers play: H.264 where the device
 * encodes it in hardware, else VP8, which costs software less. The others stay, because one of them
 * may be all that the server knows.
 */
export function orderCodecs<Codec extends Pick<RTCRtpCodec, 'mimeType'>>(
  codecs: readonly Codec[],
  isH264Efficient: boolean,
): Codec[] {
  const first = isH264Efficient ? [H264, VP8] : [VP8, H264]
  const rankOf = ({ mimeType }: Codec) => {
    const rank = first.indexOf(mimeType.toLowerCase())
    return rank < 0 ? first.length : rank
  }
  return codecs.toSorted((a, b) => rankOf(a) - rankOf(b))
}

/** Resolves with whether the device encodes H.264 of this size without much power. */
export async function isH264Efficient(
  page: Window & typeof globalThis,
  { width, height }: PictureSize,
  bitrate: number,
): Promise<boolean> {
  if (!('mediaCapabilities' in page.navigator)) return false
  try {
    const { supported, powerEfficient } = await page.navigator.mediaCapabilities.encodingInfo({
      type: 'webrtc',
      video: { contentType: H264_BASELINE, width, height, bitrate, framerate: 30 },
    })
    return supported && powerEfficient
  } catch {
    // Browsers that don't know the type `webrtc` throw.
    return false
  }
}
