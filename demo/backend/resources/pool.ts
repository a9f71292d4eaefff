import * as v from 'valibot'
import { utcDates } from '../../../src/lib/dates.ts'
import type { BankOverview, PoolInfo } from '../../../src/model/pool.ts'
import { roundTo } from '../currency.ts'
import type { Person } from '../data/people.ts'
import { ApiFault, type UserCall } from '../http.ts'
import { displayNameOf } from '../nickname.ts'
import { wantedAmount } from '../wanted-amount.ts'
import type { World } from '../world.ts'

function streamerOf(id: unknown, world: World): Person | undefined {
  return world.people.all.find(({ userId, profile }) => profile && userId === Number(id))
}

function askedStreamer({ query }: UserCall, world: World): Person {
  const streamer = streamerOf(query.get('streamerUserId'), world)
  if (!streamer) throw new ApiFault(404, 'Info by query not found')
  return streamer
}

/** A streamer's pool with the user's part in it. */
export const pool = (call: UserCall, world: World): v.InferInput<typeof PoolInfo> =>
  world.pools.info(askedStreamer(call, world), call.wallet)

/** Whose money is in a streamer's pool. */
export const bankOverview = (call: UserCall, world: World): v.InferInput<typeof BankOverview> =>
  world.pools.bank(askedStreamer(call, world), call.wallet, wallet => displayNameOf(wallet, world))

const Order = v.object({ streamerUserId: v.optional(v.unknown()), amount: v.optional(v.unknown()) })

async function orderOf({ request }: UserCall, world: World) {
  const body = v.safeParse(Order, await request.json().catch(() => null))
  const { streamerUserId, amount } = body.success ? body.output : {}
  if (!streamerUserId) throw new ApiFault(400, 'streamerUserId is required')
  const streamer = streamerOf(streamerUserId, world)
  if (!streamer) throw new ApiFault(400, 'Streamer by query not found')
  return { streamer, amount }
}

function logMovement(
  { wallet }: UserCall,
  world: World,
  streamer: Person,
  actionType: 'BET_COPIED' | 'WIN_COPIED',
  amount: number,
): void {
  const now = world.clock.now()
  const { movements } = world.history.of(wallet)
  world.history.addMovement(wallet, {
    id: `pool-${now}-${movements.length + 1}`,
    actionType,
    amount,
    currency: world.settings.tokenName,
    date: utcDates.iso(now),
    streamerNickname: streamer.nickname,
  })
}

/** Moves some of the user's money into a pool (docs/behaviour/demo.md#pool). */
export async function depositIntoPool(call: UserCall, world: World): Promise<object> {
  const { streamer, amount: wanted } = await orderOf(call, world)
  if (!wanted) throw new ApiFault(400, 'amount is required')
  const { tokenName } = world.settings
  const amount = wantedAmount(wanted, tokenName)
  const account = world.accounts.of(call.wallet)
  if (amount > account.balance) throw new ApiFault(400, 'Insufficient funds')
  account.balance = roundTo(tokenName, account.balance - amount)
  logMovement(call, world, streamer, 'BET_COPIED', amount)
  world.pools.deposit(streamer, call.wallet, amount)
  world.save()
  return {}
}

/** Takes the user's share out of a pool (docs/behaviour/demo.md#pool). */
export async function withdrawFromPool(call: UserCall, world: World): Promise<object> {
  const { streamer } = await orderOf(call, world)
  if (Number(world.pools.info(streamer, call.wallet).monetaryShare) <= 0)
    throw new ApiFault(400, 'Nothing to withdraw')
  const account = world.accounts.of(call.wallet)
  const amount = world.pools.withdraw(streamer, call.wallet)
  account.balance = roundTo(world.settings.tokenName, account.balance + amount)
  logMovement(call, world, streamer, 'WIN_COPIED', amount)
  world.save()
  return {}
}
