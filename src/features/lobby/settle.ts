import type { LobbyRecord } from '../../model/lobby.ts'

/** A record on screen; `gone` when it has left its list and stays only because it is held. */
export interface Shown {
  record: LobbyRecord
  gone: boolean
  /** Nothing but the place of one who is gone, so that what stands behind it need not move. */
  isHole?: boolean
}

/** Records as they are when all of them are there. */
export const shownAs = (records: readonly LobbyRecord[]): Shown[] =>
  records.map(record => ({ record, gone: false }))

/** Records in the order in which they were shown before; new ones follow behind. */
export function keepOrder(
  before: readonly Shown[],
  next: readonly LobbyRecord[],
): readonly LobbyRecord[] {
  const places = new Map(before.map(({ record }, place) => [record.wallet, place]))
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
export function settle(
  before: readonly Shown[],
  next: readonly LobbyRecord[],
  isHeld: (record: LobbyRecord) => boolean,
): Shown[] {
  const shown = shownAs(next)
  const here = new Set(next.map(record => record.wallet))
  for (const [place, { record }] of before.entries()) {
    if (here.has(record.wallet) || !isHeld(record)) continue
    const neighbour = before.slice(0, place).findLast(other => here.has(other.record.wallet))
    const at = shown.findIndex(other => other.record.wallet === neighbour?.record.wallet)
    shown.splice(at + 1, 0, { record, gone: true })
    here.add(record.wallet)
  }
  return shown
}

/**
 * What was settled, but with everything up to the card under the pointer where it was before: who
 * left leaves a hole, who is new comes behind.
 */
export function holdStill(
  before: readonly Shown[],
  settled: readonly Shown[],
  pointed: string | null,
): readonly Shown[] {
  const last = before.findIndex(({ record }) => record.wallet === pointed)
  const still = holdAll(before.slice(0, last + 1), settled)
  const kept = new Set(still.map(({ record }) => record.wallet))
  return [...still, ...settled.filter(({ record }) => !kept.has(record.wallet))]
}

/** What was shown before, all of it in its place and nobody else, as it stands by now. */
export function holdAll(before: readonly Shown[], settled: readonly Shown[]): readonly Shown[] {
  const now = new Map(settled.map(shown => [shown.record.wallet, shown]))
  return before.map(({ record }) => now.get(record.wallet) ?? { record, gone: true, isHole: true })
}

/** Whether two screens show the same in the same places. */
export const isSame = (one: readonly Shown[], other: readonly Shown[]): boolean =>
  one.length === other.length &&
  one.every(({ record }, at) => record.wallet === other[at]?.record.wallet)
