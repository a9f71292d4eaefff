import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  listsStreamer,
  liveStatusAfter,
  withLiveRecord,
  withoutLive,
  withoutTop,
  withTopRecord,
} from '../../../../../src/features/lobby/list/live-changes.ts'
import { isStreamer, type StreamStatus } from '../../../../../src/model/lobby.ts'
import type { OperatorEvent } from '../../../../../src/model/topics.ts'
import { forAll } from '../../../../support/fast-check-runs.ts'
import { makeLobby, makeRecord, wallets } from '../factories.ts'

const change = (playerWalletHash: string, status: StreamStatus): OperatorEvent => ({
  type: 'STREAMER_STATUS_CHANGE',
  data: { playerWalletHash, status },
})
const timeout = (playerWalletHash: string): OperatorEvent => ({
  type: 'TIMEOUT_REACHED',
  data: { playerWalletHash },
})

const lobby = makeLobby([makeRecord('a'), makeRecord('b'), makeRecord('c')], [makeRecord('b')])

describe('liveStatusAfter', () => {
  it.each([
    ['ONLINE', 'live'],
    ['BROADCAST', 'live'],
    ['STARTING', 'starting'],
    ['OFFLINE', 'away'],
  ] as const)('returns for %s the status %s', (status, liveStatus) => {
    expect(liveStatusAfter(change('a', status))).toBe(liveStatus)
  })

  it('returns away after a timeout', () => {
    expect(liveStatusAfter(timeout('a'))).toBe('away')
  })
})

describe('withoutLive', () => {
  it('removes a streamer from the live list only', () => {
    const after = withoutLive(lobby, 'b')
    expect(wallets(after.live.records)).toEqual(['a', 'c'])
    expect(after.winning).toBe(lobby.winning)
  })

  it('returns the same object if the streamer isn’t listed', () => {
    expect(withoutLive(lobby, 'x')).toBe(lobby)
  })
})

describe('withLiveRecord', () => {
  it('appends the record of a streamer who goes live once', () => {
    const once = withLiveRecord(lobby, makeRecord('new'))
    expect(wallets(once.live.records)).toEqual(['a', 'b', 'c', 'new'])
    expect(withLiveRecord(once, makeRecord('new'))).toBe(once)
  })

  it('replaces an ordinary player who becomes a streamer in place', () => {
    const before = makeLobby([makeRecord('a'), makeRecord('p', { player: true }), makeRecord('c')])
    expect([listsStreamer(before, 'p'), listsStreamer(before, 'x')]).toEqual([false, false])
    const after = withLiveRecord(before, makeRecord('p'))
    expect(wallets(after.live.records)).toEqual(['a', 'p', 'c'])
    expect(after.live.records.every(isStreamer)).toBe(true)
    expect(listsStreamer(after, 'p')).toBe(true)
  })

  it('never moves other records, however streamers come and go', () => {
    const step = fc.record({ wallet: fc.constantFrom('a', 'b', 'c', 'd', 'e'), on: fc.boolean() })
    forAll([fc.array(step)], steps => {
      let current = lobby
      for (const { wallet, on } of steps) {
        const before = wallets(current.live.records)
        current = on ? withLiveRecord(current, makeRecord(wallet)) : withoutLive(current, wallet)
        const after = wallets(current.live.records)
        const isOther = (listed: string) => listed !== wallet
        expect(after.filter(isOther)).toEqual(before.filter(isOther))
        expect(new Set(after).size).toBe(after.length)
      }
    })
  })
})

describe('withoutTop and withTopRecord', () => {
  const top = { streamers: ['a', 'b', 'c'].map(wallet => makeRecord(wallet)), schedules: [] }

  it('removes a top streamer, and inserts them again at their index', () => {
    const left = withoutTop(top, 'b')
    expect(wallets(left.streamers)).toEqual(['a', 'c'])
    expect(wallets(withTopRecord(left, makeRecord('b'), 1).streamers)).toEqual(['a', 'b', 'c'])
  })

  it('returns the same top streamers when adding a listed or removing an unlisted one', () => {
    expect(withTopRecord(top, makeRecord('b'), 0)).toBe(top)
    expect(withoutTop(top, 'x')).toBe(top)
  })
})
