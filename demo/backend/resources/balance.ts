import type * as v from 'valibot'
import type { Balance } from '../../../src/model/balance.ts'
import type { UserCall } from '../http.ts'
import type { World } from '../world.ts'

/** Answers the user's balance; there is none in no-code mode (docs/behaviour/demo.md#calls). */
export function balance({ wallet }: UserCall, world: World): v.InferInput<typeof Balance> {
  if (world.settings.appMode === 'NOCODE') return { balance: 0, currency: '' }
  return { balance: world.accounts.of(wallet).balance, currency: world.settings.tokenName }
}
