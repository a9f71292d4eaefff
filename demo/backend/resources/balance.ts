import type * as v from 'valibot'
import type { Balance } from '../../../src/model/balance.ts'
import type { UserCall } from '../http.ts'
import type { World } from '../world.ts'

/** The user's money; without an account in no-code mode, there is none (spec 2, section 6). */
export function balance({ wallet }: UserCall, world: World): v.InferInput<typeof Balance> {
  if (world.settings.appMode === 'NOCODE') return { balance: 0, currency: '' }
  return { balance: world.accounts.of(wallet).balance, currency: world.settings.tokenName }
}
