import { minutes, seconds } from '../lib/clock.ts'
import { ChatHistory } from '../model/chat-message.ts'
import { idKey } from '../model/fields.ts'
import { LobbyRecord } from '../model/lobby.ts'
import type { Id } from '../model/primitives.ts'
import {
  GameThumbnail,
  Leaderboard,
  type Report,
  ReportReasons,
  StreamSettings,
} from '../model/room.ts'
import { tolerantArray } from '../model/tolerant-schemas.ts'
import { HISTORY_STALE_TIME } from './history.ts'
import type { Sender } from './http.ts'
import type { StreamerParams } from './lobby.ts'
import { resource } from './resource.ts'
import { write } from './write.ts'

/** Reads the addresses of a channel's stream (docs/behaviour/server.md#freshness). */
export const streamSettings = resource({
  path: 'stream-settings',
  query: ({ channelId }: { channelId: string }) => ({ channelId }),
  schema: StreamSettings,
  staleTime: seconds(50),
  access: 'public',
})

export const chatHistory = resource({
  path: ({ roomId }: { roomId: string }) => `rooms/${encodeURIComponent(roomId)}/chat-history`,
  schema: ChatHistory,
  staleTime: HISTORY_STALE_TIME,
  access: 'public',
})

/** Reads the operator's games, best ones first. */
export const topGames = resource({
  path: 'game/top',
  schema: tolerantArray(GameThumbnail, idKey),
  staleTime: minutes(5),
  access: 'public',
})

/** Criteria of a streamer's leaderboard. */
export type Ranking = 'copiers' | 'winners'

/** Reads the ranking of a streamer's copiers; it changes slowly, hence the stale time of 30 s. */
export const leaderboard = resource({
  path: ({ ranking }: { ranking: Ranking } & StreamerParams) => `leaderboard/top-${ranking}`,
  query: ({ streamerUserId }) => ({ streamerUserId }),
  schema: Leaderboard,
  staleTime: seconds(30),
  access: 'public',
})

const REPORTS = '/api/v1/app/control/user/reports'

export const reportReasons = resource({
  path: `${REPORTS}/reasons`,
  schema: ReportReasons,
  staleTime: Number.POSITIVE_INFINITY,
})

export const sendReport = (
  http: Sender,
  userId: Id,
  report: Report,
  idempotencyKey: string,
): Promise<void> =>
  write(http, {
    idempotencyKey,
    method: 'POST',
    path: `${REPORTS}/${encodeURIComponent(userId)}`,
    body: report,
  })

/** Reads the lobby record of the streamer with a code. */
export const walletByCode = resource({
  path: 'lobby/wallet-by-code',
  query: ({ code }: { code: string }) => ({ code }),
  schema: LobbyRecord,
  retryOnError: false,
  isOptional: true,
  access: 'public',
})
