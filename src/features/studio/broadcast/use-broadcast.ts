import { useSetAtom } from 'jotai'
import { useEffect, useLayoutEffect, useState } from 'react'
import { setStreamStatus, studio } from '../../../api/studio.ts'
import { AppError } from '../../../lib/errors.ts'
import { listenTo } from '../../../lib/listen-to.ts'
import type { Stream } from '../../../model/lobby.ts'
import type { Ingest, Studio } from '../../../model/studio.ts'
import { destinations, Notification, OperatorEvent, PlayerState } from '../../../model/topics.ts'
import { useRuntime } from '../../../runtime/context.ts'
import { pageStorageOf } from '../../../runtime/page-storage.ts'
import { useSession } from '../../../runtime/use-session.ts'
import { useTopic } from '../../../runtime/use-topic.ts'
import { writesOf } from '../../../runtime/writes.ts'
import type { StudioMedia } from '../capture/use-studio-media.ts'
import { activeBroadcastAtom } from './active-broadcast.ts'
import { type Broadcast, createBroadcast } from './broadcast.ts'
import {
  type BroadcastState,
  isOwnBroadcast,
  isPublishing,
  isRunning,
  noBroadcast,
  phaseOf,
} from './broadcast-state.ts'
import { createTabLock } from './tab-lock.ts'

/** Returns the broadcast of a room's owner; `data` is the studio as it was last read. */
export function useBroadcast(
  roomId: string,
  data: Studio | undefined,
  media: StudioMedia,
): { broadcast: Broadcast; state: BroadcastState } {
  const runtime = useRuntime()
  const { page, clock, log, http, cache } = runtime
  const [state, setState] = useState(noBroadcast)
  const [broadcast] = useState(() =>
    createBroadcast({
      roomId,
      page,
      clock,
      log,
      storage: pageStorageOf(runtime).local,
      lock: createTabLock(page.navigator.locks, `casino-studio:${roomId}`),
      async setStatus(status) {
        const result = await writesOf(runtime).run({
          // The end of a stream doesn't wait for its start.
          key: ['stream-status', roomId, status],
          args: [],
          send: () => setStreamStatus(http, roomId, status),
          latestWins: true,
        })
        if (result.status !== 'done')
          throw 'error' in result
            ? result.error
            : new AppError('aborted', 'replaced by a newer one')
        return result.response
      },
      onStream: store,
      refetch() {
        // Another request would discard the answer of this one, however slow it is.
        if (!cache.isRequestInFlight(studio, { roomId })) cache.refetch(studio, { roomId })
      },
      async readStudio() {
        // `load` merges messages that arrive meanwhile into the response, which may be older than they are.
        const read = await cache.load(studio, { roomId })
        store(read.stream, read.ingest)
        return read
      },
      loadPublisher: media.loadPublisher,
      onChange: setState,
    }),
  )

  /** Stores the change from a response or a message, also in the response of a read under way, which may be older. */
  function store(change: Partial<Stream>, ingest: Ingest | null = null) {
    cache.update(studio, { roomId }, known => ({
      ingest: ingest ?? known.ingest,
      stream: { ...known.stream, ...change },
    }))
  }

  // This runs before the next message of a topic, which may be newer than this data.
  useLayoutEffect(() => {
    if (data) broadcast.setStream(data.stream, data.ingest)
  }, [broadcast, data])
  useTopics(roomId, broadcast, store)
  useEffect(() => () => broadcast.dispose(), [broadcast])
  useLeaving(broadcast, state)
  useScreenOn(isPublishing(state))
  return { broadcast, state }
}

/** Follows the messages about a stream. */
function useTopics(
  roomId: string,
  broadcast: Broadcast,
  store: (change: Partial<Stream>) => void,
): void {
  const { cache } = useRuntime()
  const { user } = useSession()
  const revalidates = [studio.toPath({ roomId })]
  useTopic({
    destination: destinations.playerState(roomId),
    schema: PlayerState,
    revalidates,
    onMessage({ data: { stream } }) {
      if (!stream) return
      const { status, ...others } = stream
      store(others)
      broadcast.setStatus(status)
    },
  })
  useTopic({
    destination: user.walletHash ? destinations.operatorEvents(user.operatorId) : null,
    schema: OperatorEvent,
    revalidates,
    onMessage(event) {
      if (event.data.playerWalletHash !== roomId) return
      if (event.type === 'TIMEOUT_REACHED') broadcast.terminate('timed-out')
      else broadcast.setStatus(event.data.status)
    },
  })
  useTopic({
    destination: destinations.notifications(roomId),
    schema: Notification,
    revalidates,
    onMessage({ type }) {
      if (type === 'TERMINATE_STREAM') broadcast.terminate('terminated')
      if (type === 'STREAMER_MODERATION_STAGE_CHANGE') cache.refetch(studio, { roomId })
    },
  })
}

/** Asks before the page is closed while it publishes, and ends the session with the page. */
function useLeaving(broadcast: Broadcast, state: BroadcastState): void {
  const { page } = useRuntime()
  const setActive = useSetAtom(activeBroadcastAtom)
  const isActive = isRunning(phaseOf(state))
  const isOwn = isOwnBroadcast(state)
  const publishes = isPublishing(state)
  useEffect(() => {
    if (!isActive) return
    setActive({ isOwn, end: broadcast.end })
    return () => setActive(null)
  }, [broadcast, isActive, isOwn, setActive])
  useEffect(() => {
    if (!publishes) return
    return listenTo(page, {
      beforeunload: event => event.preventDefault(),
      pagehide: () => broadcast.dispose(),
    })
  }, [page, broadcast, publishes])
}

/** Keeps the screen on while this page publishes: a phone that locks itself stops its camera. */
function useScreenOn(isNeeded: boolean): void {
  const { page } = useRuntime()
  useEffect(() => {
    const { navigator, document } = page
    // Older browsers don't have it, nor does an insecure context.
    if (!isNeeded || !('wakeLock' in navigator)) return
    let isOver = false
    let release = () => {}
    async function request() {
      // Refused in a hidden page, and on some devices with a low battery.
      const lock = await navigator.wakeLock.request('screen').catch(() => null)
      release = () => void lock?.release()
      if (isOver) release()
    }
    void request()
    const unlisten = listenTo(document, {
      visibilitychange() {
        // Browsers release the lock of a page that is hidden.
        if (document.visibilityState === 'visible') void request()
      },
    })
    return () => {
      isOver = true
      unlisten()
      release()
    }
  }, [page, isNeeded])
}
