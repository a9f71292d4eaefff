import * as v from 'valibot'
import { emptySubscription } from '../copying.ts'
import { ApiFault, type UserCall } from '../http.ts'
import type { Round } from '../rounds.ts'
import { wantedAmount } from '../wanted-amount.ts'
import type { World } from '../world.ts'

/** Whom the user copies now; the empty subscription for nobody. */
export const subscription = ({ wallet }: UserCall, world: World): Round =>
  world.rounds.of(wallet) ?? emptySubscription

const Order = v.object({
  subscriberBetAmount: v.pipe(v.number(), v.finite(), v.minValue(Number.MIN_VALUE)),
  player_wallet: v.nullish(v.string()),
  player_id: v.nullish(v.union([v.string(), v.number()])),
  isChangeGameRule: v.nullish(v.boolean(), false),
})

/** Starts a copy session, by wallet or id (docs/behaviour/demo.md#copying). */
export async function createSubscription(
  { request, wallet }: UserCall,
  world: World,
): Promise<Round> {
  const order = v.safeParse(Order, await request.json().catch(() => null))
  if (!order.success) throw new ApiFault(400, 'subscriberBetAmount is required')
  const { subscriberBetAmount, player_wallet, player_id, isChangeGameRule } = order.output
  const isWanted = Boolean(player_wallet ?? player_id)
  const person =
    world.people.byWallet(player_wallet ?? '') ??
    world.people.all.find(({ userId }) => String(userId) === String(player_id)) ??
    null
  if (isWanted && !person) throw new ApiFault(404, 'Player by query not found')
  return world.copying.start(wallet, {
    person,
    bet: wantedAmount(subscriberBetAmount, world.settings.tokenName),
    changeGameRule: isChangeGameRule,
  })
}

/** Ends what the user copies, at once and with TURN_OFF. */
export function deleteSubscription({ wallet }: UserCall, world: World): object {
  world.copying.stop(wallet)
  return {}
}
