import { type Cancel, joinCancels } from '../lib/clock.ts'
import { listenTo } from '../lib/listen-to.ts'
import type { Log } from '../lib/log.ts'
import { reasonOf } from '../lib/log.ts'
import { backOff } from './back-off.ts'
import type { Engine, EngineEvent, EngineOptions, LoadEngine } from './engine.ts'
import {
  hasNoEngine,
  hasStopped,
  initialPlayback,
  type PlaybackEvent,
  type PlaybackState,
  playbackReducer,
} from './playback-state.ts'
import { chooseQuality, type Quality } from './quality.ts'
import { addressesOf, type EngineKind, isRealTime, type Source } from './source.ts'
import { detectStalls, GIVEN_UP_AFTER } from './stall-detector.ts'
import { watchPauses } from './watch-pauses.ts'

/** Describes the player's state for its controls and screens. */
export interface PlayerView {
  phase: PlaybackState['phase']
  kind: EngineKind
  /** The viewer has paused it, here or by controls of the system: a picture-in-picture window, a headset, a call. */
  isPaused: boolean
  /** The browser refused to autoplay even muted, as phones in low-power mode do; a press is needed. */
  isBlocked: boolean
  isMuted: boolean
  /** The stream has shown a picture, so the poster is removed. */
  hasPicture: boolean
  /** Qualities to choose from, the tallest first; empty if there is nothing to choose. */
  qualities: readonly Quality[]
  /** Id of the chosen quality, or `auto`. */
  quality: string
}

export interface PlayerOptions extends Omit<EngineOptions, 'url' | 'onEvent'> {
  sources: readonly Source[]
  load: LoadEngine
  log: Log
  /** Returns a number from 0 to 1. */
  random(): number
  /** Height in pixels that the viewer chose on an earlier visit; null for automatic quality. */
  preferredHeight: number | null
  /** Choices of the viewer in the player that this one replaces. */
  isMuted: boolean
  isPaused: boolean
  onChange(view: PlayerView): void
}

/** Plays the first source that works and retries after failures. */
export interface Player {
  /** Returns the state that `onChange` was last called with. */
  view(): PlayerView
  play(): void
  pause(): void
  /** Mutes or unmutes the video. Call it only from a user gesture: browsers pause a video that unmutes itself. */
  setMuted(isMuted: boolean): void
  /** Stops all work while the stream isn't visible, until it is again. */
  setVisible(isVisible: boolean): void
  isVisible(): boolean
  seekToLiveEdge(): void
  secondsBehindLive(): number | null
  /** Takes the same streams with another token or queries for its next attempt; a failed or ended player restarts. */
  setSources(sources: readonly Source[], token: string | null): void
  /** Chooses a quality by its id, or `auto`; later engines get the one closest to its height. */
  setQuality(id: string): void
  /** Returns the milliseconds from the streamer's moment to the screen; null if unknown or paused. */
  latency(): number | null
  /** Restarts and plays, including a paused stream. */
  retry(): void
  dispose(): void
}

const noChoice: Pick<PlayerView, 'qualities' | 'quality'> = { qualities: [], quality: 'auto' }

