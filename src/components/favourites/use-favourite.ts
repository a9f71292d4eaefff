import { useRef } from 'react'
import { favourites, toggleFavourite } from '../../api/account.ts'
import { lobbyPlayer } from '../../api/lobby.ts'
import type { AppError } from '../../lib/errors.ts'
import type { Id } from '../../model/primitives.ts'
import { useRuntime } from '../../runtime/context.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { useWrite } from '../../runtime/use-write.ts'
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
  failure: FavouriteFailure | null
  toggle(): void
  dismiss(): void
}

/** Shows a toggle at once, and reverts it if the request fails. */
export function useFavourite({ wallet, nickname, userId }: FavouriteTarget): Favourite {
  const { cache, http } = useRuntime()
  const { data } = useResource(favourites, {})
  const index = data?.findIndex(other => other.wallet === wallet) ?? -1
  const entry = data?.[index] ?? {
    streamerId: userId ?? wallet,
    wallet,
    nickname,
    shortBio: null,
    online: true,
  }

  // The list's entry before the toggle, to be restored after a failure.
  const previous = useRef({ entry, index })
  function show(isFavourite: boolean) {
    const { entry, index } = previous.current
    cache.update(favourites, {}, list =>
      isFavourite
        ? withFavourite(list, entry, index < 0 ? undefined : index)
        : withoutFavourite(list, wallet),
    )
  }

  const { run, reset, args, error } = useWrite<[boolean, number]>({
    key: ['favourite', wallet],
    async send(_request, wasFavourite) {
      previous.current = { entry, index }
      show(!wasFavourite)
      const id = userId ?? (await cache.load(lobbyPlayer, { wallet })).userId
      const change = await toggleFavourite(http, id)
      // The response decides, because another tab may have toggled it meanwhile.
      show(change === 'added')
    },
    undo: wasFavourite => show(wasFavourite),
    // Another tab may have changed the list.
    after: () => cache.refetch(favourites, {}),
  })

  return {
    isFavourite: data ? hasFavourite(data, wallet) : null,
    failure: error && args && { isLimit: isLimit(error, args[1]), error },
    toggle() {
      if (data) void run(index >= 0, data.length)
    },
    dismiss: reset,
  }
}
