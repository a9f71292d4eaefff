import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { applyDetails } from '../../../../src/features/events/use-game-center.ts'
import { JackpotDetails, JackpotEvents } from '../../../../src/model/game-center.ts'
import { jackpotFields } from './factories.ts'

const jackpots = v.parse(JackpotEvents, [jackpotFields, { ...jackpotFields, id: '2' }])

describe('details of a jackpot', () => {
  it('details change only the fields they contain, of the jackpot with their id', () => {
    const details = v.parse(JackpotDetails, { id: '1', gainedAmountUsd: 150, totalJoinedUsers: 9 })
    const [first, second] = applyDetails(jackpots, details)
    expect(first).toEqual({ ...jackpots[0], gainedAmountUsd: '150', totalJoinedUsers: 9 })
    expect(second).toBe(jackpots[1])
  })

  it('details whose other fields are null change nothing else', () => {
    const unset = Object.fromEntries(Object.keys(jackpotFields).map(name => [name, null]))
    const details = v.parse(JackpotDetails, { ...unset, id: 1, chanceToWin: 0.5 })
    expect(applyDetails(jackpots, details)[0]).toEqual({ ...jackpots[0], chanceToWin: 0.5 })
  })

  it('details that are unreadable change nothing else, and keep what is shown', () => {
    const unreadable = { joined: 'no', chanceToWin: '0.4', totalJoinedUsers: 'many' }
    const more = { percentageBetVolume: '2', gainedAmountUsd: 150 }
    const details = v.parse(JackpotDetails, { id: 1, ...unreadable, ...more })
    expect(applyDetails(jackpots, details)[0]).toEqual({ ...jackpots[0], gainedAmountUsd: '150' })
  })

  it('details of an unknown jackpot change nothing', () => {
    expect(applyDetails(jackpots, v.parse(JackpotDetails, { id: 3, chanceToWin: 1 }))).toBe(
      jackpots,
    )
  })
})
