import type * as v from 'valibot'
import type { PlayerSummary } from '../../../src/model/lobby.ts'
import { isLive } from '../../../src/model/stream.ts'
import { ApiFault, type Call } from '../http.ts'
import type { World } from '../world.ts'
import { summaryOf } from './records.ts'

/** Who plays behind a wallet, as long as they are on line or `showOffline` is set. */
export function streamerByWallet(
  { params, query }: Call,
  world: World,
): v.InferInput<typeof PlayerSummary> {
  const person = world.people.byWallet(params.wallet ?? '')
  const shown =
    person && (query.get('showOffline') === 'true' || isLive(world.presence.status(person.wallet)))
  if (!shown) throw new ApiFault(404, 'Player by query not found')
  return summaryOf(person)
}
