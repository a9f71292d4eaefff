import type { ContentHint } from './publisher.ts'

export interface PictureSize {
  width: number
  height: number
}

/** Bits per second of a picture of 1280 × 720 at 30 frames a second. */
const REFERENCE_BITRATE = { motion: 2_500_000, detail: 1_500_000 }
const REFERENCE_PIXELS = 1280 * 720
const MIN_BITRATE = 150_000
const MAX_BITRATE = 6_000_000
const BITRATE_STEP = 50_000

/** Layers of simulcast, from the largest; a server that takes one layer alone gets the first. */
const LAYERS = [
  { rid: 'h', scaleResolutionDownBy: 1 },
  { rid: 'm', scaleResolutionDownBy: 2 },
  { rid: 'l', scaleResolutionDownBy: 4 },
]
/** Shorter side in pixels from which several layers are sent. */
const SIMULCAST_FROM = 720

/**
 * Returns the maximum bitrate of a picture in bits per second. It grows with the pixels to the power
 * of 0.75, the rule of thumb for block-based codecs, from what streaming services recommend for 720p
 * at 30 frames a second; text (`detail`) changes less and needs less.
 */
export function maxBitrateOf({ width, height }: PictureSize, hint: ContentHint): number {
  const bitrate = REFERENCE_BITRATE[hint] * ((width * height) / REFERENCE_PIXELS) ** 0.75
  const rounded = Math.round(bitrate / BITRATE_STEP) * BITRATE_STEP
  return Math.min(MAX_BITRATE, Math.max(MIN_BITRATE, rounded))
}

/** Returns the encodings to offer: three layers from 720p, else one. */
export function encodingsOf(
  size: PictureSize,
  hint: ContentHint,
  isSimulcastAllowed: boolean,
): RTCRtpEncodingParameters[] {
  if (!isSimulcastAllowed || Math.min(size.width, size.height) < SIMULCAST_FROM)
    return [{ maxBitrate: maxBitrateOf(size, hint) }]
  return withBitrates(LAYERS, size, hint)
}

/** Returns the encodings with the maximum bitrate that each needs for its part of the picture. */
export function withBitrates(
  encodings: readonly RTCRtpEncodingParameters[],
  { width, height }: PictureSize,
  hint: ContentHint,
): RTCRtpEncodingParameters[] {
  return encodings.map(encoding => {
    const scale = encoding.scaleResolutionDownBy ?? 1
    const size = { width: width / scale, height: height / scale }
    return { ...encoding, maxBitrate: maxBitrateOf(size, hint) }
  })
}

const H264 = 'video/h264'
const VP8 = 'video/vp8'
/** Baseline profile, which every H.264 decoder of WebRTC plays (RFC 7742). */
const H264_BASELINE = 'video/H264;profile-level-id=42e01f;packetization-mode=1'

/**
 * Returns the codecs with H.264 and VP8 first, which all browsers play: H.264 where the device encodes it in hardware,
 * else VP8, which costs software less. The others stay, because the server may support only one of them.
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
