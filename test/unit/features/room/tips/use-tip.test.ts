import { expect, it } from 'vitest'
import { isTipSent } from '../../../../../src/features/room/tips/use-tip.ts'

it.each([
  ['is sent if the balance is lower by 10', '100', '90', {}, true],
  ['is sent if the balance is lower by 10.00', '100.5', '90.50', {}, true],
  ['is open while the balance is the same', '100', '100', {}, false],
  ['is open if the balance is lower by something else', '100', '88', {}, false],
  ['is open if the balance wasn’t known before', undefined, '90', {}, false],
  ['is open while bets are copied, as they cost too', '100', '90', { isCopying: true }, false],
  ['is open if this page has staked something else', '100', '90', { hasOtherStakes: true }, false],
  ['is sent if the room was told, whatever the balance', '100', '95', { isInRoom: true }, true],
])('a tip of 10 whose response was lost %s', (_name, before, after, rest, expected) => {
  const evidence = {
    amount: '10',
    before,
    after,
    isCopying: false,
    hasOtherStakes: false,
    isInRoom: false,
    ...rest,
  }
  expect(isTipSent(evidence)).toBe(expected)
})
