import Hls from 'hls.js'
import { listenTo } from '../lib/listen-to.ts'
import type { Engine, EngineOptions, StartEngine } from './engine.ts'
import { frameProgressOf } from './frame-progress.ts'
import { chooseRecovery } from './media-recovery.ts'
import { startVideo } from './video-engine.ts'

const config = {
  // hls.js creates its worker from a blob, which a strict CSP forbids; live streams need little
  // remuxing.
  enableWorker: false,
  // Above 1, a viewer who fell behind catches up by faster playback and seeks only when far behind.
  maxLiveSyncPlaybackRate: 1.1,
  liveSyncDurationCount: 3,
  liveMaxLatencyDurationCount: 8,
  // Seconds; more would use too much memory on phones.
  backBufferLength: 30,
  capLevelToPlayerSize: true,
}

/** Plays HLS with hls.js, or natively in browsers where hls.js isn't supported. */
export const startHls: StartEngine = (options: EngineOptions): Engine => {
  // hls.js comes first because Chromium's native HLS, which `canPlayType` reports, is unreliable.
  if (!Hls.isSupported()) return startVideo(options)
  const { video, url, clock, onEvent } = options
  const hls = new Hls(config)
  const progress = frameProgressOf(video)
  let recoveredAt: number | null = null
  let hasResumed = false

  function seekToLiveEdge() {
    const edge = hls.liveSyncPosition
    if (edge !== null && Number.isFinite(edge)) video.currentTime = edge
  }
  hls.on(Hls.Events.ERROR, (_event, { fatal, type, details }) => {
    if (!fatal) return
    const recovery = chooseRecovery(type === Hls.ErrorTypes.MEDIA_ERROR, recoveredAt, clock.now())
    if (recovery === 'fail') {
      onEvent({ type: 'failed', reason: details })
      return
    }
    recoveredAt = clock.now()
    hls.recoverMediaError()
  })
  hls.on(Hls.Events.LEVEL_UPDATED, () => {
    if (hasResumed) seekToLiveEdge()
    hasResumed = false
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
      // The loaded playlist is outdated: wait for the next one to know the live edge.
      hasResumed = true
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
