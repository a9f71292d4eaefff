import { describe, expect, it } from 'vitest'
import {
  readSelection,
  readSort,
  storeSelection,
  storeSort,
} from '../../../../../src/features/lobby/players/use-filters.ts'
import { createStorage, type SafeStorage } from '../../../../../src/lib/storage.ts'

const memoryStorage = () => createStorage(() => undefined)
const noSelection = { languages: [], games: [], providers: [] }
const withText = (key: string, text: string): SafeStorage => {
  const storage = memoryStorage()
  storage.set(key, text)
  return storage
}

describe('players_filters', () => {
  it('stores the selected ids of each group as JSON', () => {
    const storage = memoryStorage()
    storeSelection(storage, { languages: ['pl'], games: [501, 'koi'], providers: [] })
    const text = '{"languages":["pl"],"games":[501,"koi"],"providers":[]}'
    expect(storage.get('players_filters')).toBe(text)
    expect(readSelection(storage)).toEqual({
      ...noSelection,
      languages: ['pl'],
      games: [501, 'koi'],
    })
  })

  it('removes the key if nothing is selected', () => {
    const storage = withText('players_filters', '{}')
    storeSelection(storage, noSelection)
    expect(storage.get('players_filters')).toBeNull()
  })

  it.each(['', 'null', '7', '"x"', '[', '{"games":7}', '{"games":[null,{},[1]]}', '[[1]]'])(
    'reads no selection from %s',
    text => {
      expect(readSelection(withText('players_filters', text))).toEqual(noSelection)
    },
  )

  it('reads the valid ids beside invalid ones', () => {
    const storage = withText('players_filters', '{"games":[1,null,"a",1e999],"providers":3}')
    expect(readSelection(storage)).toEqual({ ...noSelection, games: [1, 'a'] })
    const repeated = withText('players_filters', '{"games":[7,"7",7]}')
    expect(readSelection(repeated)).toEqual({ ...noSelection, games: [7] })
  })
})

describe('players_sort', () => {
  it('stores no sort order for most popular', () => {
    const storage = withText('players_sort', 'rtp-asc')
    expect(readSort(storage)).toBe('rtp-asc')
    storeSort(storage, null)
    expect(storage.get('players_sort')).toBeNull()
    expect(readSort(storage)).toBeNull()
  })

  it('reads no sort order from an unknown value', () => {
    expect(readSort(withText('players_sort', 'best'))).toBeNull()
  })
})
