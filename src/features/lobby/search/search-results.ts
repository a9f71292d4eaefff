import type { LobbyRecord } from '../../../model/lobby.ts'
import { findPlayers } from './find-players.ts'
import type { PlayerLookup } from './use-player-lookup.ts'

/** Maximum number of results from the lobby's lists. */
const MAX_LOBBY_RESULTS = 6

/** Player found by a search. */
export interface SearchResult {
  wallet: string
  nickname: string
  /** Null if the server found the player but no record. */
  record: LobbyRecord | null
}

/** Merges the matches in the lobby with the exact match from the server. */
export function searchResults(
  records: readonly LobbyRecord[],
  query: string,
  lookup: PlayerLookup,
): SearchResult[] {
  const inLobby = findPlayers(records, query, MAX_LOBBY_RESULTS).map((record): SearchResult => {
    const { wallet, nickname } = record
    return { wallet, nickname, record }
  })
  if (lookup.status !== 'found') return inLobby
  const { player, record } = lookup
  if (inLobby.some(({ wallet }) => wallet === player.wallet)) return inLobby
  return [...inLobby, { wallet: player.wallet, nickname: player.nickname, record }]
}
