import { isStreamer, type LobbyRecord, walletKey } from '../../../model/lobby.ts'
import { withoutRepeats } from '../../../model/tolerant-schemas.ts'
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
  const isRecommended = (record: LobbyRecord) =>
    top.includes(record.wallet) ||
    (record.language !== null && sameLanguage(record.language, language))
  return streamersFirst(
    records.filter(
      record => (mode === 'all' || isRecommended(record)) && (!onlyStreamers || isStreamer(record)),
    ),
  )
}

/** Returns the records of some wallets, in their order. */
export function pickRecords(
  records: readonly LobbyRecord[],
  wallets: readonly string[],
): LobbyRecord[] {
  const byWallet = new Map(records.map(record => [record.wallet, record]))
  return wallets.flatMap(wallet => byWallet.get(wallet) ?? [])
}

/** Returns a list, such as the live one, with the missing records of another appended. */
export const withMissing = (
  records: readonly LobbyRecord[] = [],
  others: readonly LobbyRecord[] = [],
): LobbyRecord[] => withoutRepeats([...records, ...others], walletKey)

/** Returns the wallets of the streamers among the records. */
export const liveWallets = (records: readonly LobbyRecord[]): ReadonlySet<string> =>
  new Set(records.filter(isStreamer).map(record => record.wallet))
