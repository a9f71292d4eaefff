import * as v from 'valibot'
import { utcDateFormatter } from '../../../src/lib/date-formatter.ts'
import { object } from '../../../src/lib/object-schema.ts'
import type { BankOverview, PoolInfo } from '../../../src/model/pool.ts'
import { ApiError } from '../api-error.ts'
import type { Person } from '../data/people.ts'
import type { DemoState } from '../demo-state.ts'
import { readBody, type UserCall } from '../http.ts'
import { displayNameOf } from '../nickname.ts'
import { queriedStreamer } from './records.ts'
import { takeStake } from './requested-amount.ts'

/** Answers a streamer's pool with the user's share. */
export const pool = (call: UserCall, state: DemoState): v.InferInput<typeof PoolInfo> =>
  state.pools.info(queriedStreamer(call.query, state), call.wallet)

export const bankOverview = (call: UserCall, state: DemoState): v.InferInput<typeof BankOverview> =>
  state.pools.bank(queriedStreamer(call.query, state), call.wallet, wallet =>
    displayNameOf(wallet, state),
  )

const PoolBody = object({
  streamerUserId: v.optional(v.unknown()),
  amount: v.optional(v.unknown()),
})

async function readRequest(call: UserCall, state: DemoState) {
  const { streamerUserId, amount } = (await readBody(call, PoolBody)) ?? {}
  if (!streamerUserId) throw new ApiError(400, 'streamerUserId is required')
  const streamer = state.people.streamerById(streamerUserId)
  if (!streamer) throw new ApiError(400, 'Streamer by query not found')
  return { streamer, amount }
}

function logMovement(
  { wallet }: UserCall,
  state: DemoState,
  streamer: Person,
  actionType: 'BET_COPIED' | 'WIN_COPIED',
  amount: number,
): void {
  const now = state.clock.now()
  const { movements } = state.history.get(wallet)
  state.history.addMovement(wallet, {
    id: `pool-${now}-${movements.length + 1}`,
    actionType,
    amount,
    currency: state.settings.tokenName,
    date: utcDateFormatter.iso(now),
    streamerNickname: streamer.nickname,
  })
}

/** Moves some of the user's money into a pool (docs/behaviour/demo.md#pool). */
export async function depositIntoPool(call: UserCall, state: DemoState): Promise<object> {
  const { streamer, amount: requested } = await readRequest(call, state)
  if (!requested) throw new ApiError(400, 'amount is required')
  const amount = takeStake(call.wallet, requested, state)
  logMovement(call, state, streamer, 'BET_COPIED', amount)
  state.pools.deposit(streamer, call.wallet, amount)
  state.save()
  return {}
}

/** Takes the user's share out of a pool (docs/behaviour/demo.md#pool). */
export async function withdrawFromPool(call: UserCall, state: DemoState): Promise<object> {
  const { streamer } = await readRequest(call, state)
  if (Number(state.pools.info(streamer, call.wallet).monetaryShare) <= 0)
    throw new ApiError(400, 'Nothing to withdraw')
  const amount = state.pools.withdraw(streamer, call.wallet)
  state.accounts.addToBalance(call.wallet, amount)
  state.accounts.addPlay(call.wallet, { won: amount }, state.clock.now())
  logMovement(call, state, streamer, 'WIN_COPIED', amount)
  state.save()
  return {}
}
