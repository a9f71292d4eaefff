/** Measures how much of a video has been shown. */
export interface FrameProgress {
  /** Returns a number that changes as long as the picture moves. */
  read(): number
  dispose(): void
}

/**
 * Measures the progress of a video by what its browser counts. Firefox leaves `totalVideoFrames` at 0
 * for a MediaStream, and `requestVideoFrameCallback` isn't called in a hidden tab although the picture
 * may be in a window of its own, so all counters of the video are added up. Where they stay at 0,
 * `countDecoded` is asked for what the receiver has decoded (null: unknown), and last comes
 * `currentTime`. It is no counter among the others: it may run on while a MediaStream shows nothing.
 */
export function frameProgressOf(
  video: HTMLVideoElement,
  countDecoded: () => Promise<number | null> = async () => null,
): FrameProgress {
  const presented = presentedFramesOf(video)
  let decoded: number | null = null
  let isCounting = false

  async function updateDecoded() {
    if (isCounting) return
    isCounting = true
    // A closed connection has no statistics.
    decoded = await countDecoded().catch(() => null)
    isCounting = false
  }
  return {
    read() {
      if (video.videoWidth === 0) return video.currentTime
      const { totalVideoFrames } = video.getVideoPlaybackQuality()
      const frames = totalVideoFrames + presented.read() + paintedFramesOf(video)
      if (frames > 0) return frames
      void updateDecoded()
      return decoded ?? video.currentTime
    },
    dispose: presented.dispose,
  }
}

/** Counts presented frames; a callback is asked for with each reading, not for each frame. */
function presentedFramesOf(video: HTMLVideoElement): FrameProgress {
  if (!('requestVideoFrameCallback' in video)) return { read: () => 0, dispose() {} }
  let frames = 0
  let handle: number | null = null
  return {
    read() {
      handle ??= video.requestVideoFrameCallback((_now, { presentedFrames }) => {
        frames = presentedFrames
        handle = null
      })
      return frames
    },
    dispose() {
      if (handle !== null) video.cancelVideoFrameCallback(handle)
      handle = null
    },
  }
}

/** Frames that Firefox has painted; other browsers don't count them. */
function paintedFramesOf(video: HTMLVideoElement): number {
  const frames: unknown = Reflect.get(video, 'mozPaintedFrames')
  return typeof frames === 'number' ? frames : 0
}

/** Resolves with the video frames that a connection has decoded; null where it doesn't count them. */
export async function decodedFramesOf(
  connection: Pick<RTCPeerConnection, 'getStats'>,
): Promise<number | null> {
  let frames: number | null = null
  for (const report of (await connection.getStats()).values()) {
    const { type, framesDecoded }: { type?: unknown; framesDecoded?: unknown } = report
    if (type === 'inbound-rtp' && typeof framesDecoded === 'number')
      frames = (frames ?? 0) + framesDecoded
  }
  return frames
}
