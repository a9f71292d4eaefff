import type { Plugin } from 'rollup'

/** Puts React's own `useSyncExternalStore` in place of the shim for Reacts that had none. */
export function reactShim(): Plugin & { enforce: 'pre' } {
  const id = '\0casino:use-sync-external-store.mjs'
  return {
    name: 'casino:react-shim',
    enforce: 'pre',
    resolveId: source => (source.startsWith('use-sync-external-store/shim') ? id : null),
    load: module => (module === id ? "export { useSyncExternalStore } from 'react'" : null),
  }
}
