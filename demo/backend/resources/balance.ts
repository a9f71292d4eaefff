import type * as v from 'valibot'
import type { Balance } from '../../../src/model/money.ts'
import type { DemoState } from '../demo-state.ts'
import type { UserCall } from '../http.ts'

/** Answers the user's balance; there is none in no-code mode (docs/behaviour/demo.md#calls). */
export function balance({ wallet }: UserCall, state: DemoState): v.InferInput<typeof Balance> {
  if (state.settings.appMode === 'NOCODE') return { balance: 0, currency: '' }
  return { balance: state.accounts.get(wallet).balance, currency: state.settings.tokenName }
}
