import { isStreamer, type LobbyRecord } from '../../model/lobby.ts'

const LOBBY_TABS = ['live', 'winning'] as const
export type LobbyTab = (typeof LOBBY_TABS)[number]

const LOBBY_MODES = ['recommended', 'all'] as const
export type LobbyMode = (typeof LOBBY_MODES)[number]

/** Places in the mosaic of top streamers: one large, four small. */
export const TOP_PLACES = 5

export interface RecordFilter {
  mode: LobbyMode
  /** Language of the viewer, as a BCP 47 tag. */
  language: string
  /** Wallets of the top streamers, the best one first. */
  top: readonly string[]
  /** The operator's setting: leaves out ordinary players. */
  onlyStreamers: boolean
}

const primarySubtag = (tag: string): string | undefined => tag.toLowerCase().split(/[-_]/)[0]

/** Whether two language tags mean the same language, whatever their region. */
export const sameLanguage = (one: string, other: string): boolean =>
  primarySubtag(one) === primarySubtag(other)

/** Streamers first, otherwise as they were. */
export const streamersFirst = (records: readonly LobbyRecord[]): LobbyRecord[] => [
  ...records.filter(isStreamer),
  ...records.filter(record => !isStreamer(record)),
]

/** The records of a tab that a viewer asked for, in the order in which they are shown. */
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

/** The top streamers among some records, the best one first. */
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

/** Wallets of the streamers among some records. */
export const liveWallets = (records: readonly LobbyRecord[]): ReadonlySet<string> =>
  new Set(records.filter(isStreamer).map(record => record.wallet))
