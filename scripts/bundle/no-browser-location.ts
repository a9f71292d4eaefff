import { join } from 'node:path'
import type { Plugin } from 'rollup'
import { root } from './root.ts'

const stub = join(root, 'src/routing/no-browser-location.ts')

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
