import * as v from 'valibot'
import { expect, onTestFinished } from 'vitest'
import { walletOf } from '../../../../demo/backend/random.ts'
import type { Identity } from '../../../../demo/backend/stomp/broker.ts'
import {
  CockpitGroup,
  GameCenterMessage,
  JackpotEvents,
  WheelEvents,
} from '../../../../src/model/game-center.ts'
import { RewardsResponse } from '../../../../src/model/reward.ts'
import { destinations } from '../../../../src/model/topics.ts'
import { createTestBackend, type Listener, listenTo, type TestBackend } from './support.ts'

const BASE = '/api/v1/app/game-center/'
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

/** Creates a new backend for the test, and listens to the events of the sample streamer. */
export function openAndListen(): Listener {
  open()
  return listenTo(testBackend.backend, topic)
}

/** Creates a backend from the saved state, on the same clock. */
export function reopen(): void {
  const { clock, backend, saved } = testBackend
  backend.dispose()
  testBackend = { ...createTestBackend('', { clock, saved: saved() }), clock }
}

export const jackpots = (id = STREAMER, caller: Identity = testBackend.backend.user) =>
  testBackend.read(JackpotEvents, `${BASE}jackpot/events?streamerUserId=${id}`, caller)
export const wheels = (id = STREAMER, caller = testBackend.backend.user) =>
  testBackend.read(WheelEvents, `${BASE}fortune-wheels/events?streamerUserId=${id}`, caller)
export const group = () => testBackend.read(CockpitGroup, COCKPIT, streamer)
export const join = (kind: string, id: string | number = '', nickName = 'Juniper', caller = {}) =>
  testBackend.send(
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
export const rewards = () => testBackend.read(RewardsResponse, `${BASE}rewards?page=0&size=6`)

/** Advances the backend's clock until a condition is met, ten minutes at most; returns the seconds. */
export async function advanceUntil(isMet: () => boolean): Promise<number> {
  for (let second = 0; second < 600; second += 1) {
    if (isMet()) return second
    await testBackend.clock.advance(1000)
  }
  throw new Error('not met after ten minutes')
}
