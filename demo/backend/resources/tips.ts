import * as v from 'valibot'
import { object } from '../../../src/lib/object-schema.ts'
import type { TipAmounts } from '../../../src/model/room.ts'
import { ApiError } from '../api-error.ts'
import type { DemoState } from '../demo-state.ts'
import { type Call, readBody, type UserCall } from '../http.ts'
import { displayNameOf } from '../nickname.ts'
import { takeStake } from './requested-amount.ts'

const SUGGESTED = [1, 5, 10, 20, 50, 100]

const notFound = () => new ApiError(404, 'Info by query not found')

/** Answers the suggested tips, in session currency (docs/behaviour/demo.md#calls). */
export function tipAmounts({ query }: Call): v.InferInput<typeof TipAmounts> {
  if (!query.get('streamerId')) throw notFound()
  return SUGGESTED
}

const TipBody = object({ streamerUserId: v.any(), amount: v.any() })

/** Transfers a tip from the viewer to a streamer and publishes it in the room. */
export async function sendTip(call: UserCall, state: DemoState): Promise<object> {
  const body = await readBody(call, TipBody)
  if (!body?.streamerUserId || !body.amount) throw notFound()
  const streamer = state.people.streamerById(body.streamerUserId)
  if (!streamer) throw new ApiError(404, 'Player by query not found')
  const amount = takeStake(call.wallet, body.amount, state)
  state.tips.add(streamer, displayNameOf(call.wallet, state), amount)
  state.save()
  return {}
}
