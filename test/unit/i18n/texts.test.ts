import { describe, expect, it, vi } from 'vitest'
import { lateTexts } from '../../../src/i18n/late-catalogs.ts'
import { createTexts } from '../../../src/i18n/texts.ts'

const nothing = async () => ({})

describe('texts', () => {
  it("shows a server's texts over its own, whenever they come", async () => {
    const texts = createTexts(async () => ({ 'failure.retry': ['Once more'] }))
    await texts.activate('en', 'rewards')
    await vi.waitFor(() => expect(texts.i18n._('failure.retry')).toBe('Once more'))
    await texts.activate('en', 'app')
    expect(texts.i18n._('failure.retry')).toBe('Once more')
  })

  it('shows its own texts where a server has none', async () => {
    const texts = createTexts(() => Promise.reject(new Error('404')))
    await texts.activate('pl', 'rewards')
    expect(texts.i18n.locale).toBe('pl')
    expect(texts.i18n._('failure.retry')).not.toBe('failure.retry')
  })

  it('ends with the locale that was asked for last', async () => {
    const texts = createTexts(nothing)
    await Promise.all([texts.activate('pl', 'rewards'), texts.activate('en', 'rewards')])
    expect(texts.i18n.locale).toBe('en')
  })

  it('keeps every group that was asked for when the locale changes', async () => {
    const texts = createTexts(nothing)
    await texts.loadCatalog(lateTexts)
    await texts.activate('en', 'app')
    expect(texts.i18n._('room.status.live')).toBe('Live')
    await texts.activate('pl', 'app')
    expect(texts.i18n._('room.status.live')).toBe('Na żywo')
  })

  it('asks a server once for each locale', async () => {
    const readOverlay = vi.fn(nothing)
    const texts = createTexts(readOverlay)
    await texts.activate('en', 'rewards')
    await texts.activate('en', 'app')
    await texts.activate('pl', 'app')
    expect(readOverlay.mock.calls).toEqual([['en'], ['pl']])
  })
})
