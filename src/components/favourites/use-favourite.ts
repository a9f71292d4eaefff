import { favourites, toggleFavourite } from '../../api/account.ts'
import { lobbyPlayer } from '../../api/lobby.ts'
import { isOutcomeUnknown } from '../../api/write.ts'
import { type AppError, toAppError } from '../../lib/errors.ts'
import type { Id } from '../../model/primitives.ts'
import { useRuntime } from '../../runtime/context.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { trackedRoom } from '../../runtime/tracked-values.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { useWrite } from '../../runtime/use-write.ts'
import type { WriteAttempt } from '../../runtime/writes.ts'
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

export interface Favourite {
  /** Null until the favourites are loaded. */
  isFavourite: boolean | null
  /** Why the last toggle of this button failed. */
  failure: FavouriteFailure | null
  toggle(): void
  dismiss(): void
}

/** Shows a toggle at once, and what the server has if the request fails. */
export function useFavourite(target: FavouriteTarget): Favourite {
  const runtime = useRuntime()
  const { data } = useResource(favourites, {})
  const { wallet } = target
  const { run, reset, isPending, isSending, error } = useWrite<[boolean]>({
    key: ['favourite', wallet],
    async send({ previous }, added) {
      await setFavourite(runtime, target, added, previous)
      runtime.track({ name: 'favourite', roomId: trackedRoom(runtime, wallet), added })
    },
    after: () => runtime.cache.refetch(favourites, {}),
    latestWins: true,
  })
  const isListed = () => (isPending ? isSending(true) : hasFavourite(data ?? [], wallet))
  const isFavourite = data ? isListed() : null

  return {
    isFavourite,
    failure: error && { isLimit: isLimit(error, data?.length ?? 0), error },
    toggle: () => void run(!isFavourite),
    dismiss: reset,
  }
}

/** Maximum toggles of one press whose answers contradict it; then the server's state is shown. */
const MAX_TOGGLES = 2

/** Toggles until the server has what was asked for, or until a toggle fails. */
async function setFavourite(
  runtime: Runtime,
  target: FavouriteTarget,
  isFavourite: boolean,
  previous: WriteAttempt['previous'],
): Promise<void> {
  const { cache, http } = runtime
  const isDone = () => hasFavourite(cache.peek(favourites, {}) ?? [], target.wallet) === isFavourite
  /** Ends without an error if the server has what was asked for in spite of a failure. */
  async function checkAfter(error: AppError) {
    if (error.code === 'aborted') throw error
    if (isOutcomeUnknown(error, false)) {
      const list = await http.read(favourites, {}).catch(() => null)
      if (!list) throw error
      cache.update(favourites, {}, () => list)
    }
    if (!isDone()) throw error
  }

  // A failed toggle isn't repeated by a press that waited for it.
  if (previous && 'error' in previous) return checkAfter(previous.error)
  try {
    // Another tab or device may have toggled it meanwhile.
    for (let count = 0; count < MAX_TOGGLES && !isDone(); count += 1) await toggle(runtime, target)
  } catch (thrown) {
    await checkAfter(toAppError(thrown, 'network'))
  }
}

async function toggle({ cache, http }: Runtime, target: FavouriteTarget): Promise<void> {
  const { wallet, nickname, userId } = target
  const id = userId ?? (await cache.load(lobbyPlayer, { wallet })).userId
  const isAdded = (await toggleFavourite(http, id)) === 'added'
  const entry = { streamerId: id, wallet, nickname, shortBio: null, online: true }
  cache.update(favourites, {}, list =>
    isAdded ? withFavourite(list, entry) : withoutFavourite(list, wallet),
  )
}
