import type { Plugin } from 'rollup'

const start = 'function number(locales, value, format) {'
const plain =
  'if (format === undefined && Number.isInteger(value) && value >= 0 && value < 1000) return String(value);'

/**
 * Makes lingui write the numbers of texts such as "12 viewers" without a formatter as long as it would write
 * nothing but their digits. The first formatter of a page takes as long as a tenth of the lobby's first
 * picture (2026-11-22).
 */
export function plainCounts(): Plugin {
  let isPlain = false
  return {
    name: 'casino:plain-counts',
    transform(code, id) {
      if (!/\/node_modules\/@lingui\/core\//.test(id) || !code.includes(start)) return null
      isPlain = true
      return { code: code.replace(start, start + plain), map: null }
    },
    buildEnd(error) {
      if (error || isPlain) return
      for (const id of this.getModuleIds())
        if (/\/node_modules\/@lingui\/core\//.test(id))
          this.error('lingui formats numbers in another way')
    },
  }
}
