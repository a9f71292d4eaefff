import type { AppError } from '../../lib/errors.ts'
import { type FavouriteStreamer, MAX_FAVOURITES, TOO_MANY_FAVOURITES } from '../../model/account.ts'

type List = readonly FavouriteStreamer[]

/** Returns whether a streamer is among the favourites. */
export const hasFavourite = (list: List, wallet: string): boolean =>
  list.some(other => other.wallet === wallet)

export const withoutFavourite = (list: List, wallet: string): FavouriteStreamer[] =>
  list.filter(other => other.wallet !== wallet)

/** Returns the list with a streamer, added at the end unless listed already. */
export const withFavourite = (list: List, entry: FavouriteStreamer): FavouriteStreamer[] =>
  hasFavourite(list, entry.wallet) ? [...list] : [...list, entry]

/** Sorts online streamers first, otherwise in the same order. */
export const onlineFirst = (list: List): FavouriteStreamer[] => [
  ...list.filter(({ online }) => online),
  ...list.filter(({ online }) => !online),
]

const BAD_REQUEST = 400

/** Returns whether the server refused a toggle because the maximum number of favourites is reached. */
export const isLimit = ({ status, serverMessage }: AppError, count: number): boolean =>
  status === BAD_REQUEST && (serverMessage === TOO_MANY_FAVOURITES || count >= MAX_FAVOURITES)
