import type { Page } from '@playwright/test'
import * as v from 'valibot'
import type { Backend } from '../../../demo/backend/index.ts'
import type { Sandbox } from '../../../demo/server/sandbox.ts'
import { jackpotEvents, wheelEvents } from '../../../src/api/game-center.ts'
import { balance } from '../../../src/api/money.ts'
import type { Resource } from '../../../src/api/resource.ts'
import { chatHistory } from '../../../src/api/room.ts'
import type { Id } from '../../../src/model/primitives.ts'
import { fetchToken } from '../../support/fetch-token.ts'
import { newKey } from '../../support/idempotency-key.ts'
import { liveRecord } from './lobby.ts'
import { expect } from './test.ts'

const WEB_PREFIX = '/api/v1/app/web/'

/** Records the writes of a page, such as `POST subscription`, without the tickets with which it opens sockets. */
export function writesOf(page: Page): string[] {
  const writes: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    const path = pathname.slice(WEB_PREFIX.length)
    if (request.method() === 'GET' || !pathname.startsWith(WEB_PREFIX)) return
    if (path !== 'user/socket-ticket') writes.push(`${request.method()} ${path}`)
  })
  return writes
}

/** Records the idempotency keys of a page's writes, by call, such as `POST pool/deposit`. */
export function idempotencyKeysOf(page: Page): Map<string, Set<string>> {
  const keys = new Map<string, Set<string>>()
  page.on('request', request => {
    const key = request.headers()['idempotency-key']
    if (key === undefined) return
    const path = new URL(request.url()).pathname.replace(/^\/api\/v1\/app\/(web\/)?/, '')
    const call = `${request.method()} ${path}`
    keys.set(call, (keys.get(call) ?? new Set()).add(key))
  })
  return keys
}

/** Reads a resource from the sandbox, by default as its user. */
export async function readServer<P, T>(
  sandbox: Sandbox,
  resource: Resource<P, T>,
  params: P,
  token?: string,
): Promise<T> {
  const authorization = `Bearer ${token ?? (await fetchToken(sandbox))}`
  const response = await fetch(sandbox.url + resource.toPath(params), {
    headers: { authorization },
  })
  return v.parse(resource.schema, await response.json())
}

/** Returns the balance of the sandbox's user. */
export const serverBalance = async (sandbox: Sandbox): Promise<number> =>
  Number((await readServer(sandbox, balance, {})).balance)

/** Returns the texts of a room's chat that the sandbox has. */
export const chatTexts = async (sandbox: Sandbox, roomId: string): Promise<string[]> =>
  (await readServer(sandbox, chatHistory, { roomId })).map(({ message }) => message)

/** Sends a write to the sandbox, by default as its user. */
export async function write(
  sandbox: Sandbox,
  [method, path]: readonly ['POST' | 'PATCH', string],
  body: object,
  token?: string,
): Promise<void> {
  const authorization = `Bearer ${token ?? (await fetchToken(sandbox))}`
  const response = await fetch(sandbox.url + path, {
    method,
    headers: { authorization, ...newKey() },
    body: JSON.stringify(body),
  })
  expect(response.ok).toBe(true)
}

/** Has the sandbox's user copy a streamer, as by the form. */
export async function copyOnServer(sandbox: Sandbox<Backend>): Promise<void> {
  const { wallet, userId } = await liveRecord(sandbox, 'Ferro')
  const body = { player_wallet: wallet, player_id: userId, subscriberBetAmount: 2 }
  await write(sandbox, ['POST', `${WEB_PREFIX}subscription`], body)
}

/** Has the sandbox's user join the first wheel or jackpot of a streamer. */
export async function joinOnServer(
  sandbox: Sandbox,
  kind: 'wheel' | 'jackpot',
  streamerUserId: Id,
  nickName: string,
): Promise<void> {
  const params = { streamerUserId }
  const events: Resource<typeof params, { id: string }[]> =
    kind === 'wheel' ? wheelEvents : jackpotEvents
  const [event] = await readServer(sandbox, events, params)
  const [path] = events.toPath(params).split('?')
  await write(sandbox, ['POST', `${path}/${event?.id}/join`], { nickName })
}

/** Closes the socket, and waits until the server has no session. */
export async function cutSocket(sandbox: Sandbox<Backend>): Promise<void> {
  sandbox.sockets.cut()
  await expect.poll(() => sandbox.backend.hub.sessions).toBe(0)
}

/** Waits until a session of the page is back. */
export const awaitSession = (sandbox: Sandbox<Backend>) =>
  expect.poll(() => sandbox.backend.hub.sessions).toBe(1)
