import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  filterRecords,
  liveWallets,
  pickRecords,
  type RecordFilter,
  sameLanguage,
  streamersFirst,
  withMissing,
} from '../../../../../src/features/lobby/list/lobby-list.ts'
import { isStreamer } from '../../../../../src/model/lobby.ts'
import { forAll } from '../../../../support/fast-check-runs.ts'
import { makeRecord, wallets } from '../factories.ts'

const filter: RecordFilter = { mode: 'all', language: 'en', top: [], onlyStreamers: false }

const anyRecords = fc.uniqueArray(
  fc.record({
    wallet: fc.string({ minLength: 1, maxLength: 4 }),
    player: fc.boolean(),
    language: fc.constantFrom('en', 'pl', 'pt-BR', null),
  }),
  { selector: ({ wallet }) => wallet },
)

describe('filterRecords', () => {
  it('recommends streamers of the viewer’s language, and top streamers of any', () => {
    const records = [
      makeRecord('english'),
      makeRecord('polish', { language: 'pl' }),
      makeRecord('top', { language: 'fi' }),
      makeRecord('silent', { language: null }),
    ]
    const filtered = filterRecords(records, {
      ...filter,
      mode: 'recommended',
      top: ['top', 'gone'],
    })
    expect(wallets(filtered)).toEqual(['english', 'top'])
  })

  it('returns every record in the mode all', () => {
    forAll([anyRecords], given => {
      const records = given.map(({ wallet, ...rest }) => makeRecord(wallet, rest))
      expect(wallets(filterRecords(records, filter)).sort()).toEqual(wallets(records).sort())
    })
  })

  it('leaves ordinary players out of both modes if the operator hides them', () => {
    const records = [makeRecord('player', { player: true }), makeRecord('streamer')]
    for (const mode of ['recommended', 'all'] as const) {
      const filtered = filterRecords(records, { ...filter, mode, onlyStreamers: true })
      expect(wallets(filtered)).toEqual(['streamer'])
    }
  })

  it('treats a flagged streamer without a channel as a player', () => {
    const records = [makeRecord('flagged', { channelId: null })]
    expect(filterRecords(records, { ...filter, onlyStreamers: true })).toEqual([])
  })
})

it('streamersFirst sorts streamers first, and keeps the order among streamers and among players', () => {
  forAll([anyRecords], given => {
    const records = given.map(({ wallet, ...rest }) => makeRecord(wallet, rest))
    const sorted = streamersFirst(records)
    const firstPlayer = sorted.findIndex(record => !isStreamer(record))
    const from = firstPlayer === -1 ? sorted.length : firstPlayer
    expect(sorted.slice(0, from)).toEqual(records.filter(isStreamer))
    expect(sorted.slice(from)).toEqual(records.filter(record => !isStreamer(record)))
  })
})

it('pickRecords follows the order of the top list, and skips unlisted wallets', () => {
  const records = [makeRecord('a'), makeRecord('b'), makeRecord('c')]
  expect(wallets(pickRecords(records, ['c', 'nobody', 'a']))).toEqual(['c', 'a'])
})

it('sameLanguage compares languages, not regions or case', () => {
  expect(sameLanguage('pt-BR', 'PT')).toBe(true)
  expect(sameLanguage('en_GB', 'en-US')).toBe(true)
  expect(sameLanguage('pl', 'plt')).toBe(false)
})

it('liveWallets returns the wallets of streamers only', () => {
  const records = [makeRecord('on air'), makeRecord('player', { player: true })]
  expect([...liveWallets(records)]).toEqual(['on air'])
})

it('withMissing appends the top streamers that the list lacks, once each', () => {
  const listed = [makeRecord('a'), makeRecord('b', { gameName: 'newer' })]
  const all = withMissing(listed, [makeRecord('x'), makeRecord('b')])
  expect(wallets(all)).toEqual(['a', 'b', 'x'])
  expect(all[1]).toBe(listed[1])
})
