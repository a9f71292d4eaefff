import { describe, expect, it } from 'vitest'
import {
  searchEntries,
  toFilterEntries,
} from '../../../../../src/features/lobby/players/filter-entries.ts'
import { languageName } from '../../../../../src/ui/use-format.ts'

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
  it("names languages in the viewer's language", () => {
    expect(names(entries.languages)).toEqual(['Angielski', 'Niemiecki', 'Polski'])
    expect(entries.languages[0]?.id).toBe('en')
  })

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

  it('returns selected entries first, even if they don’t match', () => {
    expect(names(find(['502'], 'koi').shown)).toEqual(['Sugar Comet', 'Neon Koi'])
    expect(names(find(['502'], '').shown)).toEqual(['Sugar Comet', '7', 'Neon Koi'])
  })

  it('counts the matches apart from the selected entries', () => {
    expect(find(['502'], 'owl')).toMatchObject({ matches: 0, shown: [{ id: 502 }] })
  })
})
