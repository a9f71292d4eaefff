import { seconds } from '../lib/clock.ts'
import { StreamSettings } from '../model/stream-settings.ts'
import { resource } from './resource.ts'

/** Where a channel is watched (docs/behaviour/server.md#freshness). */
export const streamSettings = resource({
  path: 'stream-settings',
  query: ({ channelId }: { channelId: string }) => ({ channelId }),
  schema: StreamSettings,
  staleTime: seconds(50),
  access: 'public',
})
