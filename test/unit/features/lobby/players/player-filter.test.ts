import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  countSelected,
  emptySelection,
  filterPlayers,
  searchEntries,
  toFilterEntries,
} from '../../../../../src/features/lobby/players/player-filter.ts'
import { isStreamer } from '../../../../../src/model/lobby.ts'
import { languageName } from '../../../../../src/ui/use-format.ts'
import { forAll } from '../../../../support/fast-check-runs.ts'
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

  it.each(['de', 'DE', 'de_AT'])('matches a language in any form, and in any region: %s', tag => {
    const records = [makeRecord('german', { language: 'de-DE' }), ...streamers]
    const selection = { ...emptySelection, languages: [tag] }
    expect(wallets(filterPlayers(records, selection))).toEqual(['german'])
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

  it('returns a subset in the given order, and filtering twice changes nothing', () => {
    const ids = fc.constantFrom('a', 'b', 'c', null)
    const record = fc
      .tuple(fc.uuid(), fc.boolean(), ids, ids, ids)
      .map(([wallet, isPlayer, language, gameId, gameProvider]) =>
        makeRecord(wallet, { player: isPlayer, language, gameId, gameProvider }),
      )
    const chosen = fc.subarray(['a', 'b', 'c'])
    const selections = fc.record({ languages: chosen, games: chosen, providers: chosen })
    forAll([fc.array(record), selections], (records, selection) => {
      const passed = filterPlayers(records, selection)
      expect(records.filter(it => passed.includes(it))).toEqual(passed)
      expect(filterPlayers(passed, selection)).toEqual(passed)
      if (selection.games.length > 0)
        expect(passed.every(({ gameId }) => gameId !== null)).toBe(true)
      if (selection.languages.length > 0)
        expect(passed.every(it => !isStreamer(it) || it.language !== null)).toBe(true)
    })
  })
})

it('counts the selected entries of all groups', () => {
  expect(countSelected({ providers: ['a'], games: [1, 2], languages: [] })).toBe(3)
})

const parameters = {
  languages: ['pl', 'de', 'en'],
  providers: ['Umbra Loom', 'Haldenworks'],
  games: [
    { id: 502, name: 'Sugar Comet', provider: null, image: null },
    { id: 'koi', name: 'Neon Koi', provider: null, image: 'koi.svg' },
    { id: 7, name: null, provider: null, image: null },
    { id: null, name: 'Nameless', provider: null, image: null },
  ],
}
const entries = toFilterEntries(parameters, code => languageName(code, 'pl'), 'pl')
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name)

describe('toFilterEntries', () => {
  it('uses a provider as both id and name', () => {
    expect(entries.providers[0]).toMatchObject({ id: 'Haldenworks', name: 'Haldenworks' })
  })

  it('leaves out blank entries, and names a game without a name by its id', () => {
    const game = (id: string, name: string) => ({ id, name, provider: null, image: null })
    const blank = toFilterEntries(
      { languages: ['', 'pl'], providers: [' ', 'Umbra Loom'], games: [game('9', ' ')] },
      code => languageName(code, 'pl'),
      'pl',
    )
    expect(names(blank.languages)).toEqual(['Polski'])
    expect(names(blank.providers)).toEqual(['Umbra Loom'])
    expect(names(blank.games)).toEqual(['9'])
  })

  it('leaves out a game whose id is neither a string nor a number', () => {
    expect(entries.games.map(({ id }) => id)).toEqual([7, 'koi', 502])
  })
})

describe('searchEntries', () => {
  const find = (selected: string[], query: string) =>
    searchEntries(entries.games, new Set(selected), query)

  it('matches names in any case, ignoring surrounding blanks', () => {
    expect(names(find([], ' KOI ').shown)).toEqual(['Neon Koi'])
  })

  it('matches letters with and without their marks', () => {
    const named = [{ id: 1, name: 'Śląskie Złoto', image: null }]
    expect(searchEntries(named, new Set(), 'slaskie zl').matches).toBe(1)
  })

  it('returns selected entries first, even if they don’t match', () => {
    expect(names(find(['502'], 'koi').shown)).toEqual(['Sugar Comet', 'Neon Koi'])
    expect(names(find(['502'], '').shown)).toEqual(['Sugar Comet', '7', 'Neon Koi'])
  })

  it('counts the matches apart from the selected entries', () => {
    expect(find(['502'], 'owl')).toMatchObject({ matches: 0, shown: [{ id: 502 }] })
  })
})
