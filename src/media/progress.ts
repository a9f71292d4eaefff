/** Decoded frames, or seconds where there is no picture: a publisher that is gone tells nobody. */
export function progressOf(video: HTMLVideoElement): number {
  return video.videoWidth > 0 ? video.getVideoPlaybackQuality().totalVideoFrames : video.currentTime
}
