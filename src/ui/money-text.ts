import { isCrypto } from '../lib/amount.ts'

const NO_BREAK_SPACE = '\u00a0'
const SAMPLE = 1

interface Affix {
  before: string
  after: string
}

const known = new Map<string, Affix>()

/** Returns the text around the digits of a currency; crypto and unknown ones show their code. */
function affixOf(currency: string, locale: string): Affix {
  const codeBehind = { before: '', after: currency && NO_BREAK_SPACE + currency.toUpperCase() }
  if (isCrypto(currency)) return codeBehind
  try {
    const parts = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
    }).formatToParts(SAMPLE)
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

/** Digits with their currency: a narrow symbol where the locale puts it, a crypto code behind. */
export function moneyText(digits: string, currency: string, locale: string): string {
  const key = `${locale} ${currency}`
  const affix = known.get(key) ?? affixOf(currency, locale)
  known.set(key, affix)
  const sign = /^[-<]/.exec(digits)?.[0] ?? ''
  return sign + affix.before + digits.slice(sign.length) + affix.after
}
