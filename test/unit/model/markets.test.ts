import { describe, expect, it } from 'vitest'
import { MARKETS, resolveMarket } from '../../../src/model/markets.ts'

const unregulated = resolveMarket(null, null).profile

describe('the market in effect', () => {
  it('is that of the operator’s settings, else the page’s, else none', () => {
    expect(unregulated.copying).toBe('auto')
    expect(resolveMarket(null, 'gb').profile.netWording).toBe('won-lost')
    expect(resolveMarket('none', 'gb').profile).toEqual(unregulated)
    expect(resolveMarket('de', 'none').profile.jackpot).toBe(false)
  })

  it.each(MARKETS)('takes the name %s in any case without a problem', name => {
    expect(resolveMarket(null, ` ${name.toUpperCase()} `).problem).toBeNull()
  })

  it('takes fields of its own, in an attribute as JSON', () => {
    const fields = { copying: 'off', idleMinutes: 5 }
    const expected = { ...unregulated, ...fields }
    expect(resolveMarket(fields, null)).toEqual({ profile: expected, problem: null })
    expect(resolveMarket(null, JSON.stringify(fields)).profile).toEqual(expected)
    expect(resolveMarket(fields, 'custom').profile).toEqual(expected)
  })

  it('keeps the valid fields beside an invalid one, and says which was ignored', () => {
    const { profile, problem } = resolveMarket({ copying: 'off', tips: 'no', idleMinutes: 0 }, null)
    expect(profile).toEqual({ ...unregulated, copying: 'off' })
    expect(problem).toBe('invalid tips, idleMinutes')
  })

  it.each([null, '', 'custom', 'DE', { copying: 'off' }, '{"copying":"off"}'])(
    'an operator may say %j',
    market => {
      expect(resolveMarket(market, null).problem).toBeNull()
    },
  )

  it.each([[[]], [['de']], [{}], [{ name: 'de' }], ['uk'], ['{'], ['[1]']])(
    'an operator’s market that is unknown or without a field of a profile (%j) leaves the page’s in effect',
    raw => {
      const { profile, problem } = resolveMarket(raw, 'de')
      expect(profile.jackpot).toBe(false)
      expect(problem).toContain('expected one of')
    },
  )
})
