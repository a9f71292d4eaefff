import type { StreamSettings } from '../../../src/model/room.ts'
import { ApiError } from '../api-error.ts'
import type { Answer } from '../http.ts'

/** Scheme of a stream that the page draws itself. */
const DRAWN_SCHEME = 'demo:'

/**
 * Answers a channel's stream: the owner's, else the URL of the operator's settings, by default a stream that the page
 * draws.
 */
export const streamSettings: Answer<typeof StreamSettings> = ({ query }, state) => {
  const channelId = query.get('channelId')
  const published = channelId ? state.studios.streamUrl(channelId) : null
  const isKnown = state.people.all.some(({ profile }) => profile?.channelId === channelId)
  if (!channelId || !(isKnown || published))
    throw new ApiError(404, 'Stream settings by query not found')
  const { streamUrl, operatorName } = state.operator.settings()
  const drawn = DRAWN_SCHEME + channelId
  // Only tabs of one browser can play a looped stream; others get the drawn one.
  if (published) {
    const isLooped = published.startsWith(DRAWN_SCHEME)
    return { streamUrl: published, operatorName, ...(isLooped && { fallbackUrl: drawn }) }
  }
  return { streamUrl: streamUrl === DRAWN_SCHEME ? drawn : streamUrl, operatorName }
}
