import * as v from 'valibot'
import type { TipAmounts } from '../../../src/model/tip.ts'
import { roundTo } from '../currency.ts'
import { ApiFault, type Call, type UserCall } from '../http.ts'
import { displayNameOf } from '../nickname.ts'
import { wantedAmount } from '../wanted-amount.ts'
import type { World } from '../world.ts'

const SUGGESTED = [1, 5, 10, 20, 50, 100]

const noInfo = () => new ApiFault(404, 'Info by query not found')

/** Answers the suggested tips, in session currency (docs/behaviour/demo.md#calls). */
export function tipAmounts({ query }: Call): v.InferInput<typeof TipAmounts> {
  if (!query.get('streamerId')) throw noInfo()
  return SUGGESTED
}

const Given = v.object({ streamerUserId: v.any(), amount: v.any() })

/** Gives a streamer money of the viewer's, and tells the room. */
export async function sendTip({ request, wallet }: UserCall, world: World): Promise<object> {
  const body = v.safeParse(Given, await request.json().catch(() => null))
  if (!body.success || !body.output.streamerUserId || !body.output.amount) throw noInfo()
  const id = Number(body.output.streamerUserId)
  const streamer = world.people.all.find(({ userId, profile }) => profile && userId === id)
  if (!streamer) throw new ApiFault(404, 'Player by query not found')
  const amount = wantedAmount(body.output.amount, world.settings.tokenName)
  const account = world.accounts.of(wallet)
  if (amount > account.balance) throw new ApiFault(400, 'Insufficient funds')
  account.balance = roundTo(world.settings.tokenName, account.balance - amount)
  world.tips.give(streamer, displayNameOf(wallet, world), amount)
  world.save()
  return {}
}
