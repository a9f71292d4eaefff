import type { Random } from '../../../../demo/backend/random.ts'
import { type Market, type MarketProfile, resolveMarket } from '../../../../src/model/markets.ts'

/** Returns the profile of a market; for `custom`, fields that the seed draws. */
export function profileOf(market: Market, random: Random): MarketProfile {
  if (market !== 'custom') return resolveMarket(market, null).profile
  const isOn = () => random.chance(0.5)
  const fields = {
    copying: random.pick(['auto', 'confirm-each-round', 'off'] as const),
    secondsBetweenRounds: random.integer(0, 9),
    parallelCopying: isOn(),
    jackpot: isOn(),
    wheel: isOn(),
    tips: isOn(),
    pool: isOn(),
    breaks: isOn(),
    panicButton: isOn(),
    realityCheckMinutes: random.pick([null, 1, 30]),
    realityCheckPauses: random.pick(['copying', 'all'] as const),
  }
  return resolveMarket('custom', fields).profile
}

/** Steps of a session, the frequent ones several times. */
export const PLAN = [
  'start',
  ...repeat(4, ['start', 'place', 'answer', 'bet', 'deliverMessages'] as const),
  ...repeat(3, ['answer', 'bet', 'wait', 'read'] as const),
  ...repeat(2, ['win', 'tip', 'answer'] as const),
  ...repeat(1, [
    'stop',
    'skip',
    'deposit',
    'withdraw',
    'join',
    'takeBreak',
    'changeLimits',
    'pauseByHost',
    'answerCheck',
    'reload',
    'hide',
    'rollback',
    'startElsewhere',
    'waitLong',
    'loseMessages',
    'readRecords',
  ] as const),
] as const

function repeat<const T>(times: number, names: readonly T[]): T[] {
  return Array.from({ length: times }, () => names).flat()
}
