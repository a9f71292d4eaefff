import { type Cancel, joinCancels, systemClock } from '../../src/lib/clock.ts'
import { listenTo } from '../../src/lib/listen-to.ts'
import { createEarlyStream, type EarlyStream, VISIBLE_RATIO } from '../../src/media/early-stream.ts'
import { loadEngine } from '../../src/media/load-engine.ts'
import { prepareOffer } from '../../src/media/prepared-offer.ts'
import { hintStart } from '../../src/media/resource-hint.ts'
import { isPlayableIn, sourcesOf } from '../../src/media/source.ts'
import { lastEngine, readPreferredHeight } from '../../src/media/stored-stream.ts'
import type { StorageMode } from '../../src/runtime/config/config.ts'
import type { EarlyStart } from '../element-host.ts'
import {
  mayPlayEarly,
  presencePath,
  readChannel,
  readPoster,
  readRoom,
  readSettings,
  recordPath,
  roomIn,
  settingsPath,
} from './early-reads.ts'
import { adoptStageSheets, drawEarlyStage, earlyVideoClass } from './early-stage.ts'

/** Milliseconds that the room has, once it is on screen, to take its stream over. */
const TAKE_OVER_WITHIN = 2000

/**
 * Longest time in milliseconds that the view waits for the picture: in total, for the server's answer, and for the
 * first frame after it.
 */
const PICTURE_WITHIN = 1000
const LOAD_START_WITHIN = 400
const FRAME_WITHIN = 300

/**
 * Longest time in milliseconds until the code of the room is requested: a slow processor that runs it can't handle the
 * answers that the stream needs.
 */
const CODE_WITHIN = 300

/** False once a room was started on this page: the page's URL names only the first one. */
let isFirst = true

let underway: Promise<void> = Promise.resolve()

/** Resolves once a stream that is being started has its picture, at the latest after 1 s. */
export const whenUnderway = (): Promise<void> => within(PICTURE_WITHIN, underway)

/**
 * Starts the stream of a room; resolves once the code of the room may load: the media server has answered, is late, or
 * nothing starts.
 */
export function start(given: EarlyStart): Promise<void> {
  const answered = Promise.withResolvers<void>()
  // The room fails in the same way, and shows the error.
  underway = startStream(given, answered.resolve).catch(() => {})
  void underway.then(answered.resolve)
  return within(CODE_WITHIN, answered.promise)
}

const within = (ms: number, promise: Promise<void>): Promise<void> =>
  new Promise(resolve => {
    const cancel = systemClock.after(ms, resolve)
    void promise.then(() => {
      cancel()
      resolve()
    })
  })

/**
 * Starts the stream of a room before its code is loaded, and shows it where the room will: as soon as the room's first
 * calls show that its streamer is on air. The room takes it over. Resolves once it has its picture, takes longer than a
 * view waits, or won't start.
 */
async function startStream(given: EarlyStart, onAnswered: () => void): Promise<void> {
  const { root, box, props, config, calls, log } = given
  const storage = storageOf(config.storage)
  const roomId = readRoom(props, config, isFirst ? location : null)
  isFirst = false
  if (roomId === null || given.signal.aborted || !mayPlayEarly(config, storage, navigator)) return
  const signal = whileShown(given, roomId)
  // If the address isn't known yet, the engine is most likely the one of the last stream.
  const expected = lastEngine(storage)
  load(expected).catch(() => {})
  const reads = [recordPath(roomId), presencePath(roomId)]
  // Sent already where the attributes name the room; not where the page's URL does.
  calls.send(reads.map(path => ({ path, access: 'public' })))
  const [record, presence] = reads.map(calls.peek)
  // Asked at once: nobody would handle its failure once the record has failed.
  const isOnAir = isOk(presence)
  const body = await bodyOf(record)
  const channelId = readChannel(body)
  // A 404 means that nobody is on air; the address is read when somebody is.
  if (channelId === null || !(await isOnAir) || signal.aborted) return
  calls.send([{ path: settingsPath(channelId), access: 'public' }])
  if (expected === 'whep') prepareWhep(signal)
  adoptStageSheets(root)
  const settings = readSettings(await bodyOf(calls.peek(settingsPath(channelId))))
  if (!settings) return
  const base = config.apiUrl || location.href
  const sources = sourcesOf(settings, base).filter(source => isPlayableIn(window, source))
  const [first] = sources
  if (first && first.kind !== expected) load(first.kind).catch(() => {})
  if (!first || signal.aborted) return

  let isOver = false
  let endStage: Cancel = () => {}
  const picture = Promise.withResolvers<void>()
  const stream = createEarlyStream({
    root,
    wallet: roomId,
    sources,
    token: settings.token,
    allowedOrigins: config.allowedApiOrigins,
    preferredHeight: readPreferredHeight(key => storage?.getItem(key)),
    page: window,
    clock: systemClock,
    log,
    load: kind =>
      load(kind).catch(error => {
        // The room loads it again, and says so.
        stream?.dispose()
        throw error
      }),
    onChange({ hasPicture }) {
      if (hasPicture) picture.resolve()
    },
    onEnd() {
      isOver = true
      endStage()
    },
  })
  if (!stream) return
  stream.answered.whenReached(onAnswered)
  // The offer of WHEP leaves at once.
  if (first.kind !== 'whep') hintStart(first)
  // This comes before the stage is drawn, which takes a slow processor longer than the offer.
  showWhile(isInView(stageIn(box)), stream)
  const stopWatching = giveUpWithElement({ root, signal }, stream)
  endStage = stopWatching
  await new Promise<void>(resolve => systemClock.after(0, resolve))
  if (isOver) return
  stream.video.className = earlyVideoClass
  const stage = drawEarlyStage(root, box, stream.video, readPoster(body, base))
  endStage = joinCancels([stopWatching, stage.remove, showIn(stage.picture, stream)])
  let cancelWait = systemClock.after(LOAD_START_WITHIN, picture.resolve)
  const unlisten = listenTo(stream.video, {
    // Begins with the server's answer.
    loadstart() {
      cancelWait()
      cancelWait = systemClock.after(FRAME_WITHIN, picture.resolve)
    },
  })
  await picture.promise
  cancelWait()
  unlisten()
}

