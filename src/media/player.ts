import type { Cancel } from '../lib/clock.ts'
import { toAppError } from '../lib/errors.ts'
import type { Log } from '../lib/log.ts'
import { backOff } from './back-off.ts'
import type { Engine, EngineEvent, EngineOptions, LoadEngine } from './engine.ts'
import {
  initialPlayback,
  type PlaybackEvent,
  type PlaybackState,
  playbackReducer,
} from './playback-state.ts'
import type { EngineKind, Source } from './source.ts'
import { detectStalls } from './stall-detector.ts'

/** What a viewer sees of a player. */
export interface PlayerView {
  phase: PlaybackState['phase']
  kind: EngineKind
  /** The viewer has stopped it. */
  isPaused: boolean
  /** The browser plays nothing without a press, as phones do that save power. */
  isBlocked: boolean
  isMuted: boolean
  /** Something of this stream has been seen: the poster goes. */
  hasPicture: boolean
}

interface PlayerOptions extends Omit<EngineOptions, 'url' | 'onEvent'> {
  sources: readonly Source[]
  load: LoadEngine
  log: Log
  /** A number from 0 to 1. */
  random(): number
  onChange(view: PlayerView): void
}

/** Plays the first source that does, and comes back by itself from whatever goes wrong. */
export interface Player {
  play(): void
  pause(): void
  /** Only in answer to a press: browsers stop what makes itself heard. */
  setMuted(isMuted: boolean): void
  /** Nobody looks: all work stops until somebody does. */
  setVisible(isWatched: boolean): void
  seekToLiveEdge(): void
  secondsBehindLive(): number | null
  retry(): void
  dispose(): void
}

export function createPlayer(options: PlayerOptions): Player {
  const { sources, load, log, random, onChange, ...host } = options
  const { video, clock } = host
  const life = new AbortController()
  let session = initialPlayback
  let engine: Engine | null = null
  let isWatched = false
  let isStarting = false
  // The engine was told to stop its work.
  let isResting = false
  let stopWatching: Cancel = () => {}
  let cancelWait: Cancel = () => {}
  // What an engine that was given up still says is overheard.
  let attempt = 0
  let view: PlayerView = {
    phase: session.phase,
    kind: sources[0]?.kind ?? 'unsupported',
    isPaused: false,
    isBlocked: false,
    isMuted: true,
    hasPicture: false,
  }
  video.muted = true

  function show(patch: Partial<PlayerView>) {
    const after = { ...view, ...patch }
    const isNew = Object.entries(after).some(([key, value]) => Reflect.get(view, key) !== value)
    if (!isNew || life.signal.aborted) return
    view = after
    onChange(view)
  }
  const sourceNow = () => sources[session.source]

  function sign(given: PlaybackEvent, retryAfter = 0) {
    const before = session
    session = playbackReducer(before, given, sources.length)
    show({ phase: session.phase, kind: sourceNow()?.kind ?? 'unsupported' })
    if (session.phase === 'playing') show({ hasPicture: true })
    if (given === 'failed' || given === 'retry') end()
    if (session.phase === 'waiting' && before.phase !== 'waiting') {
      const wait = backOff(session.rounds, random(), retryAfter)
      cancelWait = clock.after(wait, () => sign('due'))
    }
    if (session.phase === 'loading') void start()
  }
  function hear(event: EngineEvent) {
    if (event.type !== 'failed') {
      // A stream that its viewer has stopped stands still on purpose.
      if (event.type !== 'stalled' || !view.isPaused) sign(event.type)
      return
    }
    log.info('stream', `${sourceNow()?.kind ?? ''}: ${event.reason}`)
    sign('failed', event.retryAfter)
  }

  async function start() {
    const source = sourceNow()
    if (engine || isStarting || !isWatched || !source || source.kind === 'unsupported') return
    isStarting = true
    const mine = ++attempt
    try {
      const startEngine = await load(source.kind)
      isStarting = false
      if (life.signal.aborted || mine !== attempt) return
      engine = startEngine({
        ...host,
        url: source.url,
        onEvent: event => {
          if (mine === attempt) hear(event)
        },
      })
    } catch (thrown) {
      isStarting = false
      if (mine === attempt) hear({ type: 'failed', reason: toAppError(thrown, 'network').message })
      return
    }
    stopWatching = detectStalls(clock, measure, told => {
      if (told === 'given-up') hear({ type: 'failed', reason: 'no frames' })
      else sign(told === 'moving' ? 'playing' : told)
    })
    if (!isWatched) rest()
    else if (!view.isPaused) void run()
  }
  const measure = () => {
    const isIdle = !isWatched || view.isPaused || view.isBlocked || session.phase === 'ended'
    return isIdle ? null : (engine?.progress() ?? null)
  }
  /** Ends what plays, so that the next attempt begins with nothing. */
  function end() {
    attempt += 1
    isStarting = false
    stopWatching()
    cancelWait()
    engine?.dispose()
    engine = null
    isResting = false
  }
  function rest() {
    if (!isResting) engine?.suspend()
    isResting = true
  }
  function wake() {
    if (isResting) engine?.resume()
    isResting = false
  }
  async function run() {
    if (view.kind === 'demo') return
    try {
      await video.play()
      show({ isBlocked: false })
    } catch (thrown) {
      // Anything else (a source that was taken away meanwhile) is told by the engine.
      if (!(thrown instanceof DOMException) || thrown.name !== 'NotAllowedError') return
      if (video.muted) show({ isBlocked: true })
      else {
        setMuted(true)
        await run()
      }
    }
  }
  function setMuted(isMuted: boolean) {
    video.muted = isMuted
    show({ isMuted })
  }

  return {
    setMuted,
    play() {
      show({ isPaused: false, isBlocked: false })
      if (session.phase === 'ended') sign('retry')
      if (!engine) {
        void start()
        return
      }
      wake()
      void run()
    },
    pause() {
      show({ isPaused: true })
      if (view.kind === 'demo') rest()
      else video.pause()
    },
    setVisible(now) {
      if (now === isWatched) return
      isWatched = now
      if (!engine) {
        if (session.phase === 'loading') void start()
        return
      }
      if (!now) rest()
      else if (!view.isPaused) {
        wake()
        void run()
      }
    },
    seekToLiveEdge() {
      engine?.seekToLiveEdge()
      if (view.isPaused) this.play()
    },
    secondsBehindLive: () => engine?.secondsBehindLive() ?? null,
    retry: () => sign('retry'),
    dispose() {
      life.abort()
      end()
    },
  }
}
