import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  countSelected,
  emptySelection,
  filterPlayers,
} from '../../../../../src/features/lobby/players/player-filter.ts'
import { isStreamer } from '../../../../../src/model/lobby.ts'
import { makeRecord, wallets } from '../factories.ts'

const koi = { gameId: 505, gameProvider: 'Tidemark Nine' }
const streamers = [
  makeRecord('en-koi', { language: 'en', ...koi }),
  makeRecord('pl-koi', { language: 'pl', ...koi }),
  makeRecord('pl-owl', { language: 'pl', gameId: '513', gameProvider: 'Umbra Loom' }),
  makeRecord('unknown', { language: null }),
]
const player = makeRecord('player', { player: true, language: 'fi', ...koi })
const all = [...streamers, player]
const select = (patch: Partial<typeof emptySelection>) =>
  wallets(filterPlayers(all, { ...emptySelection, ...patch }))

describe('filterPlayers', () => {
  it('returns all records if nothing is selected', () => {
    expect(select({})).toEqual(wallets(all))
  })

  it('applies languages to streamers only', () => {
    expect(select({ languages: ['pl'] })).toEqual(['pl-koi', 'pl-owl', 'player'])
  })

  it('matches providers by gameProvider', () => {
    expect(select({ providers: ['Umbra Loom'] })).toEqual(['pl-owl'])
  })

  it('matches games by gameId, whether it is a string or a number', () => {
    expect(select({ games: ['505'] })).toEqual(['en-koi', 'pl-koi', 'player'])
    expect(select({ games: [513] })).toEqual(['pl-owl'])
  })

  it('matches any entry of a group, and requires all groups', () => {
    expect(select({ games: [505, 513] })).toHaveLength(4)
    expect(select({ games: [505, 513], languages: ['en'] })).toEqual(['en-koi', 'player'])
  })

  it('never matches a missing value if its filter is set', () => {
    for (const patch of [{ languages: ['en'] }, { games: [505] }, { providers: ['Umbra Loom'] }])
      expect(select(patch)).not.toContain('unknown')
  })

  it('returns a subset in the given order, and filtering twice changes nothing', () => {
    const ids = fc.constantFrom('a', 'b', 'c', null)
    const record = fc
      .tuple(fc.uuid(), fc.boolean(), ids, ids, ids)
      .map(([wallet, isPlayer, language, gameId, gameProvider]) =>
        makeRecord(wallet, { player: isPlayer, language, gameId, gameProvider }),
      )
    const chosen = fc.subarray(['a', 'b', 'c'])
    const selections = fc.record({ languages: chosen, games: chosen, providers: chosen })
    fc.assert(
      fc.property(fc.array(record), selections, (records, selection) => {
        const passed = filterPlayers(records, selection)
        expect(records.filter(it => passed.includes(it))).toEqual(passed)
        expect(filterPlayers(passed, selection)).toEqual(passed)
        if (selection.games.length > 0)
          expect(passed.every(({ gameId }) => gameId !== null)).toBe(true)
        if (selection.languages.length > 0)
          expect(passed.every(it => !isStreamer(it) || it.language !== null)).toBe(true)
      }),
    )
  })
})

it('counts the selected entries of all groups', () => {
  expect(countSelected({ providers: ['a'], games: [1, 2], languages: [] })).toBe(3)
})
