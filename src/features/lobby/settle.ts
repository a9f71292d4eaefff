import type { LobbyRecord } from '../../model/lobby.ts'

/** A record on screen; `gone` when it has left its list and stays only because it is held. */
export interface Shown {
  record: LobbyRecord
  gone: boolean
}

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
  const shown = next.map((record): Shown => ({ record, gone: false }))
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
