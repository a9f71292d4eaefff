import type { Plugin } from 'rollup'

const name = 'importWithRetry'
const withImportsName = 'importWithImports'

/**
 * Makes a failed dynamic import retryable in Firefox, which caches the failure of a URL for the life of
 * the page: the next attempt has another query. The query is stored on `import.meta` of the importing
 * chunk, so that a loaded chunk isn't loaded twice. Other browsers fetch the same URL again; their
 * errors have different messages. With an import map on the page the URL stays: it may hold the hash of
 * the chunk, which wouldn't be checked with another query.
 */
const declaration = `const ${name} = url =>
  import(url + (import.meta[url] ?? '')).catch(error => {
    if (/error loading/.test(error) && !document.querySelector('[type=importmap]'))
      import.meta[url] = (import.meta[url] ?? '?') + 1
    throw error
  });`

/** Number of imports up to which an entry lists them: a long list would be paid by every page. */
const MAX_LISTED = 6

/** Requests what a chunk imports together with it. The chunk itself handles a failure. */
const withImports = `const ${withImportsName} = (url, imported) => {
  for (const other of imported) import(other).catch(() => {})
  return ${name}(url)
};`

/**
 * Makes every dynamic import of the output retryable; each chunk declares the function once. Entries also request the imports of a
 * chunk with it, rather than a round trip later, except for those of the `core`, which comes with every view.
 */
export function retryImport(core?: string): Plugin {
  return {
    name: 'casino:retry-import',
    banner({ dynamicImports, isEntry }) {
      if (dynamicImports.length === 0) return ''
      return isEntry ? declaration + withImports : declaration
    },
    renderDynamicImport({ chunk, getTargetChunkImports }) {
      const imported = (chunk.isEntry ? (getTargetChunkImports() ?? []) : [])
        .filter(other => other.type === 'internal')
        .filter(other => !other.chunk.isEntry && other.chunk.name !== core)
        .map(({ resolvedImportPath }) => resolvedImportPath)
      return imported.length > 0 && imported.length <= MAX_LISTED
        ? { left: `${withImportsName}(`, right: `, [${imported.join(', ')}])` }
        : { left: `${name}(`, right: ')' }
    },
  }
}
