import Hls from 'hls.js'
import { type Cancel, seconds } from '../lib/clock.ts'
import { listenTo } from '../lib/listen-to.ts'
import type { Engine, EngineOptions, StartEngine } from './engine.ts'
import { frameProgressOf } from './frame-progress.ts'
import { distinctQualities } from './quality.ts'
import { startVideo } from './video-engine.ts'

const config = {
  // hls.js creates its worker from a blob, which a strict CSP forbids; live streams need little
  // remuxing.
  enableWorker: false,
  // Above 1, a viewer who fell behind catches up by faster playback.
  maxLiveSyncPlaybackRate: 1.1,
  // This takes effect only in playlists with parts. A `liveSyncDurationCount` of our own would override the distance to
  // the live edge that such a playlist asks for.
  lowLatencyMode: true,
  // Seconds; more would use too much memory on phones.
  backBufferLength: 30,
  capLevelToPlayerSize: true,
  // Captions in the picture (CEA-608) have no language, and hls.js would call the first ones English.
  captionsTextTrack1Label: 'CC1',
  captionsTextTrack1LanguageCode: '',
  captionsTextTrack2Label: 'CC2',
  captionsTextTrack2LanguageCode: '',
  captionsTextTrack3Label: 'CC3',
  captionsTextTrack3LanguageCode: '',
  captionsTextTrack4Label: 'CC4',
  captionsTextTrack4LanguageCode: '',
}

/**
 * Returns whether WebKit plays by GStreamer, as on Linux and television sets. It unmutes a video whose speed changes,
 * and pauses one whose sound no press has turned on.
 */
const isGStreamer = ({ navigator: { userAgent } }: Window): boolean =>
  userAgent.includes('AppleWebKit') && !/Mac OS X|Chrom/.test(userAgent)

/** Plays HLS with hls.js, or natively in browsers where hls.js isn't supported. */
export const startHls: StartEngine = (options: EngineOptions): Engine => {
  // hls.js comes first because Chromium's native HLS, which `canPlayType` reports, is unreliable.
  if (!Hls.isSupported()) return startNativeHls(options)
  const { video, url, page, clock, serverNow, onEvent } = options
  const hls = new Hls(isGStreamer(page) ? { ...config, maxLiveSyncPlaybackRate: 1 } : config)
  const progress = frameProgressOf(video)
  let recoveredAt: number | null = null
  let hasResumed = false
  let isPlaying = false
  // Detaching it pauses it without an event.
  const unlisten = listenTo(video, {
    play() {
      isPlaying = true
    },
    pause() {
      isPlaying = false
    },
  })

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
  // hls.js attaches it anew to recover, also on its own, and never plays it.
  hls.on(Hls.Events.MEDIA_ATTACHING, () => {
    if (isPlaying) video.play().catch(() => {})
  })
  hls.on(Hls.Events.LEVEL_UPDATED, (_event, { details }) => {
    // From there on hls.js no longer plays faster: it jumps, unless the viewer looks at a paused picture.
    hls.config.liveMaxLatencyDuration = video.paused
      ? Number.POSITIVE_INFINITY
      : 2 * (hls.targetLatency ?? 0) + details.targetduration
    if (hasResumed) seekToLiveEdge()
    hasResumed = false
  })
  for (const event of [Hls.Events.MANIFEST_PARSED, Hls.Events.LEVELS_UPDATED] as const)
    hls.on(event, () => onEvent({ type: 'qualities-change' }))
  // Comes with the video's own event, and for an end at which a browser only stalls.
  hls.on(Hls.Events.MEDIA_ENDED, () => onEvent({ type: 'ended' }))
  const stopAllowing = allowTextTracks(video, page)
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
    qualities: () =>
      distinctQualities(
        hls.levels.map(({ height, bitrate }, index) => ({ id: String(index), height, bitrate })),
      ),
    setQuality(id) {
      // This replaces the buffer after the current segment, so that playback doesn't stop.
      hls.nextLevel = id === 'auto' ? -1 : Number(id)
    },
    latency() {
      if (!hls.latestLevelDetails?.live) return null
      const distance = hls.latency > 0 ? seconds(hls.latency) : null
      return liveLatency(hls.playingDate?.getTime() ?? null, serverNow(), distance)
    },
    progress: progress.read,
    dispose() {
      unlisten()
      progress.dispose()
      video.pause()
      hls.destroy()
      stopAllowing()
      video.removeAttribute('src')
      video.load()
    },
  }
}

