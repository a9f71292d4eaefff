import type * as v from 'valibot'
import type { StreamSettings } from '../../../src/model/stream-settings.ts'
import { ApiFault, type Call } from '../http.ts'
import type { World } from '../world.ts'

/** The scheme of a stream that the viewer's own page draws. */
const DRAWN = 'demo:'

/** Where a channel is watched: drawn in the page, unless the operator's settings name a stream. */
export function streamSettings({ query }: Call, world: World): v.InferInput<typeof StreamSettings> {
  const channelId = query.get('channelId')
  const isKnown = world.people.all.some(({ profile }) => profile?.channelId === channelId)
  if (!channelId || !isKnown) throw new ApiFault(404, 'Stream settings by query not found')
  const { streamUrl, operatorName } = world.operator.settings()
  return { streamUrl: streamUrl === DRAWN ? DRAWN + channelId : streamUrl, operatorName }
}
