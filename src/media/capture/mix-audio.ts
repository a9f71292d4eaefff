/** One track that sounds like several. */
export interface MixedAudio {
  track: MediaStreamTrack
  /** Stops the mix; the tracks that it was made of go on. */
  stop(): void
}

/** Mixes audio tracks into one; a single one is cloned. */
export function mixAudio(
  page: Window & typeof globalThis,
  tracks: readonly [...MediaStreamTrack[], MediaStreamTrack],
): MixedAudio {
  const [first] = tracks
  if (first && tracks.length === 1) {
    const track = first.clone()
    return { track, stop: () => track.stop() }
  }
  const context = new page.AudioContext()
  // Rejects if it is closed already.
  const close = () => void context.close().catch(() => {})
  try {
    const mix = context.createMediaStreamDestination()
    for (const track of tracks)
      context.createMediaStreamSource(new page.MediaStream([track])).connect(mix)
    const [track] = mix.stream.getAudioTracks()
    if (!track) throw new Error('the audio mix has no track')
    return {
      track,
      stop() {
        track.stop()
        close()
      },
    }
  } catch (thrown) {
    close()
    throw thrown
  }
}
