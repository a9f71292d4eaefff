import type { LobbyRecord } from '../../model/lobby.ts'
import { findPlayers } from './find-players.ts'
import type { LookUp } from './use-look-up.ts'

/** Most that the lobby's own lists add to the results. */
const MOST = 6

/** Somebody that a search found. */
export interface Found {
  wallet: string
  nickname: string
  /** What they play; null where the server told no more than who they are. */
  record: LobbyRecord | null
}

/** What a search shows: who fits in the lobby, and whom the server knows by that very name. */
export function searchResults(
  records: readonly LobbyRecord[],
  query: string,
  lookUp: LookUp,
): Found[] {
  const here = findPlayers(records, query, MOST).map((record): Found => {
    const { wallet, nickname } = record
    return { wallet, nickname, record }
  })
  if (lookUp.status !== 'found') return here
  const { player, record } = lookUp
  if (here.some(({ wallet }) => wallet === player.wallet)) return here
  return [...here, { wallet: player.wallet, nickname: player.nickname, record }]
}
