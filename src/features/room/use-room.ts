import { useEffect, useReducer, useRef } from 'react'
import { lobbyPlayer, presence } from '../../api/lobby.ts'
import { roomRound } from '../../api/round.ts'
import type { AppError } from '../../lib/errors.ts'
import type { LobbyRecord } from '../../model/lobby.ts'
import type { StreamStatus } from '../../model/stream.ts'
import { destinations, OperatorEvent, PlayerEvent, PlayerState } from '../../model/topics.ts'
import { useCache } from '../../runtime/context.ts'
import type { RoomStatus } from '../../runtime/room-frame.ts'
import { usePresence } from '../../runtime/use-presence.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { useSession } from '../../runtime/use-session.ts'
import { useTopic } from '../../runtime/use-topic.ts'
import { type LiveFacts, learn, nothingHeard } from './live-facts.ts'
import { nextStatus } from './room-status.ts'

const NOT_FOUND = 404

/** What a room knows of its streamer. */
export interface RoomState {
  record: LobbyRecord | undefined
  status: RoomStatus
  /** Null where nobody counts them. */
  viewers: number | null
  game: string | null
  /** What the streamer was given; null where it is unknown, or not to be shown. */
  tips: LiveFacts['tips']
  isMissing: boolean
  isSlow: boolean
  error: AppError | undefined
  retry(): void
}

/** The room of whoever plays behind a wallet. */
export function useRoom(wallet: string): RoomState {
  const player = useResource(lobbyPlayer, { wallet })
  const there = usePresence(wallet)
  const [status, tell] = useReducer(nextStatus, 'unknown')
  const [facts, hear] = useReducer(learn, nothingHeard)
  const record = player.data
  const game = facts.game ?? record?.gameName ?? null
  const refetchRound = useRound(wallet, game)

  // A 404 is an answer here, not a failure: nobody is there.
  const { isAway } = there
  const isPresent = there.data !== undefined && !isAway
  useEffect(() => {
    if (isAway) tell({ kind: 'presence', isPresent: false })
    else if (isPresent) tell({ kind: 'presence', isPresent: true })
  }, [isAway, isPresent])

  // A change of the stream may be told by the state, by the operator's events, or by both.
  const told = useRef<StreamStatus | null | undefined>(undefined)
  const [recordKey, presenceKey] = [lobbyPlayer.locate({ wallet }), presence.locate({ wallet })]
  const roundKey = roomRound.locate({ roomId: wallet })
  useTopic({
    destination: destinations.playerState(wallet),
    schema: PlayerState,
    revalidates: [recordKey, presenceKey, roundKey],
    onMessage(message) {
      const { stream } = message.data
      const airing = stream?.status ?? null
      if (told.current !== undefined && told.current !== airing) refetchRound()
      told.current = airing
      tell({ kind: 'stream', stream })
      hear(message)
    },
  })
  useTopic({
    destination: destinations.playerEvents(wallet),
    schema: PlayerEvent,
    revalidates: [recordKey],
    onMessage: hear,
  })
  const { user, isAnonymous } = useSession()
  const isKnown = !isAnonymous && user.walletHash !== ''
  useTopic({
    destination: isKnown ? destinations.operatorEvents(user.operatorId) : null,
    schema: OperatorEvent,
    revalidates: [presenceKey, roundKey],
    onMessage({ type, data }) {
      if (data.playerWalletHash !== wallet) return
      if (type === 'TIMEOUT_REACHED') tell({ kind: 'timeout' })
      else tell({ kind: 'stream', stream: { status: data.status } })
      told.current = type === 'TIMEOUT_REACHED' ? 'OFFLINE' : data.status
      refetchRound()
    },
  })

  const showsTips = facts.showTipBalance ?? record?.showTipBalance ?? false
  return {
    record,
    status,
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

/** Keeps the viewer's round in the room in step: read again by hand, and with each change of game. */
function useRound(wallet: string, game: string | null): () => void {
  const cache = useCache()
  useResource(roomRound, { roomId: wallet })
  const played = useRef(game)
  useEffect(() => {
    const before = played.current
    played.current = game
    if (before !== null && before !== game) cache.refetch(roomRound, { roomId: wallet })
  }, [cache, game, wallet])
  return () => cache.refetch(roomRound, { roomId: wallet })
}
