import type { LobbyRecord } from '../../../model/lobby.ts'
import { withoutRepeats } from '../../../model/tolerant-schemas.ts'
import { pickRecords, withMissing } from '../list/lobby-list.ts'

/** Record on screen; `hasLeft` when it is no longer listed and stays only because it is pinned. */
export interface DisplayedCard {
  record: LobbyRecord
  hasLeft: boolean
  /** Empty place of a record that has left, so that the cards after it don't move. */
  isPlaceholder?: boolean
}

/** Returns records as displayed cards, none of which has left. */
export const toDisplayedCards = (records: readonly LobbyRecord[]): DisplayedCard[] =>
  records.map(record => ({ record, hasLeft: false }))

/** Returns records in the order in which they were displayed; new ones come last. */
export function keepPreviousOrder(
  previous: readonly DisplayedCard[],
  next: readonly LobbyRecord[],
): readonly LobbyRecord[] {
  const wallets = previous.map(({ record }) => record.wallet)
  return withMissing(pickRecords(next, wallets), next)
}

/** Merges in records that have left but are pinned by pointer or focus, each after its former neighbour. */
export function mergePinned(
  previous: readonly DisplayedCard[],
  next: readonly LobbyRecord[],
  isPinned: (record: LobbyRecord) => boolean,
): DisplayedCard[] {
  const shown = toDisplayedCards(next)
  const listed = new Set(next.map(record => record.wallet))
  previous.forEach(({ record }, index) => {
    if (listed.has(record.wallet) || !isPinned(record)) return
    const neighbour = previous.slice(0, index).findLast(other => listed.has(other.record.wallet))
    const neighbourIndex = shown.findIndex(
      other => other.record.wallet === neighbour?.record.wallet,
    )
    shown.splice(neighbourIndex + 1, 0, { record, hasLeft: true })
    listed.add(record.wallet)
  })
  return shown
}

/** Keeps the place of cards up to the hovered one: one that left becomes a placeholder, new ones come after. */
export function keepUpToHovered(
  previous: readonly DisplayedCard[],
  updated: readonly DisplayedCard[],
  hoveredWallet: string | null,
): readonly DisplayedCard[] {
  const last = previous.findIndex(({ record }) => record.wallet === hoveredWallet)
  const unmoved = keepPlaces(previous.slice(0, last + 1), updated)
  return withoutRepeats([...unmoved, ...updated], ({ record }) => record.wallet)
}

/** Keeps all displayed cards in their places, with updated records and no new ones. */
export function keepPlaces(
  previous: readonly DisplayedCard[],
  updated: readonly DisplayedCard[],
): readonly DisplayedCard[] {
  const byWallet = new Map(updated.map(shown => [shown.record.wallet, shown]))
  return previous.map(
    ({ record }) => byWallet.get(record.wallet) ?? { record, hasLeft: true, isPlaceholder: true },
  )
}

/** Returns whether two lists have the same records in the same places. */
export const isSameOrder = (
  one: readonly DisplayedCard[],
  other: readonly DisplayedCard[],
): boolean =>
  one.length === other.length &&
  one.every(({ record }, index) => record.wallet === other[index]?.record.wallet)
