import {
  type Dispatch,
  useEffect,
  useEffectEvent,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react'
import { roomCopySession } from '../../api/copy-session.ts'
import { playerHistory, streamerFeed } from '../../api/history.ts'
import { lobbyPlayer, optionalLobbyPlayer, POLL_INTERVAL, presence } from '../../api/lobby.ts'
import { type AppError, isNotFound } from '../../lib/errors.ts'
import {
  isStreamer,
  type LobbyRecord,
  type PlayerSummary,
  type StreamStatus,
} from '../../model/lobby.ts'
import { destinations, OperatorEvent, PlayerEvent, PlayerState } from '../../model/topics.ts'
import { useRuntime } from '../../runtime/context.ts'
import { type ResourceState, useResource } from '../../runtime/use-resource.ts'
import { useSession } from '../../runtime/use-session.ts'
import { useTopic } from '../../runtime/use-topic.ts'
import {
  liveRecord,
  missingFromRecord,
  openedRoom,
  type RoomEvent,
  type RoomState,
  roomReducer,
  roomStatus,
} from './room-state.ts'

export type Room = ReturnType<typeof useRoom>

/** Returns the live state of the room of a wallet; `isOwn`: the user's, who may have no record. */
export function useRoom(wallet: string, isOwn = false) {
  const { user, isAnonymous } = useSession()
  const [state, dispatch, presenceState] = useRoomState(wallet)
  // STATE and the operator's events may both report the same change of status.
  const lastStatus = useRef<StreamStatus | null | undefined>(undefined)
  const [recordKey, presenceKey] = [lobbyPlayer.toPath({ wallet }), presence.toPath({ wallet })]
  const copySessionKey = roomCopySession.toPath({ roomId: wallet })
  const isStale = useTopic({
    destination: destinations.playerState(wallet),
    schema: PlayerState,
    revalidates: [recordKey, presenceKey, copySessionKey],
    onMessage(message) {
      const { stream } = message.data
      const status = stream?.status ?? null
      if (lastStatus.current !== undefined && lastStatus.current !== status) refetchCopySession()
      lastStatus.current = status
      dispatch(message)
    },
  })
  useTopic({
    destination: destinations.playerEvents(wallet),
    schema: PlayerEvent,
    revalidates: [recordKey],
    onMessage: dispatch,
  })
  // Reads replace the messages, but not after a STATE, whose game would outrank the newer one of the record.
  const isPolled = isAnonymous || (isStale && state.streamStatus === undefined)
  const player = useResource(
    isOwn ? optionalLobbyPlayer : lobbyPlayer,
    { wallet },
    isPolled ? POLL_INTERVAL : undefined,
  )
  const record = useRecord(wallet, player.data, state)
  const game = record?.gameName ?? null
  const refetchCopySession = useCopySessionUpdates(isOwn ? null : wallet, record && game)
  const isSignedIn = !isAnonymous && user.walletHash !== ''
  useTopic({
    destination: isSignedIn ? destinations.operatorEvents(user.operatorId) : null,
    schema: OperatorEvent,
    revalidates: [presenceKey, copySessionKey],
    onMessage(event) {
      if (event.data.playerWalletHash !== wallet) return
      dispatch(event)
      lastStatus.current = event.type === 'TIMEOUT_REACHED' ? 'OFFLINE' : event.data.status
      refetchCopySession()
    },
  })

  const hasStream = record !== undefined && isStreamer(record)
  const showsTips = state.showTipBalance ?? record?.showTipBalance ?? false
  return {
    /** The record with the channel and the game of newer messages. */
    record,
    status: roomStatus(state, { isStreamer: hasStream, hasMessages: !isStale }),
    /** Null if unknown. */
    viewers: state.viewers ?? record?.viewers ?? null,
    game,
    /** Sum of the tips to the streamer; null if unknown or not public. */
    tips: showsTips ? state.tips : null,
    isMissing: useIsMissing(player.error),
    isSlow: player.isSlow,
    error: record ? undefined : player.error,
    isLoading: player.isLoading || presenceState.isLoading,
    retry() {
      player.retry()
      if (presenceState.error) presenceState.retry()
    },
  }
}

/** Returns whether there is no such room: true from a 404 until a read succeeds. Other failures don't change it. */
function useIsMissing(error: AppError | undefined): boolean {
  const [isMissing, setMissing] = useState(false)
  if (isMissing ? !error : isNotFound(error)) setMissing(!isMissing)
  return isMissing
}

/** Merges live changes into the record; refetches a gap, and keeps the last one while a visitor signs in. */
function useRecord(
  wallet: string,
  data: LobbyRecord | undefined,
  state: RoomState,
): LobbyRecord | undefined {
  const { cache } = useRuntime()
  const [known, setKnown] = useState(data)
  if (data && data !== known) setKnown(data)
  const stored = data ?? known
  const missing = stored ? missingFromRecord(stored, state) : null
  useEffect(() => {
    if (missing !== null) cache.refetch(lobbyPlayer, { wallet })
  }, [cache, missing, wallet])
  // Depends on the state of the record only, so that other messages keep the object's identity.
  const { channelId, game } = state
  return useMemo(() => stored && liveRecord(stored, { channelId, game }), [stored, channelId, game])
}

/**
 * Refetches the viewer's copy session when the game changes, also from or to one without a name; returns
 * a function that refetches it. `game` is undefined until the record is loaded; `wallet` is null in the
 * viewer's own room, where there is nothing to copy.
 */
function useCopySessionUpdates(wallet: string | null, game: string | null | undefined): () => void {
  const { cache } = useRuntime()
  useResource(roomCopySession, wallet === null ? null : { roomId: wallet })
  const refetch = () => {
    if (wallet !== null) cache.refetch(roomCopySession, { roomId: wallet })
  }
  const onGame = useEffectEvent(refetch)
  const lastGame = useRef(game)
  useEffect(() => {
    const previous = lastGame.current
    lastGame.current = game
    if (previous !== undefined && previous !== game) onGame()
  }, [game])
  return refetch
}

/** Returns a room's state with the answers of its player query, of which a 404 means offline, not an error. */
export function useRoomState(
  wallet: string,
): [RoomState, Dispatch<RoomEvent>, ResourceState<PlayerSummary>] {
  const { cache } = useRuntime()
  const query = useResource(presence, { wallet }, POLL_INTERVAL)
  const { data, error } = query
  // The data of an earlier answer stays beside an error.
  const isPresent = data !== undefined && !error
  const [state, dispatch] = useReducer(roomReducer, isPresent, openedRoom)
  // Runs after each 404, because each error is a new object, and after a 200 that differs from the answer before.
  useEffect(() => {
    const isAway = isNotFound(error)
    if (isAway || (data && !error)) dispatch({ type: 'presence-checked', isPresent: !isAway })
    if (!isAway) return
    // Refetches the one of the two that is in use.
    cache.refetch(playerHistory, { wallet })
    cache.refetch(streamerFeed, { wallet })
  }, [cache, data, error, wallet])
  return [state, dispatch, query]
}
