import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sortPlayers } from '../../../../../src/features/lobby/players/player-sort.ts'
import { PLAYER_SORTS } from '../../../../../src/model/filters.ts'
import { isStreamer } from '../../../../../src/model/lobby.ts'
import { forAll } from '../../../../support/fast-check-runs.ts'
import { makeRecord, wallets } from '../factories.ts'

const records = [
  makeRecord('p', { player: true, nickname: 'ada', rtp: 0.99 }),
  makeRecord('b', { nickname: 'Żuraw', rtp: 0.95 }),
  makeRecord('c', { nickname: 'zorro', rtp: null }),
  makeRecord('d', { nickname: 'Łucja 10', rtp: 0.91 }),
  makeRecord('e', { nickname: 'łucja 9', rtp: 0.95 }),
]

it.each([
  [null, ['b', 'c', 'd', 'e', 'p']],
  ['rtp-asc', ['d', 'b', 'e', 'c', 'p']],
  ['rtp-desc', ['b', 'e', 'd', 'c', 'p']],
  ['nickname-asc', ['e', 'd', 'c', 'b', 'p']],
  ['nickname-desc', ['b', 'c', 'd', 'e', 'p']],
] as const)('sorts by %s with streamers first, in the viewer’s alphabet', (sort, expected) => {
  expect(wallets(sortPlayers(records, sort, 'pl'))).toEqual(expected)
})

it('sorts stably, keeps all records and puts streamers first, for every sort order', () => {
  const record = fc
    .tuple(fc.boolean(), fc.constantFrom('a', 'A', 'b'), fc.constantFrom(null, 0.5, 0.9))
    .map(([player, nickname, rtp]) => ({ player, nickname, rtp }))
  forAll([fc.array(record), fc.constantFrom(null, ...PLAYER_SORTS)], (rows, sort) => {
    const given = rows.map((row, index) => makeRecord(String(index), row))
    const sorted = sortPlayers(given, sort, 'en')
    expect(wallets(sorted).toSorted()).toEqual(wallets(given).toSorted())
    const firstPlayer = sorted.findIndex(it => !isStreamer(it))
    if (firstPlayer >= 0) expect(sorted.slice(firstPlayer).some(isStreamer)).toBe(false)
    for (const [index, record] of sorted.entries()) {
      const next = sorted[index + 1]
      if (!next || isStreamer(next) !== isStreamer(record)) continue
      const isEqual =
        sort === null ||
        (sort.startsWith('rtp')
          ? next.rtp === record.rtp
          : next.nickname.toLowerCase() === record.nickname.toLowerCase())
      if (isEqual) expect(Number(record.wallet)).toBeLessThan(Number(next.wallet))
    }
  })
})
