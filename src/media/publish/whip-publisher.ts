import { type Cancel, seconds } from '../../lib/clock.ts'
import { listenTo } from '../../lib/listen-to.ts'
import { reasonOf } from '../../lib/log.ts'
import type { LoadDemoMedia } from '../demo-media.ts'
import { createSessionClient, type IngestClient, SessionError } from '../session-client.ts'
import { type PublishStats, publishHealthOf } from './publish-health.ts'
import {
  failureOf,
  mayRejectLayers,
  openPublishSession,
  PublishError,
  type PublishSession,
} from './publish-session.ts'
import {
  initialPublishState,
  isAttempt,
  type PublishEvent,
  publishReducer,
} from './publish-state.ts'
import type { Publisher, PublisherOptions, PublisherView, PublishHealth } from './publisher.ts'

/** Interval between two measurements of the health. */
const HEALTH_INTERVAL = seconds(1)
/** A broadcast that lasts this long has recovered: its failed attempts no longer count. */
const STEADY_AFTER = seconds(10)

/** Publishes by WHIP (RFC 9725), or to the demo; `allowedOrigins` may receive the key if the ingest redirects there. */
export function startPublisher(
  options: PublisherOptions,
  loadDemoMedia: LoadDemoMedia,
  allowedOrigins: readonly string[],
): Publisher {
  const { url, page, clock, log, random, onChange } = options
  let { media, contentHint } = options
  let state = initialPublishState
  let health: PublishHealth | null = null
  let session: PublishSession | null = null
  // Callbacks of earlier attempts are ignored.
  let attempt = 0
  let isSimulcastAllowed = true
  let cancelWait: Cancel = () => {}
  let stopMeasuring: Cancel = () => {}
  // One at a time, so that the tracks of two changes don't mix.
  let replacing: Promise<void> = Promise.resolve()

  function emit() {
    const { phase, failure, retryAt } = state
    const view: PublisherView = { phase, failure, retryAt, health }
    onChange(view)
  }
  function dispatch(event: PublishEvent) {
    const previous = state
    state = publishReducer(previous, event)
    if (state === previous) return
    if (state.phase !== previous.phase) {
      stopMeasuring()
      if (state.phase === 'live') stopMeasuring = measure()
    }
    cancelWait()
    if (state.retryAt !== null)
      cancelWait = clock.after(state.retryAt - clock.now(), () =>
        dispatch({ type: 'delay-elapsed' }),
      )
    emit()
    if (!isAttempt(previous) && isAttempt(state)) void open()
  }
  function fail(thrown: unknown) {
    log.info('publish', reasonOf(thrown))
    const retryAfter = thrown instanceof SessionError ? (thrown.retryAfter ?? 0) : 0
    const now = clock.now()
    dispatch({ type: 'failed', failure: failureOf(thrown), retryAfter, now, random: random() })
  }

  async function open() {
    attempt += 1
    const mine = attempt
    const isCurrent = () => mine === attempt && state.phase !== 'ended'
    try {
      const client = await ingestClient()
      if (!isCurrent()) return
      session = openPublishSession({
        client,
        url,
        media,
        contentHint,
        isSimulcastAllowed,
        page,
        clock,
        onConnected: () => isCurrent() && dispatch({ type: 'connected' }),
        onInterrupted: () => isCurrent() && dispatch({ type: 'interrupted' }),
        onNotFound: () => isCurrent() && void reopen(),
        onFailed(thrown) {
          if (!isCurrent()) return
          session = null
          if (isSimulcastAllowed && mayRejectLayers(thrown)) {
            isSimulcastAllowed = false
            void open()
          } else fail(thrown)
        },
      })
    } catch (thrown) {
      if (isCurrent()) fail(thrown)
    }
  }
  async function ingestClient(): Promise<IngestClient> {
    if (!('RTCPeerConnection' in page))
      throw new PublishError('unsupported', 'the browser has no WebRTC')
    if (!url.startsWith('demo:')) return createSessionClient({ ...options, allowedOrigins })
    const { loadStudio } = await loadDemoMedia()
    return (await loadStudio()).createIngest(url, page, clock)
  }
  async function close() {
    attempt += 1
    const closed = session
    session = null
    await closed?.close()
  }

  async function reopen() {
    const closing = close()
    dispatch({ type: 'reopened' })
    // The ingest takes one session at a time.
    await closing
    if (!session && isAttempt(state)) void open()
  }

  /** Sends the latest media; a session that is opened later begins with them. */
  async function applyMedia() {
    const current = session
    if (!current || (await current.replaceMedia(media, contentHint)) || current !== session) return
    await reopen()
  }

  /** Measures the health while live, and notices when the broadcast has recovered. */
  function measure(): Cancel {
    const cancelSteady = clock.after(STEADY_AFTER, () => dispatch({ type: 'steady' }))
    let previous: PublishStats | null = null
    let isStopped = false
    const cancelInterval = clock.every(HEALTH_INTERVAL, async () => {
      // Rejects once the connection is closed.
      const stats = await session?.readStats().catch(() => null)
      if (!stats || isStopped) return
      if (previous) {
        health = publishHealthOf(previous, stats)
        emit()
      }
      previous = stats
    })
    return () => {
      isStopped = true
      health = null
      cancelSteady()
      cancelInterval()
    }
  }
  function stop() {
    void close()
    dispatch({ type: 'stop-requested' })
    unlisten()
  }
  const unlisten = listenTo(page, {
    online: () => dispatch({ type: 'network-restored' }),
    // The DELETE outlives the page.
    pagehide: stop,
  })
  emit()
  void open()

  return {
    replaceMedia(nextMedia, nextHint) {
      media = nextMedia
      contentHint = nextHint
      replacing = replacing.then(applyMedia)
      return replacing
    },
    retry: () => dispatch({ type: 'retry-requested' }),
    stop,
  }
}
