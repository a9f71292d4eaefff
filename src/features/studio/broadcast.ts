import type { RequestedStatus } from '../../api/studio.ts'
import { type Cancel, type Clock, seconds } from '../../lib/clock.ts'
import { type AppError, toAppError } from '../../lib/errors.ts'
import type { Log } from '../../lib/log.ts'
import type { SafeStorage } from '../../lib/storage.ts'
import type { Publisher, PublisherView, StartPublisher } from '../../media/publish/publisher.ts'
import { isLive, type Stream, type StreamStatus } from '../../model/lobby.ts'
import type { Ingest } from '../../model/studio.ts'
import { readStoredBroadcast, storeBroadcast } from './broadcast-memory.ts'
import {
  type BroadcastAction,
  type BroadcastSource,
  type BroadcastState,
  broadcastReducer,
  noBroadcast,
  phaseOf,
  type StatusFailure,
} from './broadcast-state.ts'
import type { TabLock } from './tab-lock.ts'

/** Pause between two questions while an encoder or another tab is waited for. */
const POLL_INTERVAL = seconds(5)
/** Pause before ONLINE is asked for again, after a failure. */
const ANNOUNCE_INTERVAL = seconds(5)

/** Picture and sound to publish. */
export interface BroadcastMedia {
  stream: MediaStream
  contentHint: 'motion' | 'detail'
}

export interface BroadcastOptions {
  roomId: string
  page: Window & typeof globalThis
  clock: Clock
  log: Log
  storage: SafeStorage
  lock: TabLock
  /** Asks the server for a status. */
  setStatus(status: RequestedStatus): Promise<Stream>
  /** Reads the status again; the answer comes back by `setStream`. */
  refetch(): void
  /** Reads address and key again. */
  readIngest(): Promise<Ingest | null>
  loadPublisher(): Promise<StartPublisher>
  onChange(state: BroadcastState): void
}

/** A streamer's broadcast: asks the server, runs the publisher, and follows what becomes of it. */
export interface Broadcast {
  /** Takes the stream and the ingest as the server has them. */
  setStream(stream: Stream, ingest: Ingest | null): void
  /** Takes a status that a topic has told. */
  setStatus(status: StreamStatus | null): void
  /** Takes a message of the operator's: the stream was ended, or its time is up. */
  terminate(type: 'TERMINATED' | 'TIMED_OUT'): void
  /** Goes live; `media` is null for an encoder. */
  start(media: BroadcastMedia | null): Promise<void>
  /** Goes on with a stream that is live without this page. */
  resume(media: BroadcastMedia | null): Promise<void>
  replaceMedia(media: BroadcastMedia): void
  /** Tries again after a failure of the publisher, with a new key if the server refused that. */
  retry(): void
  end(): Promise<void>
  dismiss(): void
  dispose(): void
}

