import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keepOrder, type Shown, settle } from '../../../../src/features/lobby/settle.ts'
import type { LobbyRecord } from '../../../../src/model/lobby.ts'
import { makeRecord, wallets } from './factories.ts'

const records = (names: string): LobbyRecord[] => [...names].map(name => makeRecord(name))
const shown = (names: string): Shown[] => records(names).map(record => ({ record, gone: false }))
const holding = (held: string) => (record: LobbyRecord) => held.includes(record.wallet)
/** Wallets in order; whoever is only held is in brackets. */
const spell = (entries: readonly Shown[]) =>
  entries.map(({ record, gone }) => (gone ? `(${record.wallet})` : record.wallet)).join('')

describe('settle', () => {
  it('shows the records as they are when nobody is held', () => {
    expect(spell(settle(shown('abc'), records('cxa'), holding('')))).toBe('cxa')
  })

  it('keeps one who is held at its place, and marks it', () => {
    expect(spell(settle(shown('abc'), records('ac'), holding('b')))).toBe('a(b)c')
    expect(spell(settle(shown('abc'), records('bc'), holding('a')))).toBe('(a)bc')
    expect(spell(settle(shown('abc'), records('ab'), holding('c')))).toBe('ab(c)')
  })

  it('lets it go once it is held no longer', () => {
    const held = settle(shown('abc'), records('ac'), holding('b'))
    expect(spell(settle(held, records('ac'), holding('')))).toBe('ac')
  })

  it('keeps it for as long as it is held, and unmarks it when it comes back', () => {
    const held = settle(shown('abc'), records('ac'), holding('b'))
    expect(spell(settle(held, records('acd'), holding('b')))).toBe('a(b)cd')
    expect(spell(settle(held, records('acb'), holding('b')))).toBe('acb')
  })

  it('keeps two who are held, by pointer and by focus, in their order', () => {
    expect(spell(settle(shown('abcd'), records('ad'), holding('bc')))).toBe('a(b)(c)d')
  })

  it('shows every record once, and nobody else but those who are held', () => {
    const names = fc.uniqueArray(fc.constantFrom(...'abcdefgh'))
    fc.assert(
      fc.property(names, names, names, (before, next, held) => {
        const entries = settle(
          shown(before.join('')),
          records(next.join('')),
          holding(held.join('')),
        )
        const here = entries.filter(({ gone }) => !gone).map(({ record }) => record)
        const gone = entries.filter(entry => entry.gone).map(({ record }) => record.wallet)
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
    expect(wallets(keepOrder(shown('abc'), records('cxbya')))).toEqual([...'abcxy'])
  })

  it('takes the new order when nothing was shown', () => {
    expect(wallets(keepOrder([], records('cab')))).toEqual([...'cab'])
  })
})
