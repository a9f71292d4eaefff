import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type DisplayedCard,
  keepPreviousOrder,
  keepUpToHovered,
  mergePinned,
} from '../../../../../src/features/lobby/cards/card-order.ts'
import type { LobbyRecord } from '../../../../../src/model/lobby.ts'
import { forAll } from '../../../../support/fast-check-runs.ts'
import { makeRecord, wallets } from '../factories.ts'

const records = (names: string): LobbyRecord[] => [...names].map(name => makeRecord(name))
const shown = (names: string): DisplayedCard[] =>
  records(names).map(record => ({ record, hasLeft: false }))
const pinning = (pinned: string) => (record: LobbyRecord) => pinned.includes(record.wallet)
/** Returns the wallets in order; those that have left are in brackets. */
const format = (entries: readonly DisplayedCard[]) =>
  entries.map(({ record, hasLeft }) => (hasLeft ? `(${record.wallet})` : record.wallet)).join('')

describe('mergePinned', () => {
  it('returns the records as they are if none is pinned', () => {
    expect(format(mergePinned(shown('abc'), records('cxa'), pinning('')))).toBe('cxa')
  })

  it('keeps a pinned record that has left in its place, and marks it', () => {
    expect(format(mergePinned(shown('abc'), records('ac'), pinning('b')))).toBe('a(b)c')
    expect(format(mergePinned(shown('abc'), records('bc'), pinning('a')))).toBe('(a)bc')
    expect(format(mergePinned(shown('abc'), records('ab'), pinning('c')))).toBe('ab(c)')
  })

  it('removes a record that has left once it is no longer pinned', () => {
    const merged = mergePinned(shown('abc'), records('ac'), pinning('b'))
    expect(format(mergePinned(merged, records('ac'), pinning('')))).toBe('ac')
  })

  it('keeps a pinned record across updates, and unmarks it when it returns', () => {
    const merged = mergePinned(shown('abc'), records('ac'), pinning('b'))
    expect(format(mergePinned(merged, records('acd'), pinning('b')))).toBe('a(b)cd')
    expect(format(mergePinned(merged, records('acb'), pinning('b')))).toBe('acb')
  })

  it('keeps two pinned records in their order', () => {
    expect(format(mergePinned(shown('abcd'), records('ad'), pinning('bc')))).toBe('a(b)(c)d')
  })

  it('returns every record once, and of the others only the pinned ones', () => {
    const names = fc.uniqueArray(fc.constantFrom(...'abcdefgh'))
    forAll([names, names, names], (previous, next, pinned) => {
      const entries = mergePinned(
        shown(previous.join('')),
        records(next.join('')),
        pinning(pinned.join('')),
      )
      const listed = entries.filter(({ hasLeft }) => !hasLeft).map(({ record }) => record)
      const left = entries.filter(({ hasLeft }) => hasLeft).map(({ record }) => record.wallet)
      expect(wallets(listed)).toEqual(next)
      expect(left.sort()).toEqual(
        previous.filter(name => pinned.includes(name) && !next.includes(name)).sort(),
      )
    })
  })
})

describe('keepPreviousOrder', () => {
  it('keeps the order of records shown before, and appends new ones', () => {
    expect(wallets(keepPreviousOrder(shown('abc'), records('cxbya')))).toEqual([...'abcxy'])
  })

  it('uses the new order if nothing was shown before', () => {
    expect(wallets(keepPreviousOrder([], records('cab')))).toEqual([...'cab'])
  })
})

describe('keepUpToHovered', () => {
  /** Returns the wallets in order; placeholders are dots. */
  const formatPlaces = (entries: readonly DisplayedCard[]) =>
    entries.map(({ record, isPlaceholder }) => (isPlaceholder ? '.' : record.wallet)).join('')
  const hover = (previous: string, next: string, hovered: string | null) =>
    keepUpToHovered(
      shown(previous),
      mergePinned(shown(previous), records(next), pinning(hovered ?? '')),
      hovered,
    )

  it('replaces cards that leave before the hovered one with placeholders, and removes others', () => {
    expect(formatPlaces(hover('abcde', 'bcd', 'c'))).toBe('.bcd')
    expect(formatPlaces(hover('abcde', 'acde', 'a'))).toBe('acde')
  })

  it('adds new cards behind the hovered one', () => {
    expect(formatPlaces(hover('abc', 'xaybcz', 'b'))).toBe('abxycz')
  })

  it('applies all changes once no card is hovered', () => {
    const previous = hover('abcde', 'xbcd', 'c')
    expect(
      formatPlaces(
        keepUpToHovered(previous, mergePinned(previous, records('xbcd'), pinning('')), null),
      ),
    ).toBe('xbcd')
  })

  it('never moves the hovered card and those before it, and shows every record once', () => {
    const names = fc.uniqueArray(fc.constantFrom(...'abcdefgh'))
    forAll([names, names, fc.constantFrom(...'abcdefgh')], (previous, next, hovered) => {
      const entries = hover(previous.join(''), next.join(''), hovered)
      const index = previous.indexOf(hovered)
      expect(entries.slice(0, index + 1).map(({ record }) => record.wallet)).toEqual(
        previous.slice(0, index + 1),
      )
      const listed = entries.filter(({ hasLeft }) => !hasLeft).map(({ record }) => record.wallet)
      expect(listed.toSorted()).toEqual(next.toSorted())
    })
  })
})
