import { ApiFault, type UserCall } from '../http.ts'
import type { Round } from '../rounds.ts'
import type { World } from '../world.ts'

/** The viewer's own round in a room, or null. */
export function roomRound({ params, wallet }: UserCall, world: World): Round | null {
  const person = world.people.byWallet(params.roomId ?? '')
  if (!person) throw new ApiFault(404, 'Player by query not found')
  const round = world.rounds.of(wallet)
  return round?.playerWalletHash === person.wallet ? round : null
}
