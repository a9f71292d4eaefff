import { normalizeText } from '../../lib/normalize-text.ts'
import type { LobbyRecord } from '../../model/lobby.ts'

/** What a wallet must begin with at least, so that short words find names alone. */
const SHORTEST_WALLET = 4

/** How well a record fits: the lower the better, null when it does not. */
function rank({ nickname, wallet }: LobbyRecord, wanted: string): number | null {
  const name = normalizeText(nickname)
  if (name === wanted || wallet.toLowerCase() === wanted) return 0
  if (name.startsWith(wanted)) return 1
  if (name.includes(` ${wanted}`)) return 2
  if (name.includes(wanted)) return 3
  const isWallet = wanted.length >= SHORTEST_WALLET && wallet.toLowerCase().startsWith(wanted)
  return isWallet ? 4 : null
}

/** The records that a search finds by nickname or wallet, each player once, the closest first. */
export function findPlayers(
  records: readonly LobbyRecord[],
  query: string,
  most: number,
): LobbyRecord[] {
  const wanted = normalizeText(query.trim())
  if (wanted === '') return []
  const each = new Map(records.map(record => [record.wallet, record])).values()
  return [...each]
    .flatMap(record => {
      const fit = rank(record, wanted)
      return fit === null ? [] : [{ record, fit }]
    })
    .sort((a, b) => a.fit - b.fit)
    .slice(0, most)
    .map(({ record }) => record)
}
