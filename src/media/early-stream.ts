import { type Cancel, type Clock, seconds } from '../lib/clock.ts'
import type { Log } from '../lib/log.ts'
import type { LoadEngine } from './engine.ts'
import { createPlayer, type Player, type PlayerView } from './player.ts'
import { type EngineKind, type Source, streamsOf } from './source.ts'

/** Services that the player of an early stream gets from the view that takes it over. */
interface ViewServices {
  load: LoadEngine
  /** Returns the server's time in milliseconds since the Unix epoch. */
  serverNow(): number
  onChange(view: PlayerView): void
}

interface EarlyStreamOptions extends Pick<ViewServices, 'load'> {
  /** Root of the tree in which the room is, or will be, drawn. */
  root: Node
  /** Wallet of the streamer. */
  wallet: string
  sources: readonly Source[]
  /** Token of the stream's settings. */
  token: string | null
  allowedOrigins: readonly string[]
  /** Height in pixels that the viewer chose on an earlier visit. */
  preferredHeight: number | null
  page: Window & typeof globalThis
  clock: Clock
  log: Log
  /** Called with each change, until a view has taken the stream over. */
  onChange?: (view: PlayerView) => void
  /** Called once, when a view takes the stream over or it is disposed. */
  onEnd?: () => void
}

/** Something that happens once, or is taken to have happened when its time is up. */
interface Milestone {
  isReached(): boolean
  /** Calls `run` once it is reached, at once if it has been. */
  whenReached(run: () => void): Cancel
}

/** A stream that plays before its room, without React; connects once `player.setVisible(true)` reports a viewer. */
export interface EarlyStream {
  readonly wallet: string
  readonly sources: readonly Source[]
  readonly token: string | null
  readonly video: HTMLVideoElement
  readonly player: Player
  /** The media server has answered: what follows needs little of the page. At the latest 200 ms after its start. */
  readonly answered: Milestone
  /** The stream has its picture, or won't have one soon. At the latest 1 s after its start. */
  readonly underway: Milestone
  /** Passes the player on to a view, which disposes it; null, and an end, if that needs other streams (`streamsOf`). */
  takePlayer(needed: readonly Source[], services: ViewServices): Player | null
  /** Called by the view that draws the video from now on: nobody else moves or removes it. */
  takeVideo(): void
  /** Ends the stream with its session, unless a view has taken its player. */
  dispose(): void
}

/** Width of a room's picture for choosing a file, early or not: wide boxes have a column beside it. */
export const ROOM_PICTURE_SIZES = '(min-width: 1024px) 65vw, 100vw'

/** Share of a room's picture that has to be in the viewport to play, early or not (docs/behaviour/room.md). */
export const VISIBLE_RATIO = 0.15

/** Milliseconds for which drawing a room waits for the answer to its stream's offer. */
const ANSWER_WITHIN = 200
/** Time for which other work waits for a stream. */
const HEAD_START = seconds(1)

/** Streams that no view has taken over yet, by the root of their tree. */
const waiting = new WeakMap<Node, Map<string, EarlyStream>>()
/** Roots in which a room draws its stream itself: starting another one would be of no use. */
const drawn = new WeakMap<Node, Set<string>>()

/** Kinds that are drawn by the page and need no connection. */
const drawnKinds: ReadonlySet<EngineKind> = new Set(['demo', 'loopback'])

/** Returns the stream that waits for the room of a wallet in a tree. */
export const earlyStreamIn = (root: Node | null, wallet: string): EarlyStream | undefined =>
  root ? waiting.get(root)?.get(wallet) : undefined

/** Notes that a room draws its stream, until cancelled; no early one starts for it meanwhile. */
export function markDrawn(root: Node, wallet: string): Cancel {
  const wallets = drawn.get(root) ?? new Set()
  drawn.set(root, wallets.add(wallet))
  return () => wallets.delete(wallet)
}

/** Creates a stream that waits for its wallet's room; null if that draws it already, or if it can't play without it. */
export function createEarlyStream(options: EarlyStreamOptions): EarlyStream | null {
  const { root, wallet, sources, token, page, clock, log, onEnd } = options
  const isDrawn = drawn.get(root)?.has(wallet) ?? false
  const isPlayable = sources.length > 0 && sources.every(({ kind }) => !drawnKinds.has(kind))
  if (isDrawn || !isPlayable) return null
  const streams = waiting.get(root) ?? new Map<string, EarlyStream>()
  streams.get(wallet)?.dispose()
  waiting.set(root, streams)

  const video = page.document.createElement('video')
  video.playsInline = true
  let services: ViewServices = {
    load: options.load,
    serverNow: () => clock.now(),
    onChange: next => options.onChange?.(next),
  }
  let isPlayerTaken = false
  const answered = createMilestone(clock, ANSWER_WITHIN)
  const underway = createMilestone(clock, HEAD_START)
  function setUnderway() {
    answered.reach()
    underway.reach()
  }
  // Begins with the server's answer.
  video.addEventListener('loadstart', answered.reach, { once: true })
  const player = createPlayer({
    sources,
    token,
    allowedOrigins: options.allowedOrigins,
    preferredHeight: options.preferredHeight,
    isMuted: true,
    isPaused: false,
    video,
    demo: null,
    page,
    clock,
    log,
    serverNow: () => services.serverNow(),
    load: kind => services.load(kind),
    random: Math.random,
    onChange(next) {
      services.onChange(next)
      if (next.hasPicture || next.phase !== 'loading') setUnderway()
    },
  })

  function end() {
    if (streams.get(wallet) !== stream) return
    streams.delete(wallet)
    onEnd?.()
  }
  const stream: EarlyStream = {
    wallet,
    sources,
    token,
    video,
    player,
    takeVideo: end,
    answered,
    underway,
    takePlayer(needed, next) {
      if (isPlayerTaken) return null
      isPlayerTaken = true
      if (streamsOf(needed) !== streamsOf(sources)) {
        player.dispose()
        setUnderway()
        return null
      }
      services = next
      return player
    },
    dispose() {
      end()
      if (isPlayerTaken) return
      isPlayerTaken = true
      player.dispose()
      setUnderway()
      video.remove()
    },
  }
  streams.set(wallet, stream)
  return stream
}

function createMilestone(clock: Clock, within: number): Milestone & { reach(): void } {
  const waiting = new Set<() => void>()
  let isReached = false
  function reach() {
    isReached = true
    cancelTimeout()
    for (const run of waiting) run()
    waiting.clear()
  }
  const cancelTimeout = clock.after(within, reach)
  return {
    reach,
    isReached: () => isReached,
    whenReached(run) {
      if (isReached) run()
      else waiting.add(run)
      return () => waiting.delete(run)
    },
  }
}

/** Returns whether the viewer has asked to save data, as far as the browser tells. */
export function savesData(navigator: object): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return (
    typeof connection === 'object' &&
    connection !== null &&
    Reflect.get(connection, 'saveData') === true
  )
}
