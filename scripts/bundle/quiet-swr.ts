import type { Plugin } from 'rollup'

const defaultCache = 'initCache(new Map())'
// Our own cache passes its event listeners, so those for browsers can be removed too.
const mergedOptions = 'mergeObjects(defaultConfigOptions, options)'
const quietCache = 'initCache(new Map(), { initFocus() {}, initReconnect() {} })'

/**
 * Prevents SWR's default cache, which is unused, from listening to the host's window and document
 * forever; our own cache listens while the page has an element. Saves only 0.1 kB (2026-11-22).
 */
export function quietSwr(): Plugin {
  let isQuiet = false
  return {
    name: 'casino:quiet-swr',
    transform(code, id) {
      if (
        !/\/node_modules\/swr\//.test(id) ||
        !code.includes(defaultCache) ||
        !code.includes(mergedOptions)
      )
        return null
      isQuiet = true
      return {
        code: code.replace(defaultCache, quietCache).replace(mergedOptions, 'options'),
        map: null,
      }
    },
    buildEnd(error) {
      if (error || isQuiet) return
      for (const id of this.getModuleIds())
        if (/\/node_modules\/swr\//.test(id))
          this.error('SWR makes its default cache in another way')
    },
  }
}
