import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  applyOperatorEvent,
  liveStatusAfter,
  withLiveRecord,
  withoutLive,
  withoutTop,
  withTopRecord,
} from '../../../../src/features/lobby/live-changes.ts'
import { isStreamer, type StreamStatus } from '../../../../src/model/lobby.ts'
import type { OperatorEvent } from '../../../../src/model/topics.ts'
import { makeLobby, makeRecord, wallets } from './factories.ts'

const change = (playerWalletHash: string, status: StreamStatus): OperatorEvent => ({
  type: 'STREAMER_STATUS_CHANGE',
  data: { playerWalletHash, status },
})
const timeout = (playerWalletHash: string): OperatorEvent => ({
  type: 'TIMEOUT_REACHED',
  data: { playerWalletHash },
})

const lobby = makeLobby([makeRecord('a'), makeRecord('b'), makeRecord('c')], [makeRecord('b')])

describe('airingAfter', () => {
  it.each([
    ['ONLINE', 'live'],
    ['BROADCAST', 'live'],
    ['STARTING', 'starting'],
    ['OFFLINE', 'away'],
  ] as const)('takes %s for %s', (status, airing) => {
    expect(liveStatusAfter(change('a', status))).toBe(airing)
  })

  it('takes a broadcast whose time is up for away', () => {
    expect(liveStatusAfter(timeout('a'))).toBe('away')
  })
})

describe('foldEvent', () => {
  it('takes out one who goes offline, and leaves the winners alone', () => {
    const { lobby: after, missing } = applyOperatorEvent(lobby, change('b', 'OFFLINE'))
    expect(wallets(after.live.records)).toEqual(['a', 'c'])
    expect(after.live.total).toBe(2)
    expect(after.winning).toBe(lobby.winning)
    expect(missing).toBeNull()
  })

  it('does the same when the time of a broadcast is up', () => {
    expect(wallets(applyOperatorEvent(lobby, timeout('a')).lobby.live.records)).toEqual(['b', 'c'])
  })

  it('asks for the record of one who comes online and is not there', () => {
    expect(applyOperatorEvent(lobby, change('new', 'ONLINE'))).toEqual({ lobby, missing: 'new' })
  })

  it('changes nothing for one who is there already, or only starting', () => {
    for (const event of [
      change('a', 'BROADCAST'),
      change('a', 'STARTING'),
      change('x', 'STARTING'),
    ])
      expect(applyOperatorEvent(lobby, event)).toEqual({ lobby, missing: null })
  })

  it('keeps the very same data when an unknown one goes offline', () => {
    expect(applyOperatorEvent(lobby, change('x', 'OFFLINE')).lobby).toBe(lobby)
  })
})

describe('withLiveRecord', () => {
  it('adds behind all others, once', () => {
    const once = withLiveRecord(lobby, makeRecord('new'))
    expect(wallets(once.live.records)).toEqual(['a', 'b', 'c', 'new'])
    expect(once.live.total).toBe(4)
    expect(withLiveRecord(once, makeRecord('new'))).toBe(once)
  })

  it('makes a streamer of an ordinary player in their place', () => {
    const before = makeLobby([makeRecord('a'), makeRecord('p', { player: true }), makeRecord('c')])
    expect(applyOperatorEvent(before, change('p', 'ONLINE')).missing).toBe('p')
    const now = withLiveRecord(before, makeRecord('p'))
    expect(wallets(now.live.records)).toEqual(['a', 'p', 'c'])
    expect(now.live.records.every(isStreamer)).toBe(true)
    expect(now.live.total).toBe(3)
  })

  it('never moves whoever is there, in any order of coming and going', () => {
    const step = fc.record({ wallet: fc.constantFrom('a', 'b', 'c', 'd', 'e'), on: fc.boolean() })
    fc.assert(
      fc.property(fc.array(step), steps => {
        let now = lobby
        for (const { wallet, on } of steps) {
          const before = wallets(now.live.records)
          now = on ? withLiveRecord(now, makeRecord(wallet)) : withoutLive(now, wallet)
          const after = wallets(now.live.records)
          const stayed = (there: string) => there !== wallet
          expect(after.filter(stayed)).toEqual(before.filter(stayed))
          expect(new Set(after).size).toBe(after.length)
          expect(now.live.total).toBe(after.length)
        }
      }),
    )
  })
})

describe('a top streamer', () => {
  const top = { streamers: ['a', 'b', 'c'].map(wallet => makeRecord(wallet)), schedules: [] }

  it('who goes off air leaves, and comes back to the same place', () => {
    const left = withoutTop(top, 'b')
    expect(wallets(left.streamers)).toEqual(['a', 'c'])
    expect(wallets(withTopRecord(left, makeRecord('b'), 1).streamers)).toEqual(['a', 'b', 'c'])
  })

  it('is there once, and one who is none changes nothing', () => {
    expect(withTopRecord(top, makeRecord('b'), 0)).toBe(top)
    expect(withoutTop(top, 'x')).toBe(top)
  })
})
