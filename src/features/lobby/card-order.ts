import type { LobbyRecord } from '../../model/lobby.ts'

/** A record on screen; `gone` when it has left its list and stays only because it is held. */
export interface DisplayedCard {
  record: LobbyRecord
  hasLeft: boolean
  /** Nothing but the place of one who is gone, so that what stands behind it need not move. */
  isPlaceholder?: boolean
}

/** Records as they are when all of them are there. */
export const toDisplayedCards = (records: readonly LobbyRecord[]): DisplayedCard[] =>
  records.map(record => ({ record, hasLeft: false }))

/** Records in the order in which they were shown before; new ones follow behind. */
export function keepPreviousOrder(
  previous: readonly DisplayedCard[],
  next: readonly LobbyRecord[],
): readonly LobbyRecord[] {
  const places = new Map(previous.map(({ record }, place) => [record.wallet, place]))
  const placeOf = ({ wallet }: LobbyRecord) => places.get(wallet) ?? Number.POSITIVE_INFINITY
  return next
    .map((record, at) => ({ record, at, place: placeOf(record) }))
    .sort((a, b) => (a.place === b.place ? a.at - b.at : a.place - b.place))
    .map(({ record }) => record)
}

/**
 * What to show next: the records, and those shown before that are gone but held by the pointer or
 * by focus, each behind the neighbour that it had.
 */
export function mergePinned(
  previous: readonly DisplayedCard[],
  next: readonly LobbyRecord[],
  isPinned: (record: LobbyRecord) => boolean,
): DisplayedCard[] {
  const shown = toDisplayedCards(next)
  const listed = new Set(next.map(record => record.wallet))
  for (const [place, { record }] of previous.entries()) {
    if (listed.has(record.wallet) || !isPinned(record)) continue
    const neighbour = previous.slice(0, place).findLast(other => listed.has(other.record.wallet))
    const at = shown.findIndex(other => other.record.wallet === neighbour?.record.wallet)
    shown.splice(at + 1, 0, { record, hasLeft: true })
    listed.add(record.wallet)
  }
  return shown
}

/**
 * What was settled, but with everything up to the card under the pointer where it was before: who
 * left leaves a hole, who is new comes behind.
 */
export function keepUpToHovered(
  previous: readonly DisplayedCard[],
  updated: readonly DisplayedCard[],
  hoveredWallet: string | null,
): readonly DisplayedCard[] {
  const last = previous.findIndex(({ record }) => record.wallet === hoveredWallet)
  const unmoved = keepPlaces(previous.slice(0, last + 1), updated)
  const kept = new Set(unmoved.map(({ record }) => record.wallet))
  return [...unmoved, ...updated.filter(({ record }) => !kept.has(record.wallet))]
}

/** What was shown before, all of it in its place and nobody else, as it stands by now. */
export function keepPlaces(
  previous: readonly DisplayedCard[],
  updated: readonly DisplayedCard[],
): readonly DisplayedCard[] {
  const byWallet = new Map(updated.map(shown => [shown.record.wallet, shown]))
  return previous.map(
    ({ record }) => byWallet.get(record.wallet) ?? { record, hasLeft: true, isPlaceholder: true },
  )
}

/** Whether two screens show the same in the same places. */
export const isSameOrder = (
  one: readonly DisplayedCard[],
  other: readonly DisplayedCard[],
): boolean =>
  one.length === other.length &&
  one.every(({ record }, at) => record.wallet === other[at]?.record.wallet)
