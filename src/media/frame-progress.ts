/** Measures how much of a video has been shown. */
interface FrameProgress {
  /** Returns a number that changes while the picture moves. */
  read(): number
  dispose(): void
}

/**
 * Measures the progress of a video by the sum of its browser's frame counters: Firefox leaves `totalVideoFrames` at 0
 * for a MediaStream, and `requestVideoFrameCallback` isn't called in a hidden tab, also in picture-in-picture. While the
 * sum is 0, the frames that the receiver has decoded count (null: unknown), then `currentTime`, which may go on without
 * a picture.
 */
export function frameProgressOf(
  video: HTMLVideoElement,
  countDecoded: () => number | null = () => null,
): FrameProgress {
  const presented = presentedFramesOf(video)
  return {
    read() {
      if (video.videoWidth === 0) return video.currentTime
      const { totalVideoFrames } = video.getVideoPlaybackQuality()
      const frames = totalVideoFrames + presented.read() + paintedFramesOf(video)
      return frames > 0 ? frames : (countDecoded() ?? video.currentTime)
    },
    dispose: presented.dispose,
  }
}

/** Counts presented frames; requests a callback with each read, not for each frame. */
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

/** Returns the frames that Firefox has painted; 0 in other browsers. */
function paintedFramesOf(video: HTMLVideoElement): number {
  const frames: unknown = Reflect.get(video, 'mozPaintedFrames')
  return typeof frames === 'number' ? frames : 0
}
