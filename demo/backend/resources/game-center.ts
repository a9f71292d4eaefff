import * as v from 'valibot'
import { object } from '../../../src/lib/object-schema.ts'
import type { CockpitGroup, JackpotEvent, WheelEvent } from '../../../src/model/game-center.ts'
import { ApiError } from '../api-error.ts'
import type { DemoState } from '../demo-state.ts'
import type { StreamerEvents } from '../game-center/game-center.ts'
import { type Call, readBody, type UserCall } from '../http.ts'

const JoinBody = object({ nickName: v.pipe(v.string(), v.trim(), v.nonEmpty()) })
const StartBody = object({ durationSeconds: v.unknown() })

/** Returns the events of the streamer whom a query names; undefined for an ordinary player. */
function listedEvents({ query }: Call, state: DemoState): StreamerEvents | undefined {
  const id = query.get('streamerUserId')
  if (!id) throw new ApiError(404, 'Info by query not found')
  const events = state.gameCenter.eventsOf(id)
  if (!events && !state.people.byUserId(id)) throw new ApiError(404, 'Player by query not found')
  return events
}

/** Answers the wheels that viewers may join: the automatic one, and the running one of the cockpit. */
export function wheelEvents(call: Call, state: DemoState): v.InferInput<typeof WheelEvent>[] {
  const events = listedEvents(call, state)
  return events ? [...events.wheel.list(call.wallet), ...events.cockpit.list(call.wallet)] : []
}

export function jackpotEvents(call: Call, state: DemoState): v.InferInput<typeof JackpotEvent>[] {
  return listedEvents(call, state)?.jackpot.list(call.wallet) ?? []
}

async function join(
  call: UserCall,
  state: DemoState,
  enter: (events: StreamerEvents, id: string, name: string) => boolean,
): Promise<null> {
  const name = (await readBody(call, JoinBody))?.nickName ?? call.wallet
  const id = call.params.eventId ?? ''
  const events = state.gameCenter.eventsWith(id)
  if (!events || !enter(events, id, name)) throw new ApiError(404, 'Not Found')
  return null
}

export const joinWheel = (call: UserCall, state: DemoState): Promise<null> =>
  join(
    call,
    state,
    ({ wheel, cockpit }, id, name) =>
      wheel.join(id, call.wallet, name) || cockpit.join(id, call.wallet, name),
  )

export const joinJackpot = (call: UserCall, state: DemoState): Promise<null> =>
  join(call, state, ({ jackpot }, id, name) => jackpot.join(id, call.wallet, name))

/** Returns the events of the streamer who sent the request; refuses other users. */
function ownEvents({ wallet }: UserCall, state: DemoState): StreamerEvents {
  const person = state.people.byWallet(wallet)
  const events = person && state.gameCenter.eventsOf(String(person.userId))
  if (!events) throw new ApiError(403, 'Only streamers have a cockpit')
  return events
}

/** Answers the wheels of the streamer's cockpit. */
export const cockpitEvents = (
  call: UserCall,
  state: DemoState,
): v.InferInput<typeof CockpitGroup> => ownEvents(call, state).cockpit.group()

/** Starts a wheel of the cockpit for a number of seconds. */
export async function startCockpitEvent(call: UserCall, state: DemoState): Promise<null> {
  const body = await readBody(call, StartBody)
  const events = ownEvents(call, state)
  events.cockpit.start(call.params.id ?? '', body?.durationSeconds)
  events.reschedule()
  return null
}

/** Cancels the running wheel of the cockpit. */
export function stopCockpitEvent(call: UserCall, state: DemoState): null {
  const events = ownEvents(call, state)
  events.cockpit.stop(call.params.id ?? '')
  events.reschedule()
  return null
}
