import {
  encodingsOf,
  isH264Efficient,
  maxBitrateOf,
  orderCodecs,
  type PictureSize,
  withBitrates,
} from './encodings.ts'
import type { ContentHint } from './publisher.ts'

/** Bits per second; enough for a voice with the sound of a game. */
const MAX_AUDIO_BITRATE = 96_000
/** Used while the size of a track is unknown. */
const DEFAULT_SIZE: PictureSize = { width: 1280, height: 720 }

export interface AddTracksOptions {
  page: Window & typeof globalThis
  media: MediaStream
  contentHint: ContentHint
  isSimulcastAllowed: boolean
}

/** Adds the tracks of a stream to a connection, only to be sent. */
export async function addTracks(
  connection: RTCPeerConnection,
  options: AddTracksOptions,
): Promise<void> {
  const { page, media, contentHint, isSimulcastAllowed } = options
  for (const track of media.getAudioTracks())
    connection.addTransceiver(track, {
      direction: 'sendonly',
      streams: [media],
      sendEncodings: [{ maxBitrate: MAX_AUDIO_BITRATE }],
    })
  for (const track of media.getVideoTracks()) {
    const size = sizeOf(track)
    track.contentHint = contentHint
    const transceiver = connection.addTransceiver(track, {
      direction: 'sendonly',
      streams: [media],
      sendEncodings: encodingsOf(size, contentHint, isSimulcastAllowed),
    })
    const capabilities = page.RTCRtpSender.getCapabilities('video')
    if (!capabilities || !('setCodecPreferences' in transceiver)) continue
    const isEfficient = await isH264Efficient(page, size, maxBitrateOf(size, contentHint))
    try {
      transceiver.setCodecPreferences(orderCodecs(capabilities.codecs, isEfficient))
    } catch {
      // Chrome 124 to about 132 refuses codecs that it sends and doesn't receive: its own order does as well.
    }
  }
}

/** Sends other tracks; resolves with false if they need a new session. */
export async function replaceTracks(
  connection: RTCPeerConnection,
  media: MediaStream,
  contentHint: ContentHint,
): Promise<boolean> {
  const transceivers = connection.getTransceivers()
  const kinds = transceivers.map(({ receiver }) => receiver.track.kind)
  if (!media.getTracks().every(({ kind }) => kinds.includes(kind))) return false
  try {
    for (const { sender, receiver } of transceivers) {
      const track = media.getTracks().find(({ kind }) => kind === receiver.track.kind) ?? null
      if (track?.kind === 'video') track.contentHint = contentHint
      await sender.replaceTrack(track)
    }
  } catch {
    // The tracks don't fit what was negotiated.
    return false
  }
  await tuneVideo(connection, contentHint)
  return true
}

/** Adapts the bitrates, and the priority of sharpness or motion, to the picture that is sent. */
export async function tuneVideo(
  connection: RTCPeerConnection,
  contentHint: ContentHint,
): Promise<void> {
  for (const sender of connection.getSenders()) {
    if (sender.track?.kind !== 'video') continue
    const parameters = sender.getParameters()
    parameters.encodings = withBitrates(parameters.encodings, sizeOf(sender.track), contentHint)
    // Text must stay sharp, a game must stay fluent.
    parameters.degradationPreference =
      contentHint === 'detail' ? 'maintain-resolution' : 'maintain-framerate'
    // Browsers differ in what they allow here; if it fails, the limits of the offer apply.
    await sender.setParameters(parameters).catch(() => {})
  }
}

function sizeOf(track: MediaStreamTrack): PictureSize {
  const { width, height } = track.getSettings()
  return width && height ? { width, height } : DEFAULT_SIZE
}
