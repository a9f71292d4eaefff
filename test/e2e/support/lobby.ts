import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import * as v from 'valibot'
import type { Backend } from '../../../demo/backend/index.ts'
import type { Sandbox } from '../../../demo/server/sandbox.ts'
import { Lobby, type LobbyRecord, TopStreamers } from '../../../src/model/lobby.ts'
import { destinations } from '../../../src/model/topics.ts'

/** A page, a frame, or a part of one. */
type Scope = Page | FrameLocator | Locator

const WEB_PREFIX = '/api/v1/app/web/'

const List = v.looseObject({ records: v.array(v.unknown()) })
/** The lobby as the server sends it, which a page parses itself. */
const Lists = v.object({ live: List, winning: List })

async function read<T>(sandbox: Sandbox, path: string, schema: v.GenericSchema<unknown, T>) {
  const response = await fetch(sandbox.url + WEB_PREFIX + path)
  return v.parse(schema, await response.json())
}

/** Fetches the lobby from the sandbox. */
export const readLobby = (sandbox: Sandbox): Promise<Lobby> => read(sandbox, 'lobby', Lobby)

/** Fetches the top streamers and the schedule from the sandbox. */
export const readTop = (sandbox: Sandbox): Promise<TopStreamers> =>
  read(sandbox, 'lobby/top-streamers', TopStreamers)

/** Returns a live streamer of the sandbox's sample data. */
export async function liveRecord(sandbox: Sandbox, nickname: string): Promise<LobbyRecord> {
  const { live } = await readLobby(sandbox)
  const record = live.records.find(other => other.nickname === nickname)
  if (!record) throw new Error(`${nickname} is not on air`)
  return record
}

/** Returns the link of a streamer's or player's card. */
export const card = (scope: Scope, nickname: string): Locator =>
  scope.getByRole('link', { name: nickname, exact: true })

/** Returns the links of all cards to their rooms, without those to social networks. */
export const cardLinks = (scope: Scope): Locator =>
  scope.getByRole('article').getByRole('heading').getByRole('link')

/** Returns the region of the top streamers; it exists once the lobby has its data. */
export const topStreamers = (scope: Scope): Locator =>
  scope.getByRole('region', { name: 'Top streamers' })

/**
 * Waits until the lobby is filled. By `waitFor`, as each try of an assertion would describe the whole page for its message
 * while the page loads.
 */
export const filledLobby = (scope: Scope): Promise<void> =>
  topStreamers(scope).getByRole('link').first().waitFor()

/** Shows everybody, not only those who are recommended. */
export const showAll = (scope: Scope): Promise<void> =>
  scope.getByRole('radio', { name: 'All', exact: true }).check()

/** Leads to one of the paths of a lobby that is open, such as `/faq`, without another load of its page. */
export const navigate = (lobby: Locator, path: string): Promise<void> =>
  lobby.evaluate((element, to) => Reflect.get(element, 'navigate').call(element, to), path)

/**
 * Has the server list the first ten streamers and four players, in place of seventy: what judges each card on a
 * screen learns nothing from more of them, and takes as long for each.
 */
export async function listFew(sandbox: Sandbox): Promise<void> {
  const response = await fetch(`${sandbox.url}${WEB_PREFIX}lobby`)
  const { live, winning } = v.parse(Lists, await response.json())
  const body = {
    live: { ...live, records: [...live.records.slice(0, 10), ...live.records.slice(-4)] },
    winning: { ...winning, records: winning.records.slice(0, 4) },
  }
  sandbox.faults.add({ kind: 'shape', method: 'GET', path: 'lobby', body, times: 1000 })
}

/** Waits until the lobby is subscribed to who comes and goes. */
export async function awaitSubscription(sandbox: Sandbox<Backend>): Promise<void> {
  const isSubscribed = () =>
    sandbox.backend.hub.destinations().some(name => /^\/app\/operator\/.+\/events$/.test(name))
  await expect.poll(isSubscribed).toBe(true)
}

/** Waits until a page is subscribed to the notifications of the sandbox's user. */
export async function awaitNotifications({ backend }: Sandbox<Backend>): Promise<void> {
  const topic = destinations.notifications(backend.user.wallet ?? '')
  await expect.poll(() => backend.hub.listeners(topic)).toBe(1)
}
