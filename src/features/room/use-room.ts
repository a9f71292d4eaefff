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
  liveRecord,
  missingFromRecord,
  noFacts,
  type RoomFacts,
  reduceRoom,
  roomStatus,
} from './room-state.ts'
import { usePresence } from './use-presence.ts'

const NOT_FOUND = 404

/** What a room knows of its streamer. */
export interface RoomState {
  /** With the channel and the game that were announced since it was read. */
  record: LobbyRecord | undefined
  status: RoomStatus
  /** Null where nobody counts them. */
  viewers: number | null
  game: string | null
  /** What the streamer was given; null where it is unknown, or not to be shown. */
  tips: RoomFacts['tips']
  isMissing: boolean
  isSlow: boolean
  error: AppError | undefined
  retry(): void
}

/** The room of whoever plays behind a wallet. */
export function useRoom(wallet: string): RoomState {
  const { user, isAnonymous } = useSession()
  const player = useResource(isAnonymous ? polledLobbyPlayer : lobbyPlayer, { wallet })
  const there = usePresence(wallet)
  const [facts, tell] = useReducer(reduceRoom, noFacts)
  const record = useRecord(wallet, player.data, facts)
  const game = record?.gameName ?? null
  const refetchRound = useRound(wallet, game)

  // A 404 is an answer here, not a failure: nobody is there.
  const { isAway } = there
  const isPresent = there.data !== undefined && !isAway
  useEffect(() => {
    if (isAway || isPresent) tell({ type: 'PRESENCE', isPresent })
  }, [isAway, isPresent])

  // A change of the stream may be told by the state, by the operator's events, or by both.
  const told = useRef<StreamStatus | null | undefined>(undefined)
  const [recordKey, presenceKey] = [lobbyPlayer.toPath({ wallet }), presence.toPath({ wallet })]
  const roundKey = roomCopySession.toPath({ roomId: wallet })
  useTopic({
    destination: destinations.playerState(wallet),
    schema: PlayerState,
    revalidates: [recordKey, presenceKey, roundKey],
    onMessage(message) {
      const { stream } = message.data
      const airing = stream?.status ?? null
      if (told.current !== undefined && told.current !== airing) refetchRound()
      told.current = airing
      tell(message)
    },
  })
  useTopic({
    destination: destinations.playerEvents(wallet),
    schema: PlayerEvent,
    revalidates: [recordKey],
    onMessage: tell,
  })
  const isKnown = !isAnonymous && user.walletHash !== ''
  useTopic({
    destination: isKnown ? destinations.operatorEvents(user.operatorId) : null,
    schema: OperatorEvent,
    revalidates: [presenceKey, roundKey],
    onMessage(event) {
      if (event.data.playerWalletHash !== wallet) return
      tell(event)
      told.current = event.type === 'TIMEOUT_REACHED' ? 'OFFLINE' : event.data.status
      refetchRound()
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
      if (there.error) there.retry()
    },
  }
}

/** Keeps the streamer's record in step with what was announced: laid over it, and read again. */
function useRecord(
  wallet: string,
  read: LobbyRecord | undefined,
  facts: RoomFacts,
): LobbyRecord | undefined {
  const cache = useCache()
  const missing = read ? missingFromRecord(read, facts) : null
  useEffect(() => {
    if (missing !== null) cache.refetch(lobbyPlayer, { wallet })
  }, [cache, missing, wallet])
  // Viewers come and go all the time: what does not concern the record leaves it the same object.
  const { channelId, game } = facts
  return useMemo(() => read && liveRecord(read, { channelId, game }), [read, channelId, game])
}

/** Keeps the viewer's round in the room in step: read again by hand, and with each change of game. */
function useRound(wallet: string, game: string | null): () => void {
  const cache = useCache()
  useResource(roomCopySession, { roomId: wallet })
  const played = useRef(game)
  useEffect(() => {
    const before = played.current
    played.current = game
    if (before !== null && before !== game) cache.refetch(roomCopySession, { roomId: wallet })
  }, [cache, game, wallet])
  return () => cache.refetch(roomCopySession, { roomId: wallet })
}
