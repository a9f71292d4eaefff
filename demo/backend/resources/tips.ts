import * as v from 'valibot'
import { object } from '../../../src/lib/object-schema.ts'
import type { TipAmounts } from '../../../src/model/room.ts'
import { ApiError } from '../api-error.ts'
import type { DemoState } from '../demo-state.ts'
import type { Call, UserCall } from '../http.ts'
import { displayNameOf } from '../nickname.ts'
import { refuseBeyondLimit } from '../play/responsible-play.ts'
import { requestedAmount } from './requested-amount.ts'

const SUGGESTED = [1, 5, 10, 20, 50, 100]

const notFound = () => new ApiError(404, 'Info by query not found')

/** Answers the suggested tips, in session currency (docs/behaviour/demo.md#calls). */
export function tipAmounts({ query }: Call): v.InferInput<typeof TipAmounts> {
  if (!query.get('streamerId')) throw notFound()
  return SUGGESTED
}

const TipBody = object({ streamerUserId: v.any(), amount: v.any() })

/** Transfers a tip from the viewer to a streamer and publishes it in the room. */
export async function sendTip({ request, wallet }: UserCall, state: DemoState): Promise<object> {
  const body = v.safeParse(TipBody, await request.json().catch(() => null))
  if (!body.success || !body.output.streamerUserId || !body.output.amount) throw notFound()
  const id = Number(body.output.streamerUserId)
  const streamer = state.people.all.find(({ userId, profile }) => profile && userId === id)
  if (!streamer) throw new ApiError(404, 'Player by query not found')
  const amount = requestedAmount(body.output.amount, state.settings.tokenName)
  if (amount > state.accounts.get(wallet).balance) throw new ApiError(400, 'Insufficient funds')
  refuseBeyondLimit(wallet, amount, state)
  state.accounts.addToBalance(wallet, -amount)
  state.accounts.addPlay(wallet, { staked: amount }, state.clock.now())
  state.tips.add(streamer, displayNameOf(wallet, state), amount)
  state.save()
  return {}
}
