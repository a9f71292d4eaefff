import { leadPicture } from '../../src/features/lobby/cards/lead-picture.ts'
import type { EarlyStart } from '../element-host.ts'
import { field, requestPicture } from './first-picture.ts'

/** Requests the picture of the first top streamer as soon as the lobby's first calls name it. */
export async function start({ box, config, calls }: EarlyStart): Promise<void> {
  // A lobby that opens with a room has another one.
  if (/room(\/|%2F)/i.test(location.href)) return
  const response = await calls.peek('/api/v1/app/web/lobby/top-streamers')
  if (!response?.ok) return
  const { ratio, sizes } = leadPicture(box.clientWidth)
  requestPicture(field(field(await response.json(), 'streamers'), 0), ratio, sizes, config.apiUrl)
}
