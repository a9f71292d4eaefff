import { ApiError } from '../api-error.ts'
import type { Round } from '../copying.ts'
import type { DemoState } from '../demo-state.ts'
import type { UserCall } from '../http.ts'

/** Answers the viewer's copy session in a room, or null. */
export function roomRound({ params, wallet }: UserCall, state: DemoState): Round | null {
  const person = state.people.byWallet(params.roomId ?? '')
  if (!person) throw new ApiError(404, 'Player by query not found')
  const round = state.copying.roundOf(wallet)
  return round?.playerWalletHash === person.wallet ? round : null
}
