import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type DisplayedCard,
  keepPreviousOrder,
  keepUpToHovered,
  mergePinned,
} from '../../../../src/features/lobby/card-order.ts'
import type { LobbyRecord } from '../../../../src/model/lobby.ts'
import { makeRecord, wallets } from './factories.ts'

const records = (names: string): LobbyRecord[] => [...names].map(name => makeRecord(name))
const shown = (names: string): DisplayedCard[] =>
  records(names).map(record => ({ record, hasLeft: false }))
const holding = (held: string) => (record: LobbyRecord) => held.includes(record.wallet)
/** Wallets in order; whoever is only held is in brackets. */
const spell = (entries: readonly DisplayedCard[]) =>
  entries.map(({ record, hasLeft: gone }) => (gone ? `(${record.wallet})` : record.wallet)).join('')

describe('settle', () => {
  it('shows the records as they are when nobody is held', () => {
    expect(spell(mergePinned(shown('abc'), records('cxa'), holding('')))).toBe('cxa')
  })

  it('keeps one who is held at its place, and marks it', () => {
    expect(spell(mergePinned(shown('abc'), records('ac'), holding('b')))).toBe('a(b)c')
    expect(spell(mergePinned(shown('abc'), records('bc'), holding('a')))).toBe('(a)bc')
    expect(spell(mergePinned(shown('abc'), records('ab'), holding('c')))).toBe('ab(c)')
  })

  it('lets it go once it is held no longer', () => {
    const held = mergePinned(shown('abc'), records('ac'), holding('b'))
    expect(spell(mergePinned(held, records('ac'), holding('')))).toBe('ac')
  })

  it('keeps it for as long as it is held, and unmarks it when it comes back', () => {
    const held = mergePinned(shown('abc'), records('ac'), holding('b'))
    expect(spell(mergePinned(held, records('acd'), holding('b')))).toBe('a(b)cd')
    expect(spell(mergePinned(held, records('acb'), holding('b')))).toBe('acb')
  })

  it('keeps two who are held, by pointer and by focus, in their order', () => {
    expect(spell(mergePinned(shown('abcd'), records('ad'), holding('bc')))).toBe('a(b)(c)d')
  })

  it('shows every record once, and nobody else but those who are held', () => {
    const names = fc.uniqueArray(fc.constantFrom(...'abcdefgh'))
    fc.assert(
      fc.property(names, names, names, (before, next, held) => {
        const entries = mergePinned(
          shown(before.join('')),
          records(next.join('')),
          holding(held.join('')),
        )
        const here = entries.filter(({ hasLeft: gone }) => !gone).map(({ record }) => record)
        const gone = entries.filter(entry => entry.hasLeft).map(({ record }) => record.wallet)
        expect(wallets(here)).toEqual(next)
        expect(gone.sort()).toEqual(
          before.filter(name => held.includes(name) && !next.includes(name)).sort(),
        )
      }),
    )
  })
})

describe('keepOrder', () => {
  it('leaves those who were shown in their order, whatever the new one is', () => {
    expect(wallets(keepPreviousOrder(shown('abc'), records('cxbya')))).toEqual([...'abcxy'])
  })

  it('takes the new order when nothing was shown', () => {
    expect(wallets(keepPreviousOrder([], records('cab')))).toEqual([...'cab'])
  })
})

describe('under the pointer', () => {
  /** Wallets in order; holes are dots. */
  const spellHoles = (entries: readonly DisplayedCard[]) =>
    entries.map(({ record, isPlaceholder }) => (isPlaceholder ? '.' : record.wallet)).join('')
  const still = (before: string, next: string, pointed: string | null) =>
    keepUpToHovered(
      shown(before),
      mergePinned(shown(before), records(next), holding(pointed ?? '')),
      pointed,
    )

  it('nothing moves: who leaves before it leaves a hole, who leaves behind it is gone', () => {
    expect(spellHoles(still('abcde', 'bcd', 'c'))).toBe('.bcd')
    expect(spellHoles(still('abcde', 'acde', 'a'))).toBe('acde')
  })

  it('nothing moves: who is new comes behind it', () => {
    expect(spellHoles(still('abc', 'xaybcz', 'b'))).toBe('abxycz')
  })

  it('everything settles once the pointer is elsewhere', () => {
    const before = still('abcde', 'xbcd', 'c')
    expect(
      spellHoles(keepUpToHovered(before, mergePinned(before, records('xbcd'), holding('')), null)),
    ).toBe('xbcd')
  })

  it('whatever happens, it and all before it stay in place, and everybody is shown once', () => {
    const names = fc.uniqueArray(fc.constantFrom(...'abcdefgh'))
    fc.assert(
      fc.property(names, names, fc.constantFrom(...'abcdefgh'), (before, next, pointed) => {
        const entries = still(before.join(''), next.join(''), pointed)
        const place = before.indexOf(pointed)
        expect(entries.slice(0, place + 1).map(({ record }) => record.wallet)).toEqual(
          before.slice(0, place + 1),
        )
        const here = entries.filter(({ hasLeft: gone }) => !gone).map(({ record }) => record.wallet)
        expect(here.toSorted()).toEqual(next.toSorted())
      }),
    )
  })
})
