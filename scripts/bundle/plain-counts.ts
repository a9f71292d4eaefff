import { join } from 'node:path'
import type { Plugin } from 'rollup'
import { root } from './root.ts'

const numbers = 'function number(locales, value, format) {'
const plain =
  'if (format === undefined && Number.isInteger(value) && value >= 0) return groupThousands(String(value));'
const intlRules =
  /getMemoized\(\s*\(\) => cacheKey\("plural-cardinal", _locales\),\s*\(\) => new Intl\.PluralRules\(_locales, \{ type: "cardinal" \}\)\s*\)/
const from = (file: string) => `from ${JSON.stringify(join(root, file))};`
const imports =
  `import { groupThousands } ${from('src/lib/group-thousands.ts')}` +
  `import { cardinalRules } ${from('src/i18n/cardinal-rules.ts')}`

/**
 * Makes lingui write the counts of texts such as "12 viewers" without `Intl`: their digits as everywhere in the
 * widget, their plural forms by our own rules. What is first asked of `Intl` on a page takes as long as a
 * fourth of the lobby's first render (2026-11-23).
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
      return { code: imports + changed, map: null }
    },
    buildEnd(error) {
      if (error || isPlain) return
      for (const id of this.getModuleIds())
        if (/\/node_modules\/@lingui\/core\//.test(id))
          this.error('lingui formats numbers in another way')
    },
  }
}
