import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { favourites } from '../../api/account.ts'
import { useRuntime } from '../../runtime/context.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { hasFavourite } from './favourite-list.ts'
import {
  type FavouriteFailure,
  type FavouriteTarget,
  favouriteRequestsAtom,
  requestFavourite,
} from './favourite-sync.ts'

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
  const request = useAtomValue(favouriteRequestsAtom).get(target.wallet)
  const [failure, setFailure] = useState<FavouriteFailure | null>(null)
  const isFavourite = data ? (request?.isFavourite ?? hasFavourite(data, target.wallet)) : null

  return {
    isFavourite,
    failure,
    toggle() {
      setFailure(null)
      requestFavourite(runtime, target, { isFavourite: !isFavourite, onFailure: setFailure })
    },
    dismiss: () => setFailure(null),
  }
}
