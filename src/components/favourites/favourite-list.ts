import type { AppError } from '../../lib/errors.ts'
import { type FavouriteStreamer, MAX_FAVOURITES, TOO_MANY_FAVOURITES } from '../../model/account.ts'

type List = readonly FavouriteStreamer[]

/** Whether somebody is among the favourites. */
export const hasFavourite = (list: List, wallet: string): boolean =>
  list.some(other => other.wallet === wallet)

/** The list without somebody. */
export const withoutFavourite = (list: List, wallet: string): FavouriteStreamer[] =>
  list.filter(other => other.wallet !== wallet)

/** The list with somebody, at the place that they had, else at its end. */
export function withFavourite(
  list: List,
  entry: FavouriteStreamer,
  place: number = list.length,
): FavouriteStreamer[] {
  return hasFavourite(list, entry.wallet) ? [...list] : list.toSpliced(place, 0, entry)
}

/** Online ones first, otherwise as they were. */
export const onlineFirst = (list: List): FavouriteStreamer[] => [
  ...list.filter(({ online }) => online),
  ...list.filter(({ online }) => !online),
]

const REFUSED = 400

/** Whether a toggle was refused because there are as many favourites as there may be. */
export const isLimit = ({ status, message }: AppError, count: number): boolean =>
  status === REFUSED && (message === TOO_MANY_FAVOURITES || count >= MAX_FAVOURITES)
