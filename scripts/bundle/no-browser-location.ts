import { join } from 'node:path'
import type { Plugin } from 'rollup'
import { root } from './root.ts'

const stub = join(root, 'src/routing/no-browser-location.ts')

/** What wouter's browser location leaves in a bundle; no built file may hold it. */
export const patchMark = 'wouter_v3'

/**
 * Puts our stub in place of wouter's browser location, whose mere import patches the host page's
 * `history`.
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
