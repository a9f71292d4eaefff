import { expect, it } from 'vitest'
import { Money } from '../../../src/lib/amount.ts'
import {
  headroom,
  noLimits,
  type PlayLimits,
  parseLimit,
  parseSecondsLimit,
  reachedLimit,
  stricterLimits,
} from '../../../src/model/play-limits.ts'

const money = (text: string) => new Money(text)
const limits = (facts: Partial<PlayLimits>): PlayLimits => ({ ...noLimits, ...facts })
const loss = limits({ loss: money('20') })
const win = limits({ win: money('50') })
const time = limits({ seconds: 600 })

it.each([
  ['nothing without limits', noLimits, '-1000000', 1_000_000, null],
  ['no loss just above it', loss, '-19.99', 0, null],
  ['a loss at the cent', loss, '-20', 0, 'loss'],
  ['a loss beyond it', loss, '-20.01', 0, 'loss'],
  ['no loss while ahead', loss, '20', 0, null],
  ['no loss at zero', loss, '0', 0, null],
  ['no win just below it', win, '49.99', 0, null],
  ['a win at the cent', win, '50', 0, 'win'],
  ['no win while behind', win, '-50', 0, null],
  ['no time a second before', time, '0', 599, null],
  ['time at the second', time, '0', 600, 'time'],
  ['time after a sleep of the computer', time, '0', 90_000, 'time'],
  ['a loss before time', limits({ ...loss, seconds: 600 }), '-20', 600, 'loss'],
  ['a win before time', limits({ ...win, seconds: 600 }), '50', 600, 'win'],
] as const)('reaches %s', (_name, set, net, seconds, expected) => {
  expect(reachedLimit(set, { net: money(net), staked: money('0'), seconds })).toBe(expected)
})

it.each([
  ['nothing without limits', noLimits, '-7', '7', null],
  ['what the loss limit leaves', loss, '-7', '30', '13 loss'],
  ['wins since, of the loss limit', loss, '7', '30', '27 loss'],
  [
    'what the stake limit leaves, whatever was won',
    limits({ stake: money('9') }),
    '50',
    '7',
    '2 stake',
  ],
  [
    'the nearer limit of both',
    limits({ loss: money('20'), stake: money('30') }),
    '-7',
    '7',
    '13 loss',
  ],
  ['no sum of a win limit', win, '-7', '7', null],
  ['no sum of a time limit', time, '-7', '7', null],
] as const)('one stake may be %s', (_name, set, net, staked, expected) => {
  const found = headroom(set, { net: money(net), staked: money(staked) })
  expect(found && `${found.left.toFixed()} ${found.limit}`).toBe(expected)
})

it('limits are compared exactly, down to the smallest unit', () => {
  const net = Array.from({ length: 10 }, () => money('-0.1')).reduce((sum, it) => sum.plus(it))
  expect(reachedLimit(limits({ loss: money('1') }), { net, staked: money('0'), seconds: 0 })).toBe(
    'loss',
  )
})

it('the stricter of the operator’s and the viewer’s limits applies', () => {
  const one = { loss: money('20'), win: null, stake: money('7'), seconds: 600 }
  const other = { loss: money('10'), win: money('5'), stake: null, seconds: 900 }
  const both = stricterLimits(one, other)
  expect(both).toEqual({ loss: money('10'), win: money('5'), stake: money('7'), seconds: 600 })
  expect(stricterLimits(other, one)).toEqual(both)
  expect(stricterLimits(noLimits, noLimits)).toEqual(noLimits)
})

it.each([
  [null, null],
  [undefined, null],
  ['', null],
  ['0', null],
  ['-5', null],
  ['rubbish', null],
  ['0.00000001', '0.00000001'],
  [25, '25'],
])('the limit %j is parsed as %j', (amount, expected) => {
  expect(parseLimit(amount)?.toFixed() ?? null).toBe(expected)
})

it.each([
  [null, null],
  [undefined, null],
  [0, null],
  [-3, null],
  [1, 1],
  [900, 900],
])('the time limit of %j s is parsed as %j', (seconds, expected) => {
  expect(parseSecondsLimit(seconds)).toBe(expected)
})

it.each([
  ['19.99', '0', null],
  ['20', '0', 'stake'],
  ['20', '100', 'stake'],
  ['20', '-30', 'loss'],
] as const)('stakes of %s with a net of %s reach %s', (staked, net, expected) => {
  const set = limits({ stake: money('20'), loss: money('30'), win: money('100') })
  expect(reachedLimit(set, { net: money(net), staked: money(staked), seconds: 0 })).toBe(expected)
})
