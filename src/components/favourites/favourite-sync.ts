import { favourites, toggleFavourite } from '../../api/account.ts'
import { lobbyPlayer } from '../../api/lobby.ts'
import { isOutcomeUnknown } from '../../api/write.ts'
import type { AppError } from '../../lib/errors.ts'
import type { Id } from '../../model/primitives.ts'
import { sessionIdAtom } from '../../runtime/atoms.ts'
import { type Runtime, reportFailure } from '../../runtime/runtime.ts'
import { userAtom } from '../../runtime/user-scope.ts'
import { hasFavourite, isLimit, withFavourite, withoutFavourite } from './favourite-list.ts'

/** Streamer to toggle; a user id of null is looked up by the wallet. */
export interface FavouriteTarget {
  wallet: string
  nickname: string
  userId: Id | null
}

/** Why a toggle failed. */
export interface FavouriteFailure {
  isLimit: boolean
  error: AppError
}

/** The state that a press asked for. */
interface FavouriteRequest {
  isFavourite: boolean
  onFailure(failure: FavouriteFailure): void
}

/** Latest requests that the server hasn't confirmed yet, by wallet; shown in place of the list. */
export const favouriteRequestsAtom = userAtom<ReadonlyMap<string, FavouriteRequest>>(new Map())

/**
 * Requests a state of a favourite. While a toggle of the same streamer is in flight, nothing is sent:
 * once it is answered, the latest request decides whether another toggle is needed.
 */
export function requestFavourite(
  runtime: Runtime,
  target: FavouriteTarget,
  request: FavouriteRequest,
): void {
  const { store } = runtime
  const requests = store.get(favouriteRequestsAtom)
  const isSending = requests.has(target.wallet)
  store.set(favouriteRequestsAtom, new Map(requests).set(target.wallet, request))
  if (!isSending) void sendToggles(runtime, target)
}

/** Maximum answers of one sync that differ from the toggle; then the server's state is shown. */
const MAX_CONTRADICTIONS = 2

/** Toggles until the server has the state of the latest request, or until a toggle fails. */
async function sendToggles(runtime: Runtime, target: FavouriteTarget): Promise<void> {
  const { store, cache } = runtime
  const { wallet } = target
  const session = store.get(sessionIdAtom)
  const latestRequest = () => store.get(favouriteRequestsAtom).get(wallet)

  let contradictions = 0
  let sent = latestRequest()
  while (sent) {
    const { isFavourite, error } = await toggle(runtime, target)
    if (store.get(sessionIdAtom) !== session) return
    const latest = latestRequest()
    if (!latest || latest.isFavourite === isFavourite || error?.code === 'aborted') break
    // A failed toggle isn't repeated; the opposite one is sent only if the failed one took effect.
    if (error && (isFavourite === undefined || latest.isFavourite === sent.isFavourite)) {
      const count = cache.peek(favourites, {})?.length ?? 0
      latest.onFailure({ isLimit: isLimit(error, count), error })
      break
    }
    // Another tab or device has toggled it meanwhile.
    if (isFavourite !== sent.isFavourite) contradictions += 1
    if (contradictions === MAX_CONTRADICTIONS) break
    sent = latest
  }

  const requests = new Map(store.get(favouriteRequestsAtom))
  requests.delete(wallet)
  store.set(favouriteRequestsAtom, requests)
  cache.refetch(favourites, {})
}

/** Server state after a toggle, undefined if unknown, and why the toggle failed. */
interface ToggleResult {
  isFavourite: boolean | undefined
  error?: AppError
}

async function toggle(runtime: Runtime, target: FavouriteTarget): Promise<ToggleResult> {
  const { cache, http } = runtime
  const { wallet, nickname, userId } = target
  try {
    const id = userId ?? (await cache.load(lobbyPlayer, { wallet })).userId
    const isFavourite = (await toggleFavourite(http, id)) === 'added'
    const entry = { streamerId: id, wallet, nickname, shortBio: null, online: true }
    cache.update(favourites, {}, list =>
      isFavourite ? withFavourite(list, entry) : withoutFavourite(list, wallet),
    )
    return { isFavourite }
  } catch (thrown) {
    const error = reportFailure(runtime, thrown)
    return { isFavourite: await stateAfterFailure(runtime, wallet, error), error }
  }
}

/** Returns what the server has after a failed toggle; undefined if that can't be found out now. */
async function stateAfterFailure(
  { cache, http }: Runtime,
  wallet: string,
  error: AppError,
): Promise<boolean | undefined> {
  if (error.code === 'aborted') return undefined
  if (!isOutcomeUnknown(error, false)) return hasFavourite(cache.peek(favourites, {}) ?? [], wallet)
  try {
    const list = await http.read(favourites, {})
    cache.update(favourites, {}, () => list)
    return hasFavourite(list, wallet)
  } catch {
    // The list is refetched at the end of the sync, with retries.
    return undefined
  }
}
