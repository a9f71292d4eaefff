import { useAtomValue } from 'jotai'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { PLAYER_HISTORY_SIZE, playerHistory, streamerFeed } from '../../api/history.ts'
import { POLL_INTERVAL } from '../../api/lobby.ts'
import type { GameAction, GameActions } from '../../model/game-action.ts'
import { destinations, PlayerEvent } from '../../model/topics.ts'
import { tokenAtom } from '../../runtime/atoms.ts'
import { useRuntime } from '../../runtime/context.ts'
import { useBatcher } from '../../runtime/use-batcher.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { useConnection, useTopic } from '../../runtime/use-topic.ts'
import {
  type ActivityLog,
  createLog,
  gapCursor,
  olderCursor,
  withCut,
  withGapPage,
  withLive,
  withNewest,
  withOlder,
  withoutCut,
  withoutUnjoined,
  withValidDates,
} from './activity-log.ts'

/** Minimum milliseconds between two batches of actions (docs/behaviour/room.md#activity-feed). */
const BATCHES = { interval: 100 }

/** The log, and the pages that were added to it last. */
interface LogState {
  log: ActivityLog
  newestPage: GameActions | undefined
  gapPage: GameActions | undefined
  olderPage: GameActions | undefined
}

export type Activity = ReturnType<typeof useActivity>

/** Returns a player's actions, past and live. `isReading`: the viewer has scrolled down. */
export function useActivity(
  wallet: string,
  isStreamer: boolean,
  isReading: Readonly<RefObject<boolean>>,
) {
  const { cache, clock, log } = useRuntime()
  const isAnonymous = useAtomValue(tokenAtom) === null
  const resource = isStreamer ? streamerFeed : playerHistory
  const [state, setState] = useState<LogState>(() => ({
    log: createLog(isStreamer ? null : PLAYER_HISTORY_SIZE),
    newestPage: undefined,
    gapPage: undefined,
    olderPage: undefined,
  }))
  const [olderFrom, setOlderFrom] = useState<string | null>(null)
  const changeLog = (change: (log: ActivityLog) => ActivityLog) =>
    setState(current => ({ ...current, log: change(current.log) }))
  // Whether the topic has been left, or lost with the connection, and the actions missed meanwhile aren't being read yet.
  const isCut = useRef(false)
  const isConnected = useConnection() === 'connected'
  const push = useBatcher<GameAction>(BATCHES, {
    flush(actions) {
      // Those that waited as the connection broke are read with what it has missed.
      if (!isConnected) return
      const valid = withValidDates(actions, log, clock)
      const keepsOlder = isReading.current
      const isAfterCut = isCut.current
      changeLog(current => withLive(isAfterCut ? withCut(current) : current, valid, keepsOlder))
    },
  })
  const isDropped = useTopic({
    destination: destinations.playerEvents(wallet),
    schema: PlayerEvent,
    revalidates: [resource.toPath({ wallet })],
    onMessage({ type, data }) {
      if (type === 'PLAYER_ACTION') push(data)
    },
    loadMissed() {
      isCut.current = false
      // More live actions than a page has may come before the newest one is read.
      changeLog(withCut)
    },
  })
  const pollInterval = isAnonymous || isDropped ? POLL_INTERVAL : undefined
  const newestPage = useResource(resource, { wallet }, pollInterval)
  const noteCut = useEffectEvent(() => {
    const isUnread =
      isCut.current || newestPage.error || cache.isRequestInFlight(resource, { wallet })
    isCut.current = true
    // A page that equals the last one isn't handed on, but has joined the live actions as well.
    changeLog(isUnread ? withoutUnjoined : withoutCut)
  })
  useEffect(() => (isConnected ? noteCut : undefined), [isConnected])
  const gapFrom = gapCursor(state.log)
  const gapPage = useResource(resource, gapFrom === null ? null : { wallet, from: gapFrom })
  const olderPage = useResource(resource, olderFrom === null ? null : { wallet, from: olderFrom })

  const withDates = (page: GameActions): GameActions => ({
    ...page,
    gameActions: withValidDates(page.gameActions, log, clock),
  })
  // Adds each page once, during render; the log stays when the cache drops the pages.
  if (newestPage.data && newestPage.data !== state.newestPage) {
    setState({
      ...state,
      newestPage: newestPage.data,
      log: withNewest(state.log, withDates(newestPage.data)),
    })
  } else if (gapFrom !== null && gapPage.data && gapPage.data !== state.gapPage) {
    const joined = withGapPage(state.log, withDates(gapPage.data), gapFrom)
    setState({ ...state, gapPage: gapPage.data, log: joined })
  } else if (olderFrom !== null && olderPage.data && olderPage.data !== state.olderPage) {
    setState({
      ...state,
      olderPage: olderPage.data,
      log: withOlder(state.log, withDates(olderPage.data), olderFrom),
    })
  }

  return {
    log: state.log,
    /** Set if the first page failed and there is nothing to show. */
    error: state.log.isLoaded ? undefined : newestPage.error,
    isLoading: newestPage.isLoading,
    retry: newestPage.retry,
    isLoadingMore: olderPage.isLoading,
    /** Set if the next older page failed. */
    moreError: olderPage.data ? undefined : olderPage.error,
    loadMore() {
      if (olderPage.error) {
        olderPage.retry()
        return
      }
      setOlderFrom(olderCursor(state.log))
      // The page may be one that was added before, and dropped since.
      setState(current => ({ ...current, olderPage: undefined }))
    },
  }
}
