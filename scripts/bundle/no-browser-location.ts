import { join } from 'node:path'
import type { Plugin } from 'rollup'
import { root } from './root.ts'

const stub = join(root, 'src/routing/no-browser-location.ts')

/** Occurs in a bundle that contains wouter's browser location; no built file may contain it. */
export const patchMark = 'wouter_v3'

/**
 * Replaces wouter's browser location with our stub, because importing it patches the host page's
 * `history`. This protects the host page, and isn't for size.
 */
export function noBrowserLocation(): Plugin & { enforce: 'pre' } {
  return {
    name: 'casino:no-browser-location',
    enforce: 'pre',
    resolveId(source, importer) {
      const internal =
        source === './use-browser-location.js' && /\/wouter\/src\/[^/]+$/.test(importer ?? '')
      return internal || source === 'wouter/use-browser-location' ? stub : null
    },
  }
}
