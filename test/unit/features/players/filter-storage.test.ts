import { describe, expect, it } from 'vitest'
import {
  readSelection,
  readSort,
  storeSelection,
  storeSort,
} from '../../../../src/features/players/filter-storage.ts'
import { createStorage, type SafeStorage } from '../../../../src/lib/storage.ts'
import { clearStoredFilters } from '../../../../src/model/stored-filters.ts'

const inMemory = () => createStorage(() => undefined)
const nothing = { languages: [], games: [], providers: [] }
const withText = (key: string, text: string): SafeStorage => {
  const storage = inMemory()
  storage.set(key, text)
  return storage
}

describe('players_filters', () => {
  it('keeps three lists of ids as they are', () => {
    const storage = inMemory()
    storeSelection(storage, { languages: ['pl'], games: [501, 'koi'], providers: [] })
    const text = '{"languages":["pl"],"games":[501,"koi"],"providers":[]}'
    expect(storage.get('players_filters')).toBe(text)
    expect(readSelection(storage)).toEqual({ ...nothing, languages: ['pl'], games: [501, 'koi'] })
  })

  it('is gone when nothing is selected', () => {
    const storage = withText('players_filters', '{}')
    storeSelection(storage, nothing)
    expect(storage.get('players_filters')).toBeNull()
  })

  it.each(['', 'null', '7', '"x"', '[', '{"games":7}', '{"games":[null,{},[1]]}', '[[1]]'])(
    'is ignored when it holds %s',
    text => {
      expect(readSelection(withText('players_filters', text))).toEqual(nothing)
    },
  )

  it('keeps what is an id beside what is none', () => {
    const storage = withText('players_filters', '{"games":[1,null,"a"],"providers":3}')
    expect(readSelection(storage)).toEqual({ ...nothing, games: [1, 'a'] })
  })
})

describe('players_sort', () => {
  it('is absent for most popular', () => {
    const storage = withText('players_sort', 'rtp-asc')
    expect(readSort(storage)).toBe('rtp-asc')
    storeSort(storage, null)
    expect(storage.get('players_sort')).toBeNull()
    expect(readSort(storage)).toBeNull()
  })

  it('is ignored when it holds no sort', () => {
    expect(readSort(withText('players_sort', 'best'))).toBeNull()
  })
})

it('both are cleared together', () => {
  const storage = inMemory()
  storeSelection(storage, { ...nothing, games: [1] })
  storeSort(storage, 'nickname-desc')
  clearStoredFilters(storage)
  expect([storage.get('players_filters'), storage.get('players_sort')]).toEqual([null, null])
})
