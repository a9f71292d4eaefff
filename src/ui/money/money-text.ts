import { isCrypto } from '../../lib/amount.ts'

const NO_BREAK_SPACE = '\u00a0'
const SAMPLE_AMOUNT = 1

interface Affix {
  before: string
  after: string
}

const affixes = new Map<string, Affix>()

/** Returns a currency's text around the digits; its code behind them if it is crypto or unknown. */
function affixOf(currency: string, locale: string): Affix {
  const codeBehind = { before: '', after: currency && NO_BREAK_SPACE + currency.toUpperCase() }
  if (isCrypto(currency)) return codeBehind
  try {
    const parts = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
    }).formatToParts(SAMPLE_AMOUNT)
    const first = parts.findIndex(part => part.type === 'integer')
    const last = parts.findLastIndex(part => part.type === 'integer' || part.type === 'fraction')
    const text = (from: number, to: number) =>
      parts
        .slice(from, to)
        .map(part => part.value)
        .join('')
    return { before: text(0, first), after: text(last + 1, parts.length) }
  } catch {
    return codeBehind
  }
}

/** Adds a currency to digits: a narrow symbol where the locale puts it, or a crypto code at the end. */
export function moneyText(digits: string, currency: string, locale: string): string {
  const key = `${locale} ${currency}`
  const affix = affixes.get(key) ?? affixOf(currency, locale)
  affixes.set(key, affix)
  const sign = /^[-<]/.exec(digits)?.[0] ?? ''
  return sign + affix.before + digits.slice(sign.length) + affix.after
}