/**
 * Gives the text tracks that hls.js adds an empty file in a blob: it takes one from a `data:` address, which a policy
 * that allows media from blobs alone refuses, and browsers show no cues of a track whose file failed to load. Here a
 * track has not begun to load yet, as that takes a task.
 */
function allowTextTracks(video: HTMLVideoElement, page: Window & typeof globalThis): Cancel {
  let empty: string | undefined
  const observer = new page.MutationObserver(changes => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof page.HTMLTrackElement) || !node.src.startsWith('data:')) continue
      empty ??= page.URL.createObjectURL(new page.Blob(['WEBVTT']))
      node.src = empty
    }
  })
  observer.observe(video, { childList: true })
  return () => {
    observer.disconnect()
    if (empty !== undefined) page.URL.revokeObjectURL(empty)
  }
}

/** Plays HLS by the browser itself, which reports the programme time of its timeline's start. */
function startNativeHls(options: EngineOptions): Engine {
  const { video, serverNow } = options
  const engine = startVideo(options)
  return {
    ...engine,
    latency() {
      const behind = engine.secondsBehindLive?.() ?? null
      if (behind === null) return null
      const start = startTimeOf(video)
      const programTime = start === null ? null : start + seconds(video.currentTime)
      return liveLatency(programTime, serverNow(), seconds(behind))
    },
  }
}

/** Returns `getStartDate()`, which only WebKit has, in milliseconds; null or NaN if the stream has no dates. */
function startTimeOf(video: HTMLVideoElement): number | null {
  if (!('getStartDate' in video) || typeof video.getStartDate !== 'function') return null
  const start: unknown = Reflect.apply(video.getStartDate, video, [])
  return start instanceof Date ? start.getTime() : null
}

/** Longest time that encoding, packaging and upload take in a live stream. */
const MAX_AHEAD_OF_PLAYLIST = seconds(60)
/** The server's clock is known to about a second (`api/server-clock.ts`). */
const CLOCK_TOLERANCE = seconds(1)

/**
 * Returns the milliseconds from the streamer's moment to the screen. The programme time of the picture
 * (`EXT-X-PROGRAM-DATE-TIME`) includes the time until it is in the playlist, which the distance to the playlist's end
 * lacks; a programme time that contradicts the distance comes from a clock that is wrong, and the distance is used
 * instead. Null if neither is known. Times are in milliseconds since the Unix epoch.
 */
export function liveLatency(
  programTime: number | null,
  serverNow: number,
  distance: number | null,
): number | null {
  const least = distance ?? 0
  const measured = programTime === null ? Number.NaN : serverNow - programTime
  const isPlausible =
    measured >= least - CLOCK_TOLERANCE && measured <= least + MAX_AHEAD_OF_PLAYLIST
  return isPlausible ? Math.max(measured, least) : distance
}

/** Minimum time between two recoveries: each flashes the picture, and a second one soon doesn't help. */
const RECOVERY_INTERVAL = seconds(5)

/** Chooses between decoder recovery, at most once in 5 s, and failure for a fatal hls.js error. */
export function chooseRecovery(
  isMediaError: boolean,
  recoveredAt: number | null,
  now: number,
): 'recover' | 'fail' {
  const isTooSoon = recoveredAt !== null && now - recoveredAt < RECOVERY_INTERVAL
  return isMediaError && !isTooSoon ? 'recover' : 'fail'
}
