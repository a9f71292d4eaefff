import type { LobbyRecord } from '../../../src/model/lobby.ts'
import { liveRecord } from '../../e2e/support/lobby.ts'
import type { World } from '../world.ts'

/** Nickname of the streamer whom the journeys visit. */
export const STREAMER = 'Ferro'

/** Reads the streamer's record from the sandbox. */
export const streamer = ({ sandbox }: World): Promise<LobbyRecord> => liveRecord(sandbox, STREAMER)

/** Sets the address of all streams, below the world's own. */
export const setStream = ({ sandbox, url }: World, path: string): void =>
  sandbox.backend.control.updateSettings({ streamUrl: url + path })

/** Returns the address of the streamer's room on a page of its own. */
export const roomUrl = async (world: World, query = ''): Promise<string> =>
  `${world.url}/room.html?live&roomId=${(await streamer(world)).wallet}${query}`
