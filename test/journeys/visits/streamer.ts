import assert from 'node:assert/strict'
import * as v from 'valibot'
import { Lobby, type LobbyRecord } from '../../../src/model/lobby.ts'
import type { World } from '../world.ts'

/** Nickname of the streamer whom the journeys visit. */
export const STREAMER = 'Ferro'

/** Reads the streamer's record from the sandbox. */
export async function streamer({ sandbox }: World): Promise<LobbyRecord> {
  const response = await fetch(`${sandbox.url}/api/v1/app/web/lobby`)
  const { live } = v.parse(Lobby, await response.json())
  const record = live.records.find(({ nickname }) => nickname === STREAMER)
  assert.ok(record, `${STREAMER} is not on air`)
  return record
}

/** Sets the address of all streams, below the world's own. */
export const setStream = ({ sandbox, url }: World, path: string): void =>
  sandbox.backend.control.updateSettings({ streamUrl: url + path })

/** Returns the address of the streamer's room on a page of its own. */
export const roomUrl = async (world: World, query = ''): Promise<string> =>
  `${world.url}/room.html?live&roomId=${(await streamer(world)).wallet}${query}`
