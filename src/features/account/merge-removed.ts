import type { FavouriteStreamer } from '../../model/account.ts'

type List = readonly FavouriteStreamer[]

/**
 * Merges streamers that are no longer in `next` back in at their place in `shown`, so that an
 * accidental removal can be undone. Returns `shown` itself if nothing changes.
 */
export function mergeRemoved(shown: List, next: List): List {
  const currentWallets = new Set(next.map(({ wallet }) => wallet))
  const merged = [...next]
  for (const [index, streamer] of shown.entries()) {
    if (!currentWallets.has(streamer.wallet))
      merged.splice(Math.min(index, merged.length), 0, streamer)
  }
  const isSame =
    merged.length === shown.length && merged.every((streamer, index) => streamer === shown[index])
  return isSame ? shown : merged
}
