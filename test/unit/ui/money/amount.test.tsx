// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Amount } from '../../../../src/ui/money/amount.tsx'
import type { AmountProps } from '../../../../src/ui/money/amount-text.tsx'
import { waitInAct } from '../../../support/wait-in-act.ts'
import { render } from '../render.tsx'

const S = '\u00a0'

async function show(props: AmountProps, locale: 'en' | 'pl' = 'en') {
  const page = await render(<Amount {...props} />, locale)
  await waitInAct(() => expect(page.textContent).not.toBe(''))
  return page
}

describe('Amount', () => {
  it.each([
    [{ amount: null, currency: 'EUR' }, '----'],
    [{ amount: 'abc', currency: 'EUR' }, '----'],
    [{ amount: 0, currency: 'EUR' }, '€0'],
    [{ amount: 0.001, currency: 'EUR' }, '<€0.01'],
    [{ amount: 0.00001, currency: 'BTC' }, '<0.0001 BTC'],
    [{ amount: 12.999, currency: 'EUR' }, '€12.99'],
    [{ amount: '0.123456789', currency: 'BTC' }, '0.1234 BTC'],
    [{ amount: '0.123456789', currency: 'BTC', kind: 'balance' }, `0.12345678${S}BTC`],
    [
      { amount: '0.123456789', currency: 'BTC', kind: 'balance', markCut: true },
      `0.12345678${S}BTC!`,
    ],
    [
      { amount: '0.12345678', currency: 'BTC', kind: 'balance', markCut: true },
      `0.12345678${S}BTC`,
    ],
    [{ amount: '12.345', currency: 'EUR', kind: 'balance', markCut: true }, '€12.34'],
    [{ amount: 0, currency: '', kind: 'balance' }, '0'],
    [{ amount: '0.00000781', currency: 'BTC', kind: 'exact' }, '0.00000781 BTC'],
    [{ amount: 1e-8, currency: 'BTC', kind: 'exact' }, '0.00000001 BTC'],
    [{ amount: '0.123456789', currency: 'BTC', kind: 'exact' }, '0.12345678 BTC'],
    [{ amount: '0.5', currency: 'BTC', kind: 'exact' }, '0.5000 BTC'],
    [{ amount: '12.345', currency: 'EUR', kind: 'exact' }, '€12.34'],
    [{ amount: '2.5', currency: 'EUR', sign: '−' }, '−€2.50'],
    [{ amount: null, currency: 'EUR', sign: '+' }, '----'],
  ] satisfies [AmountProps, string][])('shows %j as %s', async (props, shown) => {
    expect((await show(props)).textContent).toBe(shown)
  })

  it.each([
    [{ amount: '12345.6', currency: 'PLN' }, 'pl', `12${S}345.60 zł`],
    [{ amount: '0.5', currency: 'BTC', kind: 'exact' }, 'en', '0.5000 BTC'],
    [{ amount: '12345.6', currency: 'PLN', sign: '−' }, 'en', `−zł 12${S}345.60`],
    [{ amount: '12345.6', currency: 'EUR' }, 'en', `€12${S}345.60`],
  ] satisfies [AmountProps, 'en' | 'pl', string][])(
    'can wrap %j in %s between digits and currency alone, and writes a decimal point',
    async (props, locale, shown) => {
      expect((await show(props, locale)).textContent).toBe(shown)
    },
  )

  it('keeps all 30 digits of an amount given as text', async () => {
    const page = await show({ amount: '123456789012345678901234567890.5', currency: 'EUR' })
    expect(page.textContent).toBe(
      ['€123', '456', '789', '012', '345', '678', '901', '234', '567', '890.50'].join(S),
    )
  })

  it('keeps the sign in the element that has its own direction', async () => {
    const page = await show({ amount: '2.5', currency: 'EUR', sign: '−' })
    expect(page.firstElementChild?.textContent).toBe('−€2.50')
    expect(page.childNodes).toHaveLength(1)
  })
})

describe('Amount with rolls', () => {
  beforeEach(() => {
    vi.useFakeTimers({
      toFake: [
        'requestAnimationFrame',
        'cancelAnimationFrame',
        'performance',
        'setTimeout',
        'clearTimeout',
      ],
    })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const draw = (amount: number | null) =>
    render(<Amount amount={amount} currency="EUR" kind="balance" rolls />)
  const advance = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  const stubMotion = (reduced: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: reduced }))

  it('counts an amount to its exact new value in 150 ms', async () => {
    stubMotion(false)
    const page = await draw(100)
    await draw(200)
    expect(page.textContent).toBe('€100.00')
    await advance(75)
    const half = Number(page.textContent?.slice(1))
    expect(half).toBeGreaterThan(100)
    expect(half).toBeLessThan(200)
    await advance(75)
    expect(page.textContent).toBe('€200.00')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('marks a balance whose own digits were cut, not those on the way to it', async () => {
    stubMotion(false)
    const drawBalance = (amount: string) =>
      render(<Amount amount={amount} currency="BTC" kind="balance" markCut rolls />)
    const page = await drawBalance('0.1')
    await drawBalance('0.30000001')
    await advance(48)
    expect(page.textContent).toMatch(/^0\.[12]\d{7}.BTC$/)
    await drawBalance('0.123456789')
    expect(page.textContent).toMatch(/BTC!$/)
    await advance(150)
    expect(page.textContent).toBe(`0.12345678${S}BTC!`)
  })

  it('continues from the displayed amount if the value changes again', async () => {
    stubMotion(false)
    const page = await draw(100)
    await draw(200)
    await advance(80)
    const before = page.textContent
    await draw(0)
    expect(page.textContent).toBe(before)
    await advance(150)
    expect(page.textContent).toBe('€0')
  })

  it('shows a new amount at once with reduced motion', async () => {
    stubMotion(true)
    const page = await draw(100)
    await draw(200)
    expect(page.textContent).toBe('€200.00')
  })

  it('shows a new amount at once in a hidden tab', async () => {
    stubMotion(false)
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    const page = await draw(100)
    await draw(200)
    expect(page.textContent).toBe('€200.00')
    hidden.mockRestore()
  })

  it('shows a new amount at once if it was or becomes null', async () => {
    stubMotion(false)
    const page = await draw(100)
    await draw(null)
    expect(page.textContent).toBe('----')
    await draw(50)
    expect(page.textContent).toBe('€50.00')
    expect(vi.getTimerCount()).toBe(0)
  })
})
