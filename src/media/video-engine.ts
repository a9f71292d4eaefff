import { listenTo } from '../lib/listen-to.ts'
import type { Engine, EngineOptions, StartEngine } from './engine.ts'
import { frameProgressOf } from './frame-progress.ts'

/** Plays a source natively: a file, or a live stream of infinite duration. */
export const startVideo: StartEngine = ({ video, url, onEvent }: EngineOptions): Engine => {
  const unlisten = listenTo(video, {
    ended: () => onEvent({ type: 'ended' }),
    error: () =>
      onEvent({
        type: 'failed',
        reason: video.error?.message || 'the browser cannot play this video',
      }),
  })
  const progress = frameProgressOf(video)
  video.src = url

  const liveEdge = () => {
    const { seekable, duration } = video
    return duration === Infinity && seekable.length > 0 ? seekable.end(seekable.length - 1) : null
  }
  function seekToLiveEdge() {
    const edge = liveEdge()
    if (edge !== null) video.currentTime = edge
  }
  return {
    suspend: () => video.pause(),
    resume: seekToLiveEdge,
    seekToLiveEdge,
    secondsBehindLive() {
      const edge = liveEdge()
      return edge === null ? null : Math.max(0, edge - video.currentTime)
    },
    progress: progress.read,
    dispose() {
      unlisten()
      progress.dispose()
      video.pause()
      video.removeAttribute('src')
      // Otherwise the browser keeps loading the source.
      video.load()
    },
  }
}
