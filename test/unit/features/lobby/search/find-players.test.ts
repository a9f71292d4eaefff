import { describe, expect, it } from 'vitest'
import {
  findPlayers,
  searchResults,
} from '../../../../../src/features/lobby/search/find-players.ts'
import { nextIndex } from '../../../../../src/features/lobby/search/use-combobox.ts'
import { makeRecord, wallets } from '../factories.ts'

const records = [
  makeRecord('aaaa1111', { nickname: 'Big Anders' }),
  makeRecord('bbbb2222', { nickname: 'Solène' }),
  makeRecord('cccc3333', { nickname: 'Łucja' }),
  makeRecord('dddd4444', { nickname: 'Anders' }),
  makeRecord('eeee5555', { nickname: 'Sandersen' }),
  makeRecord('aaaa1111', { nickname: 'Big Anders' }),
]
const find = (query: string, limit = 9) => wallets(findPlayers(records, query, limit))

describe('findPlayers', () => {
  it('matches nicknames regardless of case and diacritics', () => {
    expect(find('SOLENE')).toEqual(['bbbb2222'])
    expect(find('lucja')).toEqual(['cccc3333'])
    expect(find('Solè')).toEqual(['bbbb2222'])
  })

  it('matches the Turkish dotless i as i, and letters of full width or of mathematics as plain ones', () => {
    const named = ['Işıl', 'ＭＩＲＡ', '𝓙𝓾𝓷𝓮'].map(nickname => makeRecord(nickname, { nickname }))
    const search = (query: string) => findPlayers(named, query, 9).map(({ nickname }) => nickname)
    expect(search('isil')).toEqual(['Işıl'])
    expect(search('IŞIL')).toEqual(['Işıl'])
    expect(search('mira')).toEqual(['ＭＩＲＡ'])
    expect(search('ｊｕｎｅ')).toEqual(['𝓙𝓾𝓷𝓮'])
  })

  it('ranks equal names first, then beginnings of names and of words, and returns each player once', () => {
    expect(find('anders')).toEqual(['dddd4444', 'aaaa1111', 'eeee5555'])
  })

  it('matches the beginning of a wallet from four characters', () => {
    expect(find('cccc')).toEqual(['cccc3333'])
    expect(find('ccc')).toEqual([])
    expect(find('DDDD4444')).toEqual(['dddd4444'])
  })

  it('returns no player for a blank query, and never more than the limit', () => {
    expect(find('  ')).toEqual([])
    expect(find('an', 1)).toEqual(['dddd4444'])
  })
})

describe('searchResults', () => {
  const player = { userId: 1, wallet: 'away', nickname: 'Anders away' }

  it('puts the player found by the server first, with or without a record', () => {
    const [first, ...others] = searchResults(records, 'an', {
      status: 'found',
      player,
      record: null,
    })
    expect(first).toEqual({ wallet: 'away', nickname: 'Anders away', record: null })
    expect(others).toHaveLength(3)
    const record = makeRecord('away')
    expect(
      searchResults(records, 'x', { status: 'found', player, record }).map(it => it.record),
    ).toEqual([record])
  })

  it('lists a player found by the server only once', () => {
    const known = { ...player, wallet: 'dddd4444' }
    expect(
      searchResults(records, 'anders', { status: 'found', player: known, record: null }),
    ).toHaveLength(3)
  })
})

it.each([
  [-1, 'ArrowDown', 0],
  [0, 'ArrowDown', 1],
  [2, 'ArrowDown', -1],
  [-1, 'ArrowUp', 2],
  [0, 'ArrowUp', -1],
])('moves from option %i of three by %s to %i', (index, key, expected) => {
  expect(nextIndex(index, 3, key)).toBe(expected)
})