/** Creates the broadcast of a room's owner. */
export function createBroadcast(options: BroadcastOptions): Broadcast {
  const { roomId, page, clock, log, storage, lock } = options
  let state = noBroadcast
  let ingest: Ingest | null = null
  let isKnown = false
  let isDisposed = false
  let publisher: Publisher | null = null
  let media: BroadcastMedia | null = null
  let isAnnouncing = false
  let stopPolling: Cancel | null = null
  let stopWatching: Cancel | null = null
  let cancelAnnouncement: Cancel = () => {}

  function dispatch(action: BroadcastAction): void {
    if (isDisposed) return
    const previous = state
    state = broadcastReducer(state, action)
    if (previous === state) return
    if (previous.source !== null && state.source === null) finish()
    remember(previous)
    poll()
    options.onChange(state)
  }

  /** Ends what belongs to a broadcast of this page. */
  function finish(): void {
    const ended = publisher
    publisher = null
    cancelAnnouncement()
    void ended?.stop()
    lock.release()
  }

  function remember(previous: BroadcastState): void {
    const { source, liveSince, request, end } = state
    const isRunning = source !== null && request === null
    const isNew = previous.source === null || previous.request === 'start'
    if (isRunning && (isNew || liveSince !== previous.liveSince))
      storeBroadcast(storage, { roomId, source, since: liveSince })
    if (end !== null && previous.end === null) storeBroadcast(storage, null)
  }

  /** Asks again and again while nothing else would tell of a change. */
  function poll(): void {
    const phase = phaseOf(state)
    if (phase === 'waiting') stopPolling ??= clock.every(POLL_INTERVAL, options.refetch)
    else {
      stopPolling?.()
      stopPolling = null
    }
    if (phase === 'interrupted' || phase === 'elsewhere') {
      if (stopWatching) return
      stopWatching = clock.every(POLL_INTERVAL, () => void checkTabs())
      void checkTabs()
    } else {
      stopWatching?.()
      stopWatching = null
    }
  }

  async function checkTabs(): Promise<void> {
    const isElsewhere = await lock.isHeldElsewhere()
    if (isElsewhere !== state.isElsewhere) dispatch({ type: 'ELSEWHERE', isElsewhere })
  }

  /** Drops a stored broadcast that has ended, unless another tab is about to go live with it. */
  async function forget(): Promise<void> {
    if (!(await lock.isHeldElsewhere())) storeBroadcast(storage, null)
  }

  async function request(status: RequestedStatus): Promise<AppError | null> {
    try {
      const stream = await options.setStatus(status)
      dispatch({ type: 'STATUS', status: stream.status, at: clock.now() })
      return null
    } catch (thrown) {
      return toAppError(thrown, 'network')
    }
  }

  async function publish(): Promise<void> {
    const startPublisher = await options.loadPublisher().catch(() => null)
    if (!isStarted('browser')) return
    if (!startPublisher || !ingest || !media) {
      // A stream that is live without this page stays live.
      if (!isLiveNow()) void request('OFFLINE')
      refuse('start', 'unreachable')
      return
    }
    publisher = startPublisher({
      url: ingest.whipUrl,
      token: ingest.token,
      media: media.stream,
      contentHint: media.contentHint,
      page,
      clock,
      log,
      random: Math.random,
      onChange: onPublisherChange,
    })
  }

  /** Publishes with the address and the key that the server has now. */
  async function publishAnew(): Promise<void> {
    const refused = publisher
    const current = await options.readIngest().catch(() => null)
    // The answer may come after the stream has ended, or after a second press.
    if (!current || publisher !== refused) return
    ingest = current
    publisher?.dispose()
    publisher = null
    await publish()
  }

  function onPublisherChange(view: PublisherView): void {
    dispatch({ type: 'PUBLISHER', view })
    if (view.phase === 'live') void announce()
  }

  /** Tells the server that the picture arrives, until it says so itself. */
  async function announce(): Promise<void> {
    if (isAnnouncing || isLiveNow() || state.publisher?.phase !== 'live') return
    isAnnouncing = true
    // The server may have taken the stream off air while the connection was lost.
    const refusal = state.status === 'OFFLINE' ? await request('STARTING') : null
    const error = refusal ?? (await request('ONLINE'))
    isAnnouncing = false
    if (!error || isDisposed) return
    log.warn(error.code, error.message)
    cancelAnnouncement = clock.after(ANNOUNCE_INTERVAL, () => void announce())
  }

  const isLiveNow = () => state.status !== null && isLive(state.status)

  const refuse = (what: 'start' | 'end', reason: StatusFailure) =>
    dispatch({ type: 'REFUSED', request: what, reason })

  /** Whether the streamer still wants the broadcast that was begun. */
  const isStarted = (source: BroadcastSource) =>
    !isDisposed && state.source === source && state.request !== 'end'

  /** Claims the broadcast for this tab; false if another tab has it. */
  async function claim(source: BroadcastSource): Promise<boolean> {
    if (source === 'encoder' || (await lock.acquire())) return true
    dispatch({ type: 'ELSEWHERE', isElsewhere: true })
    return false
  }

  return {
    setStream(stream, where) {
      ingest = where
      dispatch({ type: 'STATUS', status: stream.status, at: clock.now() })
      if (isKnown) return
      isKnown = true
      const stored = readStoredBroadcast(storage, roomId)
      const source = stored?.source ?? (stream.streamingType === 'WHIP' ? 'encoder' : 'browser')
      const isRunning = stream.status !== null && stream.status !== 'OFFLINE'
      // An encoder goes on whether or not this page is open.
      if (isRunning && source === 'encoder')
        dispatch({ type: 'RESUME', source, since: stored?.since ?? null })
      if (!isRunning && stored) void forget()
    },
    setStatus: status => dispatch({ type: 'STATUS', status, at: clock.now() }),
    terminate(type) {
      const wasRunning = state.source !== null
      dispatch({ type, at: clock.now() })
      // The server may leave it to the studio to take the stream off air.
      if (wasRunning && state.status !== 'OFFLINE') void request('OFFLINE')
    },
    async start(given) {
      const source = given ? 'browser' : 'encoder'
      if (state.source !== null || state.request !== null) return
      dispatch({ type: 'START', source })
      if (!(await claim(source))) {
        refuse('start', 'live-elsewhere')
        return
      }
      const error = await request('STARTING')
      if (error) {
        refuse('start', failureOf(error))
        return
      }
      if (!isStarted(source)) {
        // The stream was ended while the server still started it.
        void request('OFFLINE')
        return
      }
      dispatch({ type: 'START_ACCEPTED' })
      media = given
      if (given) await publish()
    },
    async resume(given) {
      const source = given ? 'browser' : 'encoder'
      if (state.source !== null || !(await claim(source))) return
      const stored = readStoredBroadcast(storage, roomId)
      dispatch({ type: 'RESUME', source, since: stored?.since ?? null })
      media = given
      if (given) await publish()
    },
    replaceMedia(given) {
      if (media) media = given
      void publisher?.replaceMedia(given.stream, given.contentHint)
    },
    retry() {
      if (state.publisher?.failure === 'unauthorized') void publishAnew()
      else publisher?.retry()
    },
    async end() {
      if (state.request === 'end') return
      dispatch({ type: 'END' })
      await publisher?.stop()
      publisher = null
      const error = await request('OFFLINE')
      if (error) refuse('end', failureOf(error))
      else dispatch({ type: 'END_ACCEPTED', at: clock.now() })
    },
    dismiss: () => dispatch({ type: 'DISMISS' }),
    dispose() {
      isDisposed = true
      publisher?.dispose()
      publisher = null
      cancelAnnouncement()
      stopPolling?.()
      stopWatching?.()
      lock.release()
    },
  }
}

const CONFLICT = 409

function failureOf({ code, status }: AppError): StatusFailure {
  if (status === CONFLICT) return 'live-elsewhere'
  if (code === 'session-expired') return 'expired'
  return code === 'http-client' || code === 'widget-disabled' ? 'forbidden' : 'unreachable'
}
