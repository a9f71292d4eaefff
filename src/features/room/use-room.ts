import { useEffect, useReducer, useState } from 'react'
import { lobbyPlayer } from '../../api/lobby.ts'
import type { AppError } from '../../lib/errors.ts'
import type { LobbyRecord } from '../../model/lobby.ts'
import { destinations, OperatorEvent, PlayerState } from '../../model/topics.ts'
import type { RoomStatus } from '../../runtime/room-frame.ts'
import { usePresence } from '../../runtime/use-presence.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { useSession } from '../../runtime/use-session.ts'
import { useTopic } from '../../runtime/use-topic.ts'
import { nextStatus } from './room-status.ts'

const NOT_FOUND = 404

type LiveFacts = Pick<PlayerState['data'], 'gameName' | 'viewers'>

/** What a room knows of its streamer. */
export interface RoomState {
  record: LobbyRecord | undefined
  status: RoomStatus
  /** Null where nobody counts them. */
  viewers: number | null
  game: string | null
  isMissing: boolean
  isSlow: boolean
  error: AppError | undefined
  retry(): void
}

/** The room of whoever plays behind a wallet. */
export function useRoom(wallet: string): RoomState {
  const { user, isAnonymous } = useSession()
  const player = useResource(lobbyPlayer, { wallet })
  const there = usePresence(wallet)
  const [status, tell] = useReducer(nextStatus, 'unknown')
  const [facts, setFacts] = useState<LiveFacts | null>(null)

  // A 404 is an answer here, not a failure: nobody is there.
  const { isAway } = there
  const isPresent = there.data !== undefined && !isAway
  useEffect(() => {
    if (isAway) tell({ kind: 'presence', isPresent: false })
    else if (isPresent) tell({ kind: 'presence', isPresent: true })
  }, [isAway, isPresent])

  useTopic(destinations.playerState(wallet), PlayerState, ({ data }) => {
    tell({ kind: 'stream', stream: data.stream })
    setFacts(data)
  })
  const isKnown = !isAnonymous && user.walletHash !== ''
  useTopic(
    isKnown ? destinations.operatorEvents(user.operatorId) : null,
    OperatorEvent,
    ({ type, data }) => {
      if (type === 'TIMEOUT_REACHED' && data.playerWalletHash === wallet) tell({ kind: 'timeout' })
    },
  )

  const record = player.data
  return {
    record,
    status,
    viewers: facts?.viewers ?? record?.viewers ?? null,
    game: facts?.gameName ?? record?.gameName ?? null,
    isMissing: player.error?.status === NOT_FOUND,
    isSlow: player.isSlow,
    error: record ? undefined : player.error,
    retry() {
      player.retry()
      if (there.error) there.retry()
    },
  }
}
