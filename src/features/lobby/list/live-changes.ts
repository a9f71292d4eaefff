import {
  isLive,
  isStreamer,
  type Lobby,
  type LobbyRecord,
  type TopStreamers,
} from '../../../model/lobby.ts'
import type { OperatorEvent } from '../../../model/topics.ts'

/** Status of a streamer after an event; `starting` is neither live nor away. */
type LiveStatus = 'live' | 'away' | 'starting'

export function liveStatusAfter(event: OperatorEvent): LiveStatus {
  switch (event.type) {
    case 'TIMEOUT_REACHED':
      return 'away'
    case 'STREAMER_STATUS_CHANGE':
      if (isLive(event.data.status)) return 'live'
      return event.data.status === 'OFFLINE' ? 'away' : 'starting'
  }
}

const find = (records: readonly LobbyRecord[], wallet: string): LobbyRecord | undefined =>
  records.find(record => record.wallet === wallet)

const withLive = (lobby: Lobby, records: LobbyRecord[]): Lobby => ({
  ...lobby,
  live: { ...lobby.live, records },
})

/** Returns the lobby without a streamer who went offline; the same object if not listed. */
export function withoutLive(lobby: Lobby, wallet: string): Lobby {
  if (!find(lobby.live.records, wallet)) return lobby
  return withLive(
    lobby,
    lobby.live.records.filter(record => record.wallet !== wallet),
  )
}

/** Returns whether a wallet is listed as a streamer; an ordinary player may have become one. */
export function listsStreamer({ live }: Lobby, wallet: string): boolean {
  const listed = find(live.records, wallet)
  return listed !== undefined && isStreamer(listed)
}

/** Returns the lobby with a streamer who went live: in the place of their record, otherwise at the end. */
export function withLiveRecord(lobby: Lobby, record: LobbyRecord): Lobby {
  const { records } = lobby.live
  const listed = find(records, record.wallet)
  if (!listed) return withLive(lobby, [...records, record])
  if (isStreamer(listed) || !isStreamer(record)) return lobby
  return withLive(
    lobby,
    records.map(other => (other === listed ? record : other)),
  )
}

/** Returns the top streamers without one who went offline; the same object if not listed. */
export function withoutTop(top: TopStreamers, wallet: string): TopStreamers {
  if (!find(top.streamers, wallet)) return top
  return { ...top, streamers: top.streamers.filter(record => record.wallet !== wallet) }
}

/** Returns the top streamers with one who is live again, at their former index. */
export function withTopRecord(top: TopStreamers, record: LobbyRecord, place: number): TopStreamers {
  if (find(top.streamers, record.wallet)) return top
  return { ...top, streamers: top.streamers.toSpliced(place, 0, record) }
}
