import { normalizeText } from '../../../lib/text.ts'
import { type LobbyRecord, walletKey } from '../../../model/lobby.ts'
import { withoutRepeats } from '../../../model/tolerant-schemas.ts'
import type { PlayerLookup } from './use-player-lookup.ts'

/** Minimum length of a query that matches wallets, so that short ones match names only. */
const MIN_WALLET_LENGTH = 4

/** Ranks how well a record matches: lower is better, null for no match. */
function rank({ nickname, wallet }: LobbyRecord, needle: string): number | null {
  const name = normalizeText(nickname)
  if (name === needle || wallet.toLowerCase() === needle) return 0
  if (name.startsWith(needle)) return 1
  if (name.includes(` ${needle}`)) return 2
  if (name.includes(needle)) return 3
  const isWallet = needle.length >= MIN_WALLET_LENGTH && wallet.toLowerCase().startsWith(needle)
  return isWallet ? 4 : null
}

/** Returns whether a record matches a query that isn't empty. */
export const isFound = (record: LobbyRecord, query: string): boolean =>
  rank(record, normalizeText(query).trim()) !== null

/** Returns the records that match by nickname or wallet, each player once, the best match first. */
export function findPlayers(
  records: readonly LobbyRecord[],
  query: string,
  limit: number,
): LobbyRecord[] {
  // The text is trimmed afterwards, because an accent on its own, as while é is composed, becomes a space.
  const needle = normalizeText(query).trim()
  if (needle === '') return []
  return withoutRepeats(records, walletKey)
    .flatMap(record => {
      const score = rank(record, needle)
      return score === null ? [] : [{ record, score }]
    })
    .sort((a, b) => a.score - b.score)
    .slice(0, limit)
    .map(({ record }) => record)
}

/** Maximum number of results from the lobby's lists. */
const MAX_LOBBY_RESULTS = 6

export interface SearchResult {
  wallet: string
  nickname: string
  /** Null if the server found the player but no record. */
  record: LobbyRecord | null
}

/** Returns the exact match from the server, then the matches in the lobby; Enter opens the first. */
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
  return [{ wallet: player.wallet, nickname: player.nickname, record }, ...inLobby]
}
