import { seconds } from '../lib/clock.ts'
import { Leaderboard } from '../model/leaderboard.ts'
import { resource } from './resource.ts'
import type { StreamerParams } from './streamer.ts'

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
