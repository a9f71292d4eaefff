import { describe, expect, it } from 'vitest'
import { readSelection, readSort } from '../../../../../src/features/lobby/players/use-filters.ts'
import { createStorage, type SafeStorage } from '../../../../../src/lib/storage.ts'

const memoryStorage = () => createStorage(() => undefined)
const noSelection = { languages: [], games: [], providers: [] }
const withText = (key: string, text: string): SafeStorage => {
  const storage = memoryStorage()
  storage.set(key, text)
  return storage
}

describe('players_filters', () => {
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
  it('reads no sort order from an unknown value', () => {
    expect(readSort(withText('players_sort', 'best'))).toBeNull()
  })
})