/** Creates a player that starts once it is visible. */
export function createPlayer(options: PlayerOptions): Player {
  const { load, log, random, onChange, ...host } = options
  const { video, clock } = host
  let { sources, token, preferredHeight } = options
  let playback = initialPlayback
  let engine: Engine | null = null
  let isVisible = false
  let isStarting = false
  let isSuspended = false
  let isDisposed = false
  let stopStallDetection: Cancel = () => {}
  let cancelRetry: Cancel = () => {}
  // Sequence number of engines; events of earlier ones are ignored.
  let attempt = 0
  let view: PlayerView = {
    phase: playback.phase,
    kind: sources[0]?.kind ?? 'unsupported',
    isPaused: options.isPaused,
    isBlocked: false,
    isMuted: options.isMuted,
    hasPicture: false,
    ...noChoice,
  }
  video.muted = view.isMuted
  video.dataset.picture = 'false'
  // A busy page gets the first frame's event long after the frame.
  if ('requestVideoFrameCallback' in video)
    video.requestVideoFrameCallback(() => {
      updateView({ hasPicture: true })
      // A video that may not autoplay shows its first frame as well.
      if (!video.paused) dispatch('playing')
    })
  const unlisten = joinCancels([
    watchPauses({
      video,
      clock,
      page: host.page,
      onPlay() {
        updateView({ isPaused: false, isBlocked: false })
        if (isVisible) resumeEngine()
      },
      onPaused(isPlayDue) {
        if (!engine || !isVisible || view.isPaused || view.isBlocked) return
        if (isPlayDue) void playVideo()
        else pause()
      },
    }),
    listenTo(video, {
      playing: () => engine && dispatch('playing'),
      waiting: () => engine && handleEngineEvent({ type: 'stalled' }),
      // Players of the system have a button of their own, as the one of Firefox and an iPhone's full screen.
      volumechange: () => updateView({ isMuted: video.muted }),
    }),
    listenTo(host.page, {
      pageshow({ persisted }) {
        // The engine has ended its session because the page was left; a paused stream opens another one when it is
        // played.
        const hasLostSession = persisted && engine && isRealTime(view.kind) && !view.isPaused
        if (hasLostSession && playback.phase !== 'ended') dispatch('retry-requested')
      },
      online() {
        if (hasNoEngine(playback)) dispatch('retry-requested')
      },
    }),
  ])

  function updateView(patch: Partial<PlayerView>) {
    const isNew = Object.entries(patch).some(([key, value]) => Reflect.get(view, key) !== value)
    if (!isNew || isDisposed) return
    view = { ...view, ...patch }
    // Style sheets that depend on these don't wait for other drawing of the page.
    video.dataset.picture = String(view.hasPicture)
    video.dataset.phase = view.phase
    onChange(view)
  }
  const isWatched = () => isVisible && !view.isPaused
  const currentSource = () => sources[playback.source]

  function dispatch(event: PlaybackEvent, retryAfter = 0) {
    const previous = playback
    playback = playbackReducer(previous, event, sources.length)
    updateView({ phase: playback.phase, kind: currentSource()?.kind ?? 'unsupported' })
    if (playback.phase === 'playing') updateView({ hasPicture: true })
    if (event === 'failed' || event === 'retry-requested') disposeEngine()
    if (playback.phase === 'waiting' && previous.phase !== 'waiting') {
      const wait = backOff(playback.rounds, random(), retryAfter)
      cancelRetry = clock.after(wait, () => dispatch('delay-elapsed'))
    }
    if (playback.phase === 'loading') void start()
  }
  function handleEngineEvent(event: EngineEvent) {
    if (event.type === 'qualities-change') {
      updateQualities()
      return
    }
    if (event.type !== 'failed') {
      // A paused stream is not stalled.
      if (event.type !== 'stalled' || !view.isPaused) dispatch(event.type)
      return
    }
    log.info('stream', `${currentSource()?.kind ?? ''}: ${event.reason}`)
    dispatch('failed', event.retryAfter)
  }

  function updateQualities() {
    const qualities = engine?.qualities?.() ?? []
    const quality = chooseQuality(qualities, preferredHeight)
    updateView(qualities.length > 1 ? { qualities, quality } : noChoice)
    if (quality !== 'auto') engine?.setQuality?.(quality)
  }

  async function start() {
    const source = currentSource()
    if (engine || isStarting || !isVisible || !source) return
    isStarting = true
    const ownAttempt = ++attempt
    try {
      const startEngine = await load(source.kind)
      isStarting = false
      if (isDisposed || ownAttempt !== attempt) return
      engine = startEngine({
        ...host,
        url: source.url,
        token,
        onEvent: event => {
          if (ownAttempt === attempt) handleEngineEvent(event)
        },
      })
    } catch (thrown) {
      isStarting = false
      if (ownAttempt === attempt) handleEngineEvent({ type: 'failed', reason: reasonOf(thrown) })
      return
    }
    updateQualities()
    const isStalled = () => playback.phase === 'stalled'
    stopStallDetection = detectStalls(clock, measureProgress, isStalled, progress => {
      if (progress === 'given-up')
        handleEngineEvent({
          type: 'failed',
          reason: `no new frames for ${GIVEN_UP_AFTER / 1000} s`,
        })
      else dispatch(progress === 'moving' ? 'playing' : progress)
    })
    playOrRest()
  }
  const measureProgress = () => {
    const isIdle = !isWatched() || view.isBlocked || playback.phase === 'ended'
    return isIdle ? null : (engine?.progress?.() ?? null)
  }
  function disposeEngine() {
    attempt += 1
    isStarting = false
    stopStallDetection()
    cancelRetry()
    engine?.dispose()
    engine = null
    isSuspended = false
    updateView(noChoice)
  }
  function suspendEngine() {
    if (!isSuspended) engine?.suspend()
    isSuspended = true
  }
  function resumeEngine() {
    if (isSuspended) engine?.resume()
    isSuspended = false
  }
  function playOrRest() {
    if (isWatched()) {
      resumeEngine()
      void playVideo()
    } else if (isVisible) pause()
    else suspendEngine()
  }
  async function playVideo() {
    if (view.kind === 'demo') return
    try {
      await video.play()
      updateView({ isBlocked: false })
    } catch (thrown) {
      // The engine reports all other errors, such as a source that was removed meanwhile.
      if (!(thrown instanceof DOMException) || thrown.name !== 'NotAllowedError') return
      if (video.muted) updateView({ isBlocked: true })
      else {
        setMuted(true)
        await playVideo()
      }
    }
  }
  function pause() {
    updateView({ isPaused: true })
    // A real-time stream continues live after a pause, so nothing has to arrive, or be decoded, meanwhile.
    if (engine && isRealTime(view.kind)) suspendEngine()
    else video.pause()
  }
  function setMuted(isMuted: boolean) {
    video.muted = isMuted
    updateView({ isMuted })
  }
  function retry() {
    updateView({ isPaused: false, isBlocked: false })
    dispatch('retry-requested')
  }

  return {
    view: () => view,
    setMuted,
    play() {
      if (hasStopped(playback)) {
        retry()
        return
      }
      updateView({ isPaused: false, isBlocked: false })
      if (!engine) {
        void start()
        return
      }
      resumeEngine()
      void playVideo()
    },
    pause,
    setVisible(isVisibleNow) {
      if (isVisibleNow === isVisible) return
      isVisible = isVisibleNow
      if (!engine) {
        if (playback.phase === 'loading') void start()
        if (playback.phase === 'failed' && isVisible) dispatch('retry-requested')
        return
      }
      // Playing a video at its end starts it from its beginning.
      if (playback.phase !== 'ended') playOrRest()
    },
    isVisible: () => isVisible,
    seekToLiveEdge: () => engine?.seekToLiveEdge?.(),
    secondsBehindLive: () => engine?.secondsBehindLive?.() ?? null,
    setSources(next, nextToken) {
      if (addressesOf(next) === addressesOf(sources) && nextToken === token) return
      sources = next
      token = nextToken
      if (playback.phase === 'failed' || playback.phase === 'ended') dispatch('retry-requested')
    },
    setQuality(id) {
      preferredHeight = view.qualities.find(quality => quality.id === id)?.height ?? null
      const quality = preferredHeight === null ? 'auto' : id
      updateView({ quality })
      engine?.setQuality?.(quality)
    },
    latency() {
      const isShown = playback.phase === 'playing' || playback.phase === 'stalled'
      return isShown && isWatched() ? (engine?.latency?.() ?? null) : null
    },
    retry,
    dispose() {
      isDisposed = true
      unlisten()
      disposeEngine()
    },
  }
}
