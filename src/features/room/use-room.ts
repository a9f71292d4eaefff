import { useEffect, useMemo, useReducer, useRef } from 'react'
import { roomCopySession } from '../../api/copy-session.ts'
import { lobbyPlayer, polledLobbyPlayer, presence } from '../../api/lobby.ts'
import type { AppError } from '../../lib/errors.ts'
import { isStreamer, type LobbyRecord, type StreamStatus } from '../../model/lobby.ts'
import { destinations, OperatorEvent, PlayerEvent, PlayerState } from '../../model/topics.ts'
import { useCache } from '../../runtime/context.ts'
import type { RoomStatus } from '../../runtime/room-frame.ts'
import { useConnection } from '../../runtime/use-connection.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { useSession } from '../../runtime/use-session.ts'
import { useTopic } from '../../runtime/use-topic.ts'
import {
  emptyRoom,
  type KnownRoom,
  liveRecord,
  missingFromRecord,
  roomReducer,
  roomStatus,
} from './room-state.ts'
import { usePresence } from './use-presence.ts'

const NOT_FOUND = 404

/** State of a room. */
export interface RoomState {
  /** With the channel and the game that were announced since it was read. */
  record: LobbyRecord | undefined
  status: RoomStatus
  /** Null where nobody counts them. */
  viewers: number | null
  game: string | null
  /** What the streamer was given; null where it is unknown, or not to be shown. */
  tips: KnownRoom['tips']
  isMissing: boolean
  isSlow: boolean
  error: AppError | undefined
  retry(): void
}

/** Returns the live state of the room of a wallet. */
export function useRoom(wallet: string): RoomState {
  const { user, isAnonymous } = useSession()
  const player = useResource(isAnonymous ? polledLobbyPlayer : lobbyPlayer, { wallet })
  const presenceState = usePresence(wallet)
  const [facts, dispatch] = useReducer(roomReducer, emptyRoom)
  const record = useRecord(wallet, player.data, facts)
  const game = record?.gameName ?? null
  const refetchCopySession = useCopySessionUpdates(wallet, game)

  // A 404 means that the player is offline; it is not an error here.
  const { isAway } = presenceState
  const isPresent = presenceState.data !== undefined && !isAway
  useEffect(() => {
    if (isAway || isPresent) dispatch({ type: 'PRESENCE', isPresent })
  }, [isAway, isPresent])

  // A change of the stream may be told by the state, by the operator's events, or by both.
  const lastStatus = useRef<StreamStatus | null | undefined>(undefined)
  const [recordKey, presenceKey] = [lobbyPlayer.toPath({ wallet }), presence.toPath({ wallet })]
  const copySessionKey = roomCopySession.toPath({ roomId: wallet })
  useTopic({
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
  const isKnown = !isAnonymous && user.walletHash !== ''
  useTopic({
    destination: isKnown ? destinations.operatorEvents(user.operatorId) : null,
    schema: OperatorEvent,
    revalidates: [presenceKey, copySessionKey],
    onMessage(event) {
      if (event.data.playerWalletHash !== wallet) return
      dispatch(event)
      lastStatus.current = event.type === 'TIMEOUT_REACHED' ? 'OFFLINE' : event.data.status
      refetchCopySession()
    },
  })

  const isConnected = useConnection() === 'connected'
  const hasStream = record !== undefined && isStreamer(record)
  const showsTips = facts.showTipBalance ?? record?.showTipBalance ?? false
  return {
    record,
    status: roomStatus(facts, { isStreamer: hasStream, isConnected }),
    viewers: facts.viewers ?? record?.viewers ?? null,
    game,
    tips: showsTips ? facts.tips : null,
    isMissing: player.error?.status === NOT_FOUND,
    isSlow: player.isSlow,
    error: record ? undefined : player.error,
    retry() {
      player.retry()
      if (presenceState.error) presenceState.retry()
    },
  }
}

/** Merges live changes into the streamer's record, and refetches it when it lacks something. */
function useRecord(
  wallet: string,
  stored: LobbyRecord | undefined,
  facts: KnownRoom,
): LobbyRecord | undefined {
  const cache = useCache()
  const missing = stored ? missingFromRecord(stored, facts) : null
  useEffect(() => {
    if (missing !== null) cache.refetch(lobbyPlayer, { wallet })
  }, [cache, missing, wallet])
  // Viewers come and go all the time: what does not concern the record leaves it the same object.
  const { channelId, game } = facts
  return useMemo(() => stored && liveRecord(stored, { channelId, game }), [stored, channelId, game])
}

/** Refetches the viewer's copy session with each change of game; returns a refetch. */
function useCopySessionUpdates(wallet: string, game: string | null): () => void {
  const cache = useCache()
  useResource(roomCopySession, { roomId: wallet })
  const played = useRef(game)
  useEffect(() => {
    const previous = played.current
    played.current = game
    if (previous !== null && previous !== game) cache.refetch(roomCopySession, { roomId: wallet })
  }, [cache, game, wallet])
  return () => cache.refetch(roomCopySession, { roomId: wallet })
}
