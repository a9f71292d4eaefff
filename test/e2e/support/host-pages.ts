import { fileURLToPath } from 'node:url'

/** Sandbox with the pages of test/e2e/pages in place of the demo's, under the same strict policy. */
export const hostPages = {
  pagesDir: fileURLToPath(new URL('../pages', import.meta.url)),
} as const
