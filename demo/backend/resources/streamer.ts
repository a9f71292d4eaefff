import type * as v from 'valibot'
import { isLive, type PlayerSummary } from '../../../src/model/lobby.ts'
import { ApiError } from '../api-error.ts'
import type { DemoState } from '../demo-state.ts'
import type { Call } from '../http.ts'
import { summaryOf } from './records.ts'

/** Answers the player of a wallet, if online or if `showOffline` is set. */
export function streamerByWallet(
  { params, query }: Call,
  state: DemoState,
): v.InferInput<typeof PlayerSummary> {
  const person = state.people.byWallet(params.wallet ?? '')
  const isShown =
    person && (query.get('showOffline') === 'true' || isLive(state.presence.status(person.wallet)))
  if (!isShown) throw new ApiError(404, 'Player by query not found')
  return summaryOf(person)
}
