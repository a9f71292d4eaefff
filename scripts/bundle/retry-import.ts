import type { Plugin } from 'rollup'

const name = 'importWithRetry'

/**
 * Makes a failed dynamic import retryable in Firefox, which caches the failure of a URL for the life of
 * the page: the next attempt has another query. The query is stored on `import.meta` of the importing
 * chunk, so that a loaded chunk isn't loaded twice. Other browsers fetch the same URL again; their
 * errors have different messages.
 */
const declaration = `const ${name} = url =>
  import(url + (import.meta[url] ?? '')).catch(error => {
    if (/error loading/.test(error)) import.meta[url] = '?' + Math.random()
    throw error
  });`

/**
 * Makes every dynamic import of the output retryable; each chunk declares the function once. This is
 * behaviour, and costs 0.1 to 0.3 kB gzip of each limit (2026-11-22).
 */
export function retryImport(): Plugin {
  return {
    name: 'casino:retry-import',
    banner: ({ dynamicImports }) => (dynamicImports.length > 0 ? declaration : ''),
    renderDynamicImport: () => ({ left: `${name}(`, right: ')' }),
  }
}
