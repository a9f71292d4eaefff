import * as v from 'valibot'
import type { CockpitGroup } from '../../../src/model/cockpit.ts'
import type { JackpotEvent, WheelEvent } from '../../../src/model/events.ts'
import { ApiError } from '../api-error.ts'
import type { DemoState } from '../demo-state.ts'
import type { Table } from '../game-center/game-center.ts'
import type { Call, UserCall } from '../http.ts'

const Join = v.object({ nickName: v.pipe(v.string(), v.trim(), v.nonEmpty()) })
const Start = v.object({ durationSeconds: v.unknown() })

async function bodyOf<T>(request: Request, schema: v.GenericSchema<unknown, T>): Promise<T | null> {
  const body: unknown = await request.json().catch(() => undefined)
  const parsed = v.safeParse(schema, body)
  return parsed.success ? parsed.output : null
}

/** The events of the streamer whom a list call names; undefined for an ordinary player. */
function tableOf({ query }: Call, state: DemoState): Table | undefined {
  const id = query.get('streamerUserId')
  if (!id) throw new ApiError(404, 'Info by query not found')
  const table = state.gameCenter.table(id)
  if (!table && !state.people.all.some(({ userId }) => String(userId) === id))
    throw new ApiError(404, 'Player by query not found')
  return table
}

/** The wheels that a streamer's viewers may join: the automatic one, and one from the cockpit. */
export function wheelEvents(call: Call, state: DemoState): v.InferInput<typeof WheelEvent>[] {
  const table = tableOf(call, state)
  return table ? [...table.wheel.list(call.wallet), ...table.cockpit.list(call.wallet)] : []
}

/** The jackpots of a streamer. */
export function jackpotEvents(call: Call, state: DemoState): v.InferInput<typeof JackpotEvent>[] {
  return tableOf(call, state)?.jackpot.list(call.wallet) ?? []
}

async function join(
  { params, request, wallet }: UserCall,
  state: DemoState,
  enter: (table: Table, id: string, name: string) => boolean,
): Promise<null> {
  const name = (await bodyOf(request, Join))?.nickName ?? wallet
  const id = params.eventId ?? ''
  const table = state.gameCenter.tableWith(id)
  if (!table || !enter(table, id, name)) throw new ApiError(404, 'Not Found')
  return null
}

/** Takes part in a wheel. */
export const joinWheel = (call: UserCall, state: DemoState): Promise<null> =>
  join(
    call,
    state,
    ({ wheel, cockpit }, id, name) =>
      wheel.join(id, call.wallet, name) || cockpit.join(id, call.wallet, name),
  )

/** Takes part in a jackpot. */
export const joinJackpot = (call: UserCall, state: DemoState): Promise<null> =>
  join(call, state, ({ jackpot }, id, name) => jackpot.join(id, call.wallet, name))

/** The cockpit of whoever asks: a streamer's own, nobody else's. */
function ownTable({ wallet }: UserCall, state: DemoState): Table {
  const person = state.people.byWallet(wallet)
  const table = person && state.gameCenter.table(String(person.userId))
  if (!table) throw new ApiError(403, 'Only streamers have a cockpit')
  return table
}

/** The wheels that the streamer may start. */
export const cockpitEvents = (
  call: UserCall,
  state: DemoState,
): v.InferInput<typeof CockpitGroup> => ownTable(call, state).cockpit.group()

/** Starts one of them for some seconds. */
export async function startCockpitEvent(call: UserCall, state: DemoState): Promise<null> {
  const body = await bodyOf(call.request, Start)
  const table = ownTable(call, state)
  table.cockpit.start(call.params.id ?? '', body?.durationSeconds)
  table.changed()
  return null
}

/** Ends the one that runs. */
export function stopCockpitEvent(call: UserCall, state: DemoState): null {
  const table = ownTable(call, state)
  table.cockpit.stop(call.params.id ?? '')
  table.changed()
  return null
}
