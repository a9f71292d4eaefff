import * as v from 'valibot'
import { seconds } from '../lib/clock.ts'
import { AppError } from '../lib/errors.ts'
import { CockpitGroup, JackpotEvents, WheelEvents } from '../model/game-center.ts'
import type { Id } from '../model/primitives.ts'
import type { UserInfo } from '../model/user.ts'
import type { Sender } from './http.ts'
import type { StreamerParams } from './lobby.ts'
import { resource } from './resource.ts'
import { write } from './write.ts'

const BASE = '/api/v1/app/game-center/'

const list = {
  query: ({ streamerUserId }: StreamerParams) => ({ streamerUserId }),
  // docs/behaviour/server.md#freshness
  staleTime: seconds(5),
  access: 'public',
} as const

export const wheelEvents = resource({
  ...list,
  path: `${BASE}fortune-wheels/events`,
  schema: WheelEvents,
})
export const jackpotEvents = resource({
  ...list,
  path: `${BASE}jackpot/events`,
  schema: JackpotEvents,
})

/** The fields of an event that joining needs; the types are strings, because a server may send others. */
export interface JoinableEvent {
  id: Id
  eventType: string
  type: string
}

/** Returns the path segment of an event's kind; undefined if it can't be joined. */
function kindOf({ eventType, type }: JoinableEvent): string | undefined {
  switch (`${eventType} ${type}`) {
    case 'WHEEL_OF_FORTUNE MONETARY':
    case 'WHEEL_OF_FORTUNE PROMO_CODE':
      return 'fortune-wheels'
    case 'JACKPOT MONETARY':
      return 'jackpot'
    default:
      return undefined
  }
}

/** Returns the name under which a user joins an event (docs/behaviour/session.md#users). */
export const joinName = ({ nickname, walletHash }: Pick<UserInfo, 'nickname' | 'walletHash'>) =>
  nickname?.trim() || walletHash || 'user'

/** Joins an event under a nickname; throws `unsupported-event` for a kind that can't be joined. */
export async function joinEvent(
  http: Sender,
  event: JoinableEvent,
  nickName: string,
  idempotencyKey: string,
): Promise<void> {
  const kind = kindOf(event)
  if (!kind) throw new AppError('unsupported-event', 'Unsupported event type')
  await write(http, {
    idempotencyKey,
    method: 'POST',
    path: `${BASE}${kind}/events/${encodeURIComponent(event.id)}/join`,
    body: { nickName },
  })
}

const COCKPIT_EVENTS = `${BASE}fortune-wheels/cockpit/events`

/** Reads the wheels of the signed-in streamer; null if the operator has assigned none. */
export const cockpit = resource({
  path: COCKPIT_EVENTS,
  schema: v.nullable(CockpitGroup),
  staleTime: seconds(5),
})

/** Starts a wheel of the group for `durationSeconds`. */
export const startWheel = (
  http: Sender,
  id: Id,
  durationSeconds: number,
  idempotencyKey: string,
): Promise<void> =>
  write(http, {
    idempotencyKey,
    method: 'PATCH',
    path: `${COCKPIT_EVENTS}/${encodeURIComponent(id)}/start`,
    body: { durationSeconds },
  })

/** Ends a running wheel without a winner. */
export const stopWheel = (http: Sender, id: Id, idempotencyKey: string): Promise<void> =>
  write(http, {
    idempotencyKey,
    method: 'PATCH',
    path: `${COCKPIT_EVENTS}/${encodeURIComponent(id)}/stop`,
  })
