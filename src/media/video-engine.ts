import type { Engine, EngineOptions, StartEngine } from './engine.ts'
import { frameProgressOf } from './frame-progress.ts'
import { listenTo } from './video-events.ts'

/** A source that the browser plays by itself: a file, or a live one of endless duration. */
export const startVideo: StartEngine = ({ video, url, onEvent }: EngineOptions): Engine => {
  const unlisten = listenTo(video, {
    playing: () => onEvent({ type: 'playing' }),
    waiting: () => onEvent({ type: 'stalled' }),
    ended: () => onEvent({ type: 'ended' }),
    error: () =>
      onEvent({ type: 'failed', reason: video.error?.message || 'the video does not play' }),
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
      // Without it the browser goes on loading what nobody waits for.
      video.load()
    },
  }
}
