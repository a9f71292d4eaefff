import { isCrypto } from '../../lib/amount.ts'

const NO_BREAK_SPACE = '\u00a0'

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
    const format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      numberingSystem: 'latn',
    })
    // Around the digits of the sample, which has none behind the decimal separator in some currencies.
    const [before = '', after = ''] = format.format(1).split(/1(?:\D0+)?/)
    return { before, after }
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
