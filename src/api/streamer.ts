import type { Id } from '../model/primitives.ts'

/** Parameters of a call about a streamer, by their numeric user id. */
export interface StreamerParams {
  streamerUserId: Id
}
