import type { Lobby, LobbyRecord, ScheduleEntry } from '../../../../src/model/lobby.ts'

/** Creates a live streamer, or with `player` an ordinary player. */
export function makeRecord(
  wallet: string,
  { player = false, ...patch }: Partial<LobbyRecord> & { player?: boolean } = {},
): LobbyRecord {
  return {
    userId: wallet,
    wallet,
    nickname: `Name of ${wallet}`,
    images: { THREE_FOUR: null, SIXTEEN_NINE: null },
    language: 'en',
    gameId: null,
    gameName: null,
    gameProvider: null,
    rtp: null,
    channelId: player ? null : `channel of ${wallet}`,
    streamer: !player,
    streamingType: null,
    pool: null,
    showTipBalance: false,
    shortBio: null,
    categories: null,
    socialLinks: null,
    streamerId: null,
    viewers: null,
    ...patch,
  }
}

const makeList = (records: LobbyRecord[]) => ({ total: records.length, hasNext: false, records })

export const makeLobby = (live: LobbyRecord[], winning: LobbyRecord[] = []): Lobby => ({
  live: makeList(live),
  winning: makeList(winning),
})

export const wallets = (records: readonly LobbyRecord[]): string[] =>
  records.map(record => record.wallet)

/** Creates an entry of the schedule. */
export const makeEntry = (wallet: string, dateOfStream: string): ScheduleEntry => ({
  wallet,
  nickName: wallet,
  dateOfStream,
  images: { THREE_FOUR: null, SIXTEEN_NINE: null },
  favourite: false,
  language: null,
})
