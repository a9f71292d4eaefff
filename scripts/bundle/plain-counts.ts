import { join } from 'node:path'
import type { Plugin } from 'rollup'
import { root } from './root.ts'

const numbers = 'function number(locales, value, format) {'
const plain =
  'if (format === undefined && Number.isInteger(value) && value >= 0 && value < 1000) return String(value);'
const intlRules =
  /getMemoized\(\s*\(\) => cacheKey\("plural-cardinal", _locales\),\s*\(\) => new Intl\.PluralRules\(_locales, \{ type: "cardinal" \}\)\s*\)/
const rules = `import { cardinalRules } from ${JSON.stringify(join(root, 'src/i18n/cardinal-rules.ts'))};`

/**
 * Makes lingui write texts such as "12 viewers" without `Intl`: numbers of which it would write nothing but
 * the digits without a formatter, and the plural forms of our locales by functions. The first formatter of a
 * page takes as long as a tenth of the lobby's first picture, the first rules as long as a fourth (2026-11-23).
 */
export function plainCounts(): Plugin {
  let isPlain = false
  return {
    name: 'casino:plain-counts',
    transform(code, id) {
      if (!/\/node_modules\/@lingui\/core\//.test(id)) return null
      if (!code.includes(numbers) || !intlRules.test(code)) return null
      isPlain = true
      const changed = code
        .replace(numbers, numbers + plain)
        .replace(intlRules, 'cardinalRules(_locales)')
      return { code: rules + changed, map: null }
    },
    buildEnd(error) {
      if (error || isPlain) return
      for (const id of this.getModuleIds())
        if (/\/node_modules\/@lingui\/core\//.test(id))
          this.error('lingui formats numbers in another way')
    },
  }
}