/** Loads an engine; those that the page draws itself are never started early. */
const load = (kind: Parameters<typeof loadEngine>[0]) =>
  loadEngine(kind, () => Promise.reject(new Error('early')))

/** Returns a signal that is aborted when the element is removed, or goes on to something else than the room. */
function whileShown({ root, signal }: EarlyStart, roomId: string): AbortSignal {
  const left = new AbortController()
  const shown = AbortSignal.any([signal, left.signal])
  const onNavigate = (event: Event) => {
    if (event instanceof CustomEvent && roomIn(event.detail.path) !== roomId) left.abort()
  }
  root.host.addEventListener('casino-navigate', onNavigate, { signal: shown })
  return shown
}

/** Ends a stream that no room will take over: its element is gone, shows something else, or has failed. */
function giveUpWithElement(
  { root, signal }: Pick<EarlyStart, 'root' | 'signal'>,
  stream: EarlyStream,
): Cancel {
  let cancelTimer: Cancel = () => {}
  const end = () => stream.dispose()
  return joinCancels([
    listenTo(signal, { abort: end }),
    listenTo(root.host, {
      'casino-ready': () => {
        cancelTimer = systemClock.after(TAKE_OVER_WITHIN, end)
      },
      'casino-status': end,
      'preload-error': end,
    }),
    () => cancelTimer(),
  ])
}

/** Plays a stream while its picture is in view of a visible tab. */
function showIn(picture: HTMLElement, stream: EarlyStream): Cancel {
  // The observer's first report takes a frame.
  let isSeen = isInView(picture.getBoundingClientRect())
  const update = () => showWhile(isSeen, stream)
  const observer = new IntersectionObserver(
    entries => {
      isSeen = (entries.at(-1)?.intersectionRatio ?? 0) >= VISIBLE_RATIO
      update()
    },
    { threshold: [0, VISIBLE_RATIO] },
  )
  observer.observe(picture)
  update()
  const unlisten = listenTo(document, { visibilitychange: update })
  return joinCancels([() => observer.disconnect(), unlisten])
}

const showWhile = (isSeen: boolean, { player }: EarlyStream): void =>
  player.setVisible(isSeen && document.visibilityState !== 'hidden')

/** Returns about where an element's box will have its stage, without laying anything out. */
function stageIn(box: HTMLElement): DOMRect {
  const { x, y, width, height } = box.getBoundingClientRect()
  return new DOMRect(x, y, width, Math.min(height, (width * 9) / 16))
}

/** Returns whether enough of a picture is in the viewport. */
function isInView({ top, bottom, left, right, width, height }: DOMRect): boolean {
  const inside = (start: number, end: number, size: number) =>
    Math.max(0, Math.min(end, size) - Math.max(start, 0))
  const area = inside(top, bottom, innerHeight) * inside(left, right, innerWidth)
  return area / (width * height || 1) >= VISIBLE_RATIO
}

/** Makes the offer while the address is being read, if a connection would be made at once. */
function prepareWhep(signal: AbortSignal) {
  if (signal.aborted || document.hidden || !('RTCPeerConnection' in window)) return
  signal.addEventListener('abort', prepareOffer(window, systemClock))
}

const isOk = async (response: Promise<Response> | undefined): Promise<boolean> => {
  try {
    return (await response)?.ok ?? false
  } catch {
    return false
  }
}

const bodyOf = async (response: Promise<Response> | undefined): Promise<unknown> => {
  const received = await response
  return received?.ok ? received.json() : undefined
}

/** Returns the page's storage, unless the page wants nothing stored or the browser refuses. */
function storageOf(storage: StorageMode): Storage | undefined {
  try {
    return storage === 'memory' ? undefined : localStorage
  } catch {
    return undefined
  }
}
