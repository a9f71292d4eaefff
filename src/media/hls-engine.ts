import Hls from 'hls.js'
import type { Engine, EngineOptions, StartEngine } from './engine.ts'
import { frameProgressOf } from './frame-progress.ts'
import { chooseRecovery } from './media-recovery.ts'
import { startVideo } from './video-engine.ts'
import { listenTo } from './video-events.ts'

const config = {
  // A worker from a blob is what a strict policy forbids; live streams have little to remux.
  enableWorker: false,
  // Off by default: a viewer who fell behind catches up without a jump, and jumps when far behind.
  maxLiveSyncPlaybackRate: 1.1,
  liveSyncDurationCount: 3,
  liveMaxLatencyDurationCount: 8,
  // No more than a phone can keep.
  backBufferLength: 30,
  capLevelToPlayerSize: true,
}

/** HLS by hls.js, or by the browser where that does not run. */
export const startHls: StartEngine = (options: EngineOptions): Engine => {
  // Chromium says that it may play HLS by itself, and hardly does: hls.js is asked first.
  if (!Hls.isSupported()) return startVideo(options)
  const { video, url, clock, onEvent } = options
  const hls = new Hls(config)
  const progress = frameProgressOf(video)
  let recoveredAt: number | null = null
  let isBack = false

  function seekToLiveEdge() {
    const edge = hls.liveSyncPosition
    if (edge !== null && Number.isFinite(edge)) video.currentTime = edge
  }
  hls.on(Hls.Events.ERROR, (_event, { fatal, type, details }) => {
    if (!fatal) return
    const remedy = chooseRecovery(type === Hls.ErrorTypes.MEDIA_ERROR, recoveredAt, clock.now())
    if (remedy === 'fail') {
      onEvent({ type: 'failed', reason: details })
      return
    }
    recoveredAt = clock.now()
    hls.recoverMediaError()
  })
  hls.on(Hls.Events.LEVEL_UPDATED, () => {
    if (isBack) seekToLiveEdge()
    isBack = false
  })
  const unlisten = listenTo(video, {
    playing: () => onEvent({ type: 'playing' }),
    waiting: () => onEvent({ type: 'stalled' }),
    ended: () => onEvent({ type: 'ended' }),
  })
  hls.loadSource(url)
  hls.attachMedia(video)

  return {
    suspend() {
      video.pause()
      hls.stopLoad()
    },
    resume() {
      // What the playlist said then is long gone: the edge is where the next one has it.
      isBack = true
      hls.startLoad()
    },
    seekToLiveEdge,
    secondsBehindLive() {
      const { latency, targetLatency } = hls
      return targetLatency === null ? null : Math.max(0, latency - targetLatency)
    },
    progress: progress.read,
    dispose() {
      unlisten()
      progress.dispose()
      video.pause()
      hls.destroy()
      video.removeAttribute('src')
      video.load()
    },
  }
}
