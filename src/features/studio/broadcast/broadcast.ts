import type { RequestedStatus } from '../../../api/studio.ts'
import { type AppError, toAppError } from '../../../lib/errors.ts'
import type { SafeStorage } from '../../../lib/storage.ts'
import type { Stream, StreamStatus } from '../../../model/lobby.ts'
import type { Ingest, Studio } from '../../../model/studio.ts'
import { clearStoredBroadcast, readStoredBroadcast, storeProgress } from './broadcast-memory.ts'
import { createBroadcastPolling, createOnlineAnnouncer } from './broadcast-polling.ts'
import {
  type BroadcastMedia,
  type BroadcastPublisherOptions,
  createBroadcastPublisher,
} from './broadcast-publisher.ts'
import {
  type BroadcastEvent,
  type BroadcastSource,
  type BroadcastState,
  broadcastReducer,
  isLiveStatus,
  isStepBack,
  noBroadcast,
  phaseOf,
  type Refusal,
  statusFailureOf,
} from './broadcast-state.ts'
import type { TabLock } from './tab-lock.ts'

type InheritedOptions = Omit<
  BroadcastPublisherOptions,
  'readIngest' | 'isRequested' | 'onChange' | 'onUnavailable'
>

interface BroadcastOptions extends InheritedOptions {
  roomId: string
  storage: SafeStorage
  lock: TabLock
  setStatus(status: RequestedStatus): Promise<Stream>
  /** Takes the status as the server has answered or announced it, and what comes with it. */
  onStream(stream: Pick<Stream, 'status'>): void
  /** Reads stream and ingest as the server has them now. */
  readStudio(): Promise<Studio>
  /** Reads the status again; the response comes back by `setStream`. */
  refetch(): void
  onChange(state: BroadcastState): void
}

export type Broadcast = ReturnType<typeof createBroadcast>

