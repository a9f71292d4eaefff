import { describe, expect, it } from 'vitest'
import {
  isLimit,
  onlineFirst,
  withFavourite,
  withoutFavourite,
} from '../../../../src/components/favourites/favourite-list.ts'
import { AppError } from '../../../../src/lib/errors.ts'
import type { FavouriteStreamer } from '../../../../src/model/account.ts'

const make = (wallet: string, online = true): FavouriteStreamer => ({
  streamerId: wallet,
  wallet,
  nickname: wallet,
  shortBio: null,
  online,
})
const wallets = (list: readonly FavouriteStreamer[]) => list.map(({ wallet }) => wallet).join('')
const list = [make('a'), make('b', false), make('c')]

describe('list of favourites', () => {
  it('sorts online streamers first, otherwise in the same order', () => {
    expect(wallets(onlineFirst(list))).toBe('acb')
  })

  it('adds a streamer once, at the end, and removes them', () => {
    expect(wallets(withFavourite(list, make('d')))).toBe('abcd')
    expect(wallets(withFavourite(list, make('b')))).toBe('abc')
    expect(wallets(withoutFavourite(list, 'b'))).toBe('ac')
  })
})

const httpError = (status: number, serverMessage: string) =>
  new AppError('http-client', 'refused', { status, serverMessage })

it.each([
  [httpError(400, 'You can only have 20 favorite players'), 3, true],
  [httpError(400, 'another wording'), 20, true],
  [httpError(400, 'Wrong player id'), 3, false],
  [httpError(404, 'Player by query not found'), 20, false],
  [new AppError('network', 'away'), 20, false],
])('treats %s with %i favourites as the limit: %s', (error, count, expected) => {
  expect(isLimit(error, count)).toBe(expected)
})
