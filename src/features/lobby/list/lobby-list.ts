import { isStreamer, type LobbyRecord } from '../../../model/lobby.ts'
import { primarySubtag } from '../../../runtime/config/parse-value.ts'

export type LobbyTab = 'live' | 'winning'
export type LobbyMode = 'recommended' | 'all'

/** Number of top streamers in the mosaic: one large card, four small. */
export const TOP_COUNT = 5

export interface RecordFilter {
  mode: LobbyMode
  /** Language of the viewer, as a BCP 47 tag. */
  language: string
  /** Wallets of the top streamers, the best one first. */
  top: readonly string[]
  /** The operator's setting: leaves out ordinary players. */
  onlyStreamers: boolean
}

/** Returns whether two language tags name the same language, ignoring the region. */
export const sameLanguage = (one: string, other: string): boolean =>
  primarySubtag(one) === primarySubtag(other)

/** Returns streamers first, otherwise in the given order. */
export const streamersFirst = (records: readonly LobbyRecord[]): LobbyRecord[] => [
  ...records.filter(isStreamer),
  ...records.filter(record => !isStreamer(record)),
]

/** Returns the records of a tab that pass the filter, in display order. */
export function filterRecords(
  records: readonly LobbyRecord[],
  { mode, language, top, onlyStreamers }: RecordFilter,
): LobbyRecord[] {
  const isTop = new Set(top)
  const isRecommended = (record: LobbyRecord) =>
    isTop.has(record.wallet) ||
    (record.language !== null && sameLanguage(record.language, language))
  return streamersFirst(
    records.filter(
      record => (mode === 'all' || isRecommended(record)) && (!onlyStreamers || isStreamer(record)),
    ),
  )
}

/** Returns the top streamers among the records, the best one first. */
export function pickTopStreamers(
  records: readonly LobbyRecord[],
  top: readonly string[],
): LobbyRecord[] {
  const byWallet = new Map(records.map(record => [record.wallet, record]))
  return top.flatMap(wallet => byWallet.get(wallet) ?? [])
}

/** Returns the live list with the top streamers that it lacks, behind all others. */
export const withTopStreamers = (
  records: readonly LobbyRecord[] = [],
  top: readonly LobbyRecord[] = [],
): LobbyRecord[] => {
  const listed = new Set(records.map(record => record.wallet))
  return [...records, ...top.filter(record => !listed.has(record.wallet))]
}

/** Returns the wallets of the streamers among the records. */
export const liveWallets = (records: readonly LobbyRecord[]): ReadonlySet<string> =>
  new Set(records.filter(isStreamer).map(record => record.wallet))
