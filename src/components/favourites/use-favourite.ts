import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { favourites, toggleFavourite } from '../../api/favourites.ts'
import { lobbyPlayer } from '../../api/lobby.ts'
import { lateTexts } from '../../i18n/late-texts.ts'
import type { AppError } from '../../lib/errors.ts'
import type { FavouriteStreamer } from '../../model/favourite.ts'
import type { Id } from '../../model/primitives.ts'
import { useRuntime } from '../../runtime/context.ts'
import { tellFailure } from '../../runtime/tell-failure.ts'
import { useResource } from '../../runtime/use-resource.ts'
import { userAtom } from '../../runtime/user-scope.ts'
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

/** Wallets whose toggle is under way: a second press of any of their buttons sends nothing. */
const pendingAtom = userAtom<ReadonlySet<string>>(new Set<string>())

/** Shows a toggle at once, and takes it back when the server refuses. */
export function useFavourite({ wallet, nickname, userId }: Favoured): Favourite {
  const runtime = useRuntime()
  const { cache, http, store, texts } = runtime
  const { data } = useResource(favourites, {})
  const isPending = useAtomValue(pendingAtom).has(wallet)
  const [failure, setFailure] = useState<FavouriteFailure | null>(null)

  function setPending(pends: boolean) {
    const others = [...store.get(pendingAtom)].filter(other => other !== wallet)
    store.set(pendingAtom, new Set(pends ? [...others, wallet] : others))
  }

  async function send(list: readonly FavouriteStreamer[]) {
    const place = list.findIndex(other => other.wallet === wallet)
    const fresh = { streamerId: userId ?? wallet, wallet, nickname, shortBio: null, online: true }
    const entry = list[place] ?? fresh
    const add = () => cache.update(favourites, {}, now => withFavourite(now, entry, at(place)))
    const remove = () => cache.update(favourites, {}, now => withoutFavourite(now, wallet))
    const wasThere = place >= 0
    setFailure(null)
    setPending(true)
    if (wasThere) remove()
    else add()
    try {
      const id = userId ?? (await cache.load(lobbyPlayer, { wallet })).userId
      const change = await toggleFavourite(http, id)
      // Another tab may have toggled meanwhile: the server's word counts.
      if (change === 'added') add()
      else remove()
    } catch (thrown) {
      if (wasThere) add()
      else remove()
      const error = tellFailure(runtime, thrown)
      // Its words are not among the first texts of a lobby.
      await texts.need(lateTexts).catch(() => {})
      setFailure({ isLimit: isLimit(error, list.length), error })
    } finally {
      setPending(false)
      // Also after a failure: another tab may have filled the list, or the answer was lost.
      cache.refetch(favourites, {})
    }
  }

  return {
    isFavourite: data ? hasFavourite(data, wallet) : null,
    failure,
    toggle() {
      if (data && !isPending && !store.get(pendingAtom).has(wallet)) void send(data)
    },
    dismiss: () => setFailure(null),
  }
}

const at = (place: number): number | undefined => (place < 0 ? undefined : place)
