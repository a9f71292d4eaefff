import { minutes, seconds } from '../lib/clock.ts'
import { ChatHistory } from '../model/chat-message.ts'
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
import type { Http } from './http.ts'
import type { StreamerParams } from './lobby.ts'
import { resource } from './resource.ts'
import { anyResponse, write } from './write.ts'

/** Where a channel is watched (docs/behaviour/server.md#freshness). */
export const streamSettings = resource({
  path: 'stream-settings',
  query: ({ channelId }: { channelId: string }) => ({ channelId }),
  schema: StreamSettings,
  staleTime: seconds(50),
  access: 'public',
})

const definition = {
  path: ({ roomId }: { roomId: string }) => `rooms/${encodeURIComponent(roomId)}/chat-history`,
  schema: ChatHistory,
  staleTime: HISTORY_STALE_TIME,
  access: 'public',
} as const

/** What was said in a room before. */
export const chatHistory = resource(definition)

/** The same for whoever hears nothing live: asked again with the player query, every 15 s. */
export const polledChatHistory = resource({ ...definition, refreshInterval: seconds(15) })

/** The operator's games, the best ones first. */
export const topGames = resource({
  path: 'game/top',
  schema: tolerantArray(GameThumbnail),
  staleTime: minutes(5),
  access: 'public',
})

/** By what viewers of a streamer are ranked. */
export type Ranking = 'copiers' | 'winners'

/** The ranking of those who copy a streamer; places move slowly, so an answer is good for 30 s. */
export const leaderboard = resource({
  path: ({ ranking }: { ranking: Ranking } & StreamerParams) => `leaderboard/top-${ranking}`,
  query: ({ streamerUserId }) => ({ streamerUserId }),
  schema: Leaderboard,
  staleTime: seconds(30),
  access: 'public',
})

const REPORTS = '/api/v1/app/control/user/reports'

/** Why somebody may be reported. */
export const reportReasons = resource({
  path: `${REPORTS}/reasons`,
  schema: ReportReasons,
  staleTime: Number.POSITIVE_INFINITY,
})

/** Reports a user. */
export const sendReport = (http: Http, userId: Id, report: Report): Promise<void> =>
  write(http, {
    method: 'POST',
    path: `${REPORTS}/${encodeURIComponent(userId)}`,
    body: report,
    schema: anyResponse,
  })
