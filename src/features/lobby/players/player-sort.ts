import type { PlayerSort } from '../../../model/filters.ts'
import type { LobbyRecord } from '../../../model/lobby.ts'
import { streamersFirst } from '../list/lobby-list.ts'

type Compare = (a: LobbyRecord, b: LobbyRecord) => number

/** Compares by return to player; a record without one comes last in both directions. */
function byRtp(sign: 1 | -1): Compare {
  return (a, b) => {
    if (a.rtp === null || b.rtp === null) return Number(a.rtp === null) - Number(b.rtp === null)
    return sign * (a.rtp - b.rtp)
  }
}

/** Returns what compares two names as readers of a locale sort them. */
export const compareNames = (locale: string): Intl.Collator['compare'] =>
  new Intl.Collator(locale, { numeric: true, sensitivity: 'base' }).compare

function byNickname(sign: 1 | -1, locale: string): Compare {
  const compare = compareNames(locale)
  return (a, b) => sign * compare(a.nickname, b.nickname)
}

function comparatorFor(sort: PlayerSort, locale: string): Compare {
  switch (sort) {
    case 'rtp-asc':
      return byRtp(1)
    case 'rtp-desc':
      return byRtp(-1)
    case 'nickname-asc':
      return byNickname(1, locale)
    case 'nickname-desc':
      return byNickname(-1, locale)
  }
}

/** Returns streamers first, each part sorted; the sort is stable, and null keeps the given order. */
export const sortPlayers = (
  records: readonly LobbyRecord[],
  sort: PlayerSort | null,
  locale: string,
): LobbyRecord[] =>
  streamersFirst(sort === null ? records : records.toSorted(comparatorFor(sort, locale)))
