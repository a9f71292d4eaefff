import type { Plugin } from 'rollup'

const name = 'importWithRetry'

/**
 * Lets a dynamic import that has failed be tried again in Firefox, which keeps the failure of an
 * address for as long as the page lives: the next attempt has another query. The query is kept on
 * `import.meta` of the importing chunk, so what has loaded at last isn't loaded a second time. Other
 * browsers fetch the same address again; their errors read differently.
 */
const declaration = `const ${name} = url =>
  import(url + (import.meta[url] ?? '')).catch(error => {
    if (/error loading/.test(error)) import.meta[url] = '?' + Math.random()
    throw error
  });`

/** Makes every dynamic import of the output one that can be tried again; a chunk declares how once. */
export function retryImport(): Plugin {
  return {
    name: 'casino:retry-import',
    banner: ({ dynamicImports }) => (dynamicImports.length > 0 ? declaration : ''),
    renderDynamicImport: () => ({ left: `${name}(`, right: ')' }),
  }
}
