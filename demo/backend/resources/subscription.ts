import * as v from 'valibot'
import { ApiError } from '../api-error.ts'
import { emptySubscription } from '../copying.ts'
import type { DemoState } from '../demo-state.ts'
import type { UserCall } from '../http.ts'
import type { Round } from '../rounds.ts'
import { wantedAmount } from '../wanted-amount.ts'

/** Whom the user copies now; the empty subscription for nobody. */
export const subscription = ({ wallet }: UserCall, state: DemoState): Round =>
  state.rounds.of(wallet) ?? emptySubscription

const Order = v.object({
  subscriberBetAmount: v.pipe(v.number(), v.finite(), v.minValue(Number.MIN_VALUE)),
  player_wallet: v.nullish(v.string()),
  player_id: v.nullish(v.union([v.string(), v.number()])),
  isChangeGameRule: v.nullish(v.boolean(), false),
})

/** Starts a copy session, by wallet or id (docs/behaviour/demo.md#copying). */
export async function createSubscription(
  { request, wallet }: UserCall,
  state: DemoState,
): Promise<Round> {
  const order = v.safeParse(Order, await request.json().catch(() => null))
  if (!order.success) throw new ApiError(400, 'subscriberBetAmount is required')
  const { subscriberBetAmount, player_wallet, player_id, isChangeGameRule } = order.output
  const isWanted = Boolean(player_wallet ?? player_id)
  const person =
    state.people.byWallet(player_wallet ?? '') ??
    state.people.all.find(({ userId }) => String(userId) === String(player_id)) ??
    null
  if (isWanted && !person) throw new ApiError(404, 'Player by query not found')
  return state.copying.start(wallet, {
    person,
    bet: wantedAmount(subscriberBetAmount, state.settings.tokenName),
    changeGameRule: isChangeGameRule,
  })
}

/** Ends what the user copies, at once and with TURN_OFF. */
export function deleteSubscription({ wallet }: UserCall, state: DemoState): object {
  state.copying.stop(wallet)
  return {}
}
