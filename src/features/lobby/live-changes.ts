import type { Lobby, LobbyList, LobbyRecord } from '../../model/lobby.ts'
import { isLive } from '../../model/stream.ts'
import type { OperatorEvent } from '../../model/topics.ts'

/** Where an event leaves a streamer; `starting` is neither on air nor away. */
export type Airing = 'live' | 'away' | 'starting'

export function airingAfter(event: OperatorEvent): Airing {
  switch (event.type) {
    case 'TIMEOUT_REACHED':
      return 'away'
    case 'STREAMER_STATUS_CHANGE':
      if (isLive(event.data.status)) return 'live'
      return event.data.status === 'OFFLINE' ? 'away' : 'starting'
  }
}

const has = (list: LobbyList, wallet: string): boolean =>
  list.records.some(record => record.wallet === wallet)

const withLive = (lobby: Lobby, records: LobbyRecord[]): Lobby => ({
  ...lobby,
  live: {
    ...lobby.live,
    records,
    total: Math.max(0, lobby.live.total + records.length - lobby.live.records.length),
  },
})

/** The lobby without a streamer who went off air; the same object when it had none. */
export function withoutLive(lobby: Lobby, wallet: string): Lobby {
  if (!has(lobby.live, wallet)) return lobby
  return withLive(
    lobby,
    lobby.live.records.filter(record => record.wallet !== wallet),
  )
}

/** The lobby with a streamer who came on air, behind all others: what is there keeps its place. */
export function withLiveRecord(lobby: Lobby, record: LobbyRecord): Lobby {
  if (has(lobby.live, record.wallet)) return lobby
  return withLive(lobby, [...lobby.live.records, record])
}

/** What an event does to the lobby: its new data, and the wallet whose record has to be fetched. */
export function foldEvent(
  lobby: Lobby,
  event: OperatorEvent,
): { lobby: Lobby; missing: string | null } {
  const wallet = event.data.playerWalletHash
  switch (airingAfter(event)) {
    case 'live':
      return { lobby, missing: has(lobby.live, wallet) ? null : wallet }
    case 'away':
      return { lobby: withoutLive(lobby, wallet), missing: null }
    case 'starting':
      return { lobby, missing: null }
  }
}