/** Creates a streamer's broadcast, which requests its status from the server, and runs the publisher. */
export function createBroadcast(options: BroadcastOptions) {
  const { roomId, clock, storage, lock } = options
  let state = noBroadcast
  let isKnown = false
  let isDisposed = false
  /** Number of the last start; results of older ones are ignored. */
  let attempt = 0
  /** The end that is in flight. */
  let ending: Promise<boolean> | null = null
  /** Whether that end waits for the answer to an announcement. */
  let isEndWaiting = false
  /** Settles once each OFFLINE is answered: the server might carry it out after a STARTING that is sent beside it. */
  let offlineAnswered: Promise<unknown> = Promise.resolve()
  const announcer = createOnlineAnnouncer({
    ...options,
    isNeeded: () => !isDisposed && !isLiveStatus(state.status) && state.publisher?.phase === 'live',
    request: requestOnline,
    onFailure(failure) {
      // An expired session has a notice of its own.
      if (failure.reason !== 'expired')
        dispatch({ type: 'online-refused', failure: { request: 'start', ...failure } })
    },
  })
  const polling = createBroadcastPolling({
    ...options,
    onElsewhere(isElsewhere) {
      if (isElsewhere !== state.isElsewhere) dispatch({ type: 'elsewhere-checked', isElsewhere })
    },
  })
  const publisher = createBroadcastPublisher({
    ...options,
    readIngest: async () => (await options.readStudio()).ingest,
    isRequested: () => isRequested(),
    onChange(view) {
      dispatch({ type: 'publisher-changed', view })
      if (view.phase === 'live') void announcer.announce()
    },
    onUnavailable() {
      // A stream that is live without this page stays live.
      if (!isLiveStatus(state.status)) void request('OFFLINE')
      refuse('start', { reason: 'unreachable', error: null })
    },
  })

  function dispatch(event: BroadcastEvent): void {
    if (isDisposed) return
    const previous = state
    state = broadcastReducer(state, event)
    if (previous === state) return
    if (previous.source !== null && state.source === null) {
      announcer.cancel()
      publisher.stop()
      lock.release()
    }
    storeProgress(storage, roomId, previous, state)
    polling.update(phaseOf(state))
    options.onChange(state)
  }

  function take(stream: Pick<Stream, 'status'>): void {
    options.onStream(stream)
    dispatch({ type: 'status-received', status: stream.status, at: clock.now() })
  }

  /** Requests a status; a response is ignored once `isDue` returns false. */
  async function request(status: RequestedStatus, isDue = () => true): Promise<AppError | null> {
    try {
      const answer = options.setStatus(status)
      if (status === 'OFFLINE') offlineAnswered = Promise.allSettled([offlineAnswered, answer])
      const stream = await answer
      // The message of BROADCAST, which follows on ONLINE, may come before this answer.
      const isOld = stream.status === 'ONLINE' && state.status === 'BROADCAST'
      if (isDue() && !isOld) take(stream)
      return null
    } catch (thrown) {
      return toAppError(thrown, 'network')
    }
  }

  async function requestOnline(): Promise<Refusal | null> {
    const current = attempt
    // A page that has closed takes no stream off air.
    const isDue = () => isDisposed || isCurrent(current)
    // Another tab has ended it while the connection was lost.
    if (state.status === 'OFFLINE' && !readStoredBroadcast(storage, roomId)) {
      dispatch({ type: 'end-requested' })
      dispatch({ type: 'end-accepted', at: clock.now() })
      return null
    }
    // The server may have taken the stream off air while the connection was lost.
    const refusal = state.status === 'OFFLINE' ? await change('STARTING', isDue) : null
    const failure = refusal || !isCurrent(current) ? refusal : await change('ONLINE', isDue)
    const mayBeDone = !failure || failure.reason === 'unreachable'
    // It was ended meanwhile, perhaps by the server. An end that waits requests it on its own.
    if (mayBeDone && !isDisposed && !isRequested() && !isEndWaiting) void request('OFFLINE')
    return failure
  }

  /** Reads the status; resolves with whether the server has answered. */
  async function readStatus(): Promise<boolean> {
    const studio = await options.readStudio().catch(() => null)
    if (studio) take(studio.stream)
    return studio !== null
  }

  /** Requests a status; resolves with why the server doesn't have it, or null. */
  async function change(status: RequestedStatus, isDue = () => true): Promise<Refusal | null> {
    const error = await request(status, isDue)
    if (!error) return null
    const reason = statusFailureOf(error)
    // A request whose response was lost isn't sent again: the server may have carried it out.
    if (reason !== 'expired' && isDue()) await readStatus()
    // A stream that starts after a refusal has been started by somebody else.
    const mayBeOurs = status === 'OFFLINE' || reason === 'unreachable'
    return mayBeOurs && state.status === status ? null : { reason, error }
  }

  const refuse = (what: 'start' | 'end', refusal: Refusal) =>
    dispatch({ type: 'refused', failure: { request: what, ...refusal } })

  /** Returns whether the streamer has begun a broadcast, and hasn't ended it. */
  const isRequested = () => !isDisposed && state.source !== null && state.request !== 'end'
  /** Returns whether a start is the last one, and still requested. */
  const isCurrent = (start: number) => start === attempt && isRequested()

  /** Claims the broadcast for this tab; resolves with why it can't have it, or null. */
  async function claim(source: BroadcastSource): Promise<Refusal | null> {
    if (source === 'encoder' || (await lock.acquire())) return null
    dispatch({ type: 'elsewhere-checked', isElsewhere: true })
    return { reason: 'live-elsewhere', error: null }
  }

  /** Has the server start the stream; resolves with whether that goes on. */
  async function requestStart(source: BroadcastSource): Promise<boolean> {
    attempt += 1
    const current = attempt
    await offlineAnswered
    // Nothing is claimed for a start that has ended by then: nobody would release it.
    if (!isCurrent(current)) return false
    const failure = (await claim(source)) ?? (await change('STARTING'))
    const goesOn = isCurrent(current)
    if (failure && goesOn) refuse('start', failure)
    // The stream was ended while the server still started it, and not started again.
    if (!failure && !isRequested()) void change('OFFLINE')
    return !failure && goesOn
  }

  async function requestEnd(): Promise<boolean> {
    dispatch({ type: 'end-requested' })
    publisher.stop()
    const announcement = announcer.current()
    if (announcement) {
      const current = attempt
      isEndWaiting = true
      // The server might carry out ONLINE after OFFLINE, and that stream would never end.
      await announcement
      isEndWaiting = false
      // A message has ended it meanwhile, and the streamer has begun another one.
      if (current !== attempt) return true
    }
    const failure = await change('OFFLINE')
    if (failure) refuse('end', failure)
    else dispatch({ type: 'end-accepted', at: clock.now() })
    return !failure
  }

  return {
    /** Takes the stream and the ingest as the server has them. */
    setStream(stream: Stream, ingest: Ingest | null) {
      publisher.setIngest(ingest)
      dispatch({ type: 'status-received', status: stream.status, at: clock.now() })
      if (isKnown) return
      isKnown = true
      const stored = readStoredBroadcast(storage, roomId)
      const source = stored?.source ?? (stream.streamingType === 'WHIP' ? 'encoder' : 'browser')
      const isRunning = stream.status !== null && stream.status !== 'OFFLINE'
      // An encoder goes on whether or not this page is open.
      if (isRunning && source === 'encoder')
        dispatch({ type: 'resumed', source, since: stored?.since ?? null })
      if (!isRunning && stored) void clearStoredBroadcast(storage, lock)
    },
    /** Takes a status from a message of a topic, which may be late. */
    async setStatus(status: StreamStatus | null) {
      const previous = state.status
      // Stored, a late one would replace the response of a read under way, which is newer.
      if (status === previous) return
      const isTold = isStepBack(previous, status) && (await readStatus())
      if (!isTold && state.status === previous) take({ status })
    },
    /** Takes a message of the operator's: the stream was ended, or its time is up. */
    terminate(type: 'terminated' | 'timed-out') {
      const wasRunning = state.source !== null
      dispatch({ type, at: clock.now() })
      // The server may leave it to the studio to take the stream off air.
      if (wasRunning && state.status !== 'OFFLINE') void request('OFFLINE')
    },
    /** Goes live; `given` is null for an encoder. */
    async start(given: BroadcastMedia | null) {
      const source = sourceOf(given)
      if (state.source !== null || state.request !== null) return
      // Media that the streamer chooses while the server starts the stream replace these.
      if (given) publisher.replaceMedia(given)
      dispatch({ type: 'start-requested', source })
      if (!(await requestStart(source))) return
      dispatch({ type: 'start-accepted' })
      if (given) await publisher.publish()
    },
    /** Resumes a stream that is live without this page. */
    async resume(given: BroadcastMedia | null) {
      const source = sourceOf(given)
      if (state.source !== null) return
      if (given) publisher.replaceMedia(given)
      attempt += 1
      const current = attempt
      // Another press, a start or the end of the studio may have come meanwhile.
      const isDue = () => current === attempt && !isDisposed
      await offlineAnswered
      if (!isDue() || (await claim(source)) || !isDue()) return
      const stored = readStoredBroadcast(storage, roomId)
      dispatch({ type: 'resumed', source, since: stored?.since ?? null })
      if (given) await publisher.publish()
    },
    replaceMedia: publisher.replaceMedia,
    /** Tries to publish again after a failure, with a new key if the server refused that. */
    retry: publisher.retry,
    /** Takes the stream off air; resolves with whether the server has done so. */
    end() {
      if (state.request !== 'end' || !ending) ending = requestEnd()
      return ending
    },
    dismiss: () => dispatch({ type: 'dismissed' }),
    dispose() {
      isDisposed = true
      publisher.stop()
      announcer.cancel()
      polling.stop()
      lock.release()
    },
  }
}

const sourceOf = (media: BroadcastMedia | null): BroadcastSource => (media ? 'browser' : 'encoder')
