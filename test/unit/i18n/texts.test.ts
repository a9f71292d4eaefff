import { describe, expect, it, vi } from 'vitest'
import { createTexts } from '../../../src/i18n/texts.ts'
import { createLog } from '../../../src/lib/log.ts'

const quiet = createLog(() => {})

describe('texts', () => {
  it('lays the texts of later sources over earlier ones and over its own', async () => {
    const texts = createTexts(
      [
        async () => ({ x: { first: 'static', second: 'static' } }),
        async () => ({ x: { second: 'templated' } }),
      ],
      quiet,
    )
    await texts.activate('en', ['base', 'app'])
    await vi.waitFor(() => expect(texts.i18n._('x.second')).toBe('templated'))
    expect(texts.i18n._('x.first')).toBe('static')
  })

  it('shows its own texts where a source is missing', async () => {
    const texts = createTexts([() => Promise.reject(new Error('404'))], quiet)
    await texts.activate('pl', ['base'])
    expect(texts.i18n.locale).toBe('pl')
  })

  it('ends with the locale that was asked for last', async () => {
    const texts = createTexts([], quiet)
    await Promise.all([texts.activate('pl', ['base']), texts.activate('en', ['base'])])
    expect(texts.i18n.locale).toBe('en')
  })
})
