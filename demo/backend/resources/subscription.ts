import * as v from 'valibot'
import { object } from '../../../src/lib/object-schema.ts'
import { ApiError } from '../api-error.ts'
import { emptySubscription, type WireSession } from '../copying-state.ts'
import type { DemoState } from '../demo-state.ts'
import { readBody, type UserCall } from '../http.ts'
import { marketOf, refuseBeyondLimit } from '../play/responsible-play.ts'
import { operatorSettings } from './lookups.ts'
import { requestedAmount } from './requested-amount.ts'

/** Answers the user's copy session; the empty one for a user who copies nobody. */
export const subscription = ({ wallet }: UserCall, state: DemoState): WireSession =>
  state.copying.sessionOf(wallet) ?? emptySubscription

const SubscriptionBody = object({
  subscriberBetAmount: v.pipe(v.number(), v.finite(), v.minValue(Number.MIN_VALUE)),
  player_wallet: v.nullish(v.string()),
  player_id: v.nullish(v.union([v.string(), v.number()])),
  isChangeGameRule: v.nullish(v.boolean(), false),
  confirmsRounds: v.nullish(v.boolean(), false),
  secondsBetweenRounds: v.nullish(v.pipe(v.number(), v.minValue(0)), 0),
})

/** Returns the bet of a request; throws ApiError unless it is within the published volumes. */
function requestedBet(value: number, call: UserCall, state: DemoState): number {
  const bet = requestedAmount(value, state.settings.tokenName)
  const settings = operatorSettings(call, state)
  const { minBetVolumeInSessionCurrency: min, maxBetVolumeInSessionCurrency: max } = settings
  if (bet < Number(min) || (settings.maxBetVolumeActive && bet > Number(max)))
    throw new ApiError(400, 'The bet is outside of the bet volumes')
  return bet
}

/** Starts a copy session, by wallet or id (docs/behaviour/demo.md#copying). */
export async function createSubscription(call: UserCall, state: DemoState): Promise<WireSession> {
  const { wallet } = call
  const body = await readBody(call, SubscriptionBody)
  if (!body) throw new ApiError(400, 'subscriberBetAmount is required')
  const { subscriberBetAmount, player_wallet, player_id, isChangeGameRule } = body
  const market = marketOf(state)
  const namesStreamer = Boolean(player_wallet ?? player_id)
  const person =
    state.people.byWallet(player_wallet ?? '') ?? state.people.byUserId(player_id) ?? null
  if (namesStreamer && !person) throw new ApiError(404, 'Player by query not found')
  const bet = requestedBet(subscriberBetAmount, call, state)
  refuseBeyondLimit(wallet, bet, state)
  return state.copying.start(wallet, {
    person,
    bet,
    changeGameRule: isChangeGameRule,
    // The stricter of what the widget asks for and the operator's market.
    confirmsRounds: body.confirmsRounds || market.copying === 'confirm-each-round',
    secondsBetweenRounds: Math.max(body.secondsBetweenRounds, market.secondsBetweenRounds),
  })
}

const DecisionBody = object({ decision: v.picklist(['PLACE', 'SKIP']) })

/** Places or skips the round that is proposed to the user, until its time is up. */
export async function decideRound(call: UserCall, state: DemoState) {
  const { wallet, params } = call
  const body = await readBody(call, DecisionBody)
  if (!body) throw new ApiError(400, 'decision is required')
  const { subscriberBetAmount: bet } = subscription(call, state)
  if (body.decision === 'PLACE') refuseBeyondLimit(wallet, Number(bet), state)
  if (!state.copying.decide(wallet, params.proposalId ?? '', body.decision))
    throw new ApiError(400, 'This round is closed')
  return {}
}

/** Ends the user's copy session at once, with TURN_OFF. */
export function deleteSubscription({ wallet }: UserCall, state: DemoState): object {
  state.copying.stop(wallet)
  return {}
}
