import { describe, expect, it, vi } from 'vitest'
import { deferredTexts } from '../../../src/i18n/catalogs.ts'
import { createTexts } from '../../../src/i18n/texts.ts'

const nothing = async () => ({})

describe('createTexts', () => {
  it("a server's texts override the built-in ones, whichever arrive first", async () => {
    const texts = createTexts(async () => ({ 'failure.retry': ['Once more'] }))
    await texts.activate('en', 'rewards')
    await vi.waitFor(() => expect(texts.i18n._('failure.retry')).toBe('Once more'))
    await texts.activate('en', 'app')
    expect(texts.i18n._('failure.retry')).toBe('Once more')
  })

  it('the built-in texts are used if the server has none', async () => {
    const texts = createTexts(() => Promise.reject(new Error('404')))
    await texts.activate('pl', 'rewards')
    expect(texts.i18n.locale).toBe('pl')
    expect(texts.i18n._('failure.retry')).not.toBe('failure.retry')
  })

  it('the last activated locale wins', async () => {
    const texts = createTexts(nothing)
    await Promise.all([texts.activate('pl', 'rewards'), texts.activate('en', 'rewards')])
    expect(texts.i18n.locale).toBe('en')
  })

  it('all requested groups are loaded again when the locale changes', async () => {
    const texts = createTexts(nothing)
    await texts.loadCatalog(deferredTexts)
    await texts.activate('en', 'app')
    expect(texts.i18n._('room.status.live')).toBe('Live')
    await texts.activate('pl', 'app')
    expect(texts.i18n._('room.status.live')).toBe('Na żywo')
  })

  it("the server's texts are read once per locale", async () => {
    const readOverlay = vi.fn(nothing)
    const texts = createTexts(readOverlay)
    await texts.activate('en', 'rewards')
    await texts.activate('en', 'app')
    await texts.activate('pl', 'app')
    expect(readOverlay.mock.calls).toEqual([['en'], ['pl']])
  })
})
