import * as v from 'valibot'
import { expect, onTestFinished } from 'vitest'
import { walletOf } from '../../../../demo/backend/random.ts'
import {
  CockpitGroup,
  GameCenterMessage,
  JackpotEvents,
  WheelEvents,
} from '../../../../src/model/game-center.ts'
import { Balance } from '../../../../src/model/money.ts'
import { RewardsResponse } from '../../../../src/model/reward.ts'
import { destinations } from '../../../../src/model/topics.ts'
import { newKey } from '../../../support/idempotency-key.ts'
import { createTestBackend, ORIGIN, type TestBackend } from './support.ts'

export const BASE = '/api/v1/app/game-center/'
export const COCKPIT = `${BASE}fortune-wheels/cockpit/events`
/** User ids of a sample streamer and of an ordinary player. */
export const STREAMER = 7004
export const PLAYER = 9001
export const streamer = { wallet: walletOf('streamer:3') }
export const topic = destinations.gameCenter(STREAMER)

/** The backend of the current test; it must leave no timer. */
export let testBackend: TestBackend

/** Creates a new backend for the test, which disposes it. */
export function open(...options: Parameters<typeof createTestBackend>): void {
  testBackend = createTestBackend(...options)
  onTestFinished(() => {
    testBackend.backend.dispose()
    expect(testBackend.clock.pending, 'timers that were left').toBe(0)
  })
}

/** Creates a backend from saved state, on the same clock. */
export function reopen(saved: string): void {
  const { clock } = testBackend
  testBackend = { ...createTestBackend('', { clock, saved }), clock }
}

export async function send(
  method: string,
  path: string,
  body?: unknown,
  caller = testBackend.backend.user,
) {
  const init = {
    method,
    headers: newKey(),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }
  const response = await testBackend.backend.fetch(new Request(ORIGIN + path, init), caller)
  return { status: response.status, body: await response.json() }
}
export async function jackpots(id = STREAMER) {
  const { body } = await testBackend.get(`${BASE}jackpot/events?streamerUserId=${id}`)
  return v.parse(JackpotEvents, body)
}
export async function wheels(id = STREAMER, caller = testBackend.backend.user) {
  const { body } = await testBackend.get(
    `${BASE}fortune-wheels/events?streamerUserId=${id}`,
    caller,
  )
  return v.parse(WheelEvents, body)
}
export async function group() {
  return v.parse(CockpitGroup, (await testBackend.get(COCKPIT, streamer)).body)
}
export const join = (
  kind: string,
  id: string | number,
  nickName: unknown = 'Juniper',
  caller?: object,
) =>
  send(
    'POST',
    `${BASE}${kind}/events/${id}/join`,
    { nickName },
    { ...testBackend.backend.user, ...caller },
  )
export const read = (messages: readonly unknown[]) =>
  messages.map(message => v.parse(GameCenterMessage, message))
export const details = (messages: readonly unknown[]) =>
  read(messages).flatMap(message =>
    message.type === 'JACKPOT_DETAILS_UPDATE' ? [message.data] : [],
  )
export const kinds = (messages: readonly unknown[]) => read(messages).map(({ type }) => type)
export const others = (messages: readonly unknown[]) =>
  kinds(messages).filter(type => type !== 'JACKPOT_DETAILS_UPDATE')
export const balance = async () =>
  Number(v.parse(Balance, (await testBackend.get('balance')).body).balance)
export const rewards = async () =>
  v.parse(RewardsResponse, (await testBackend.get(`${BASE}rewards?page=0&size=6`)).body)

/** Advances the backend's clock until a condition is met, ten minutes at most; returns the seconds. */
export async function advanceUntil(isMet: () => boolean): Promise<number> {
  for (let second = 0; second < 600; second += 1) {
    if (isMet()) return second
    await testBackend.clock.advance(1000)
  }
  throw new Error('not met after ten minutes')
}
