import { seconds } from '../lib/clock.ts'
import { StreamSettings } from '../model/stream-settings.ts'
import { resource } from './resource.ts'

/** Where a channel is watched (spec: stale after 50 s). */
export const streamSettings = resource({
  path: 'stream-settings',
  query: ({ channelId }: { channelId: string }) => ({ channelId }),
  schema: StreamSettings,
  fresh: seconds(50),
  access: 'public',
})
