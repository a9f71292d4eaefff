import { useRef } from 'react'
import { favourites, toggleFavourite } from '../../api/account.ts'
import { lobbyPlayer } from '../../api/lobby.ts'
import type { AppError } from '../../lib/errors.ts'
import type { Id } from '../../model/primitives.ts'
import { useRuntime } from '../../runtime/context.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { useWrite } from '../../runtime/use-write.ts'
import { hasFavourite, isLimit, withFavourite, withoutFavourite } from './favourite-list.ts'

/** Whom a toggle is about; a user id of null is looked up by the wallet. */
export interface Favoured {
  wallet: string
  nickname: string
  userId: Id | null
}

/** Why a toggle was taken back. */
export interface FavouriteFailure {
  isLimit: boolean
  error: AppError
}

/** One streamer as the viewer's favourite, or not. */
export interface Favourite {
  /** Null while nobody knows. */
  isFavourite: boolean | null
  failure: FavouriteFailure | null
  toggle(): void
  dismiss(): void
}

/** Shows a toggle at once, and takes it back when the server refuses. */
export function useFavourite({ wallet, nickname, userId }: Favoured): Favourite {
  const { cache, http } = useRuntime()
  const { data } = useResource(favourites, {})
  const place = data?.findIndex(other => other.wallet === wallet) ?? -1
  const entry = data?.[place] ?? {
    streamerId: userId ?? wallet,
    wallet,
    nickname,
    shortBio: null,
    online: true,
  }

  // What was shown when the viewer pressed, to be restored after a failure.
  const restored = useRef({ entry, place })
  function show(isIn: boolean) {
    const { entry, place } = restored.current
    cache.update(favourites, {}, list =>
      isIn
        ? withFavourite(list, entry, place < 0 ? undefined : place)
        : withoutFavourite(list, wallet),
    )
  }

  const { run, reset, args, error } = useWrite<[boolean, number]>({
    key: ['favourite', wallet],
    async send(_request, wasFavourite) {
      restored.current = { entry, place }
      show(!wasFavourite)
      const id = userId ?? (await cache.load(lobbyPlayer, { wallet })).userId
      const change = await toggleFavourite(http, id)
      // Another tab may have toggled meanwhile: the server's answer counts.
      show(change === 'added')
    },
    undo: wasFavourite => show(wasFavourite),
    // Another tab may have filled the list.
    after: () => cache.refetch(favourites, {}),
  })

  return {
    isFavourite: data ? hasFavourite(data, wallet) : null,
    failure: error && args && { isLimit: isLimit(error, args[1]), error },
    toggle() {
      if (data) void run(place >= 0, data.length)
    },
    dismiss: reset,
  }
}
