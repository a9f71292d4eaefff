import type { FavouriteStreamer } from '../../model/account.ts'

type List = readonly FavouriteStreamer[]

/**
 * What to show when the list has become `next`: those who were taken out keep their place, so that
 * a slip can be undone. The same list as before when nothing changed.
 */
export function mergeRemoved(shown: List, next: List): List {
  const here = new Set(next.map(({ wallet }) => wallet))
  const kept = [...next]
  for (const [place, streamer] of shown.entries()) {
    if (!here.has(streamer.wallet)) kept.splice(Math.min(place, kept.length), 0, streamer)
  }
  const same =
    kept.length === shown.length && kept.every((streamer, place) => streamer === shown[place])
  return same ? shown : kept
}
