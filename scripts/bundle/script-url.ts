import type { Plugin } from 'rollup'

/**
 * Makes `import.meta.url` the URL of the script in `dist/`, whichever chunk contains the module: a chunk uses the
 * folder above, the classic script uses `document.currentScript` at its start. A module that an application bundles has
 * none: nothing is beside it, and webpack would write the path on the machine that built it.
 */
export function scriptUrl(): Plugin {
  return {
    name: 'casino:script-url',
    resolveImportMeta(property, { chunkId, format, moduleId }) {
      if (property !== 'url' || moduleId.includes('/node_modules/')) return null
      if (format === 'iife') return '__scriptUrl'
      if (chunkId.startsWith('bundler/')) return "''"
      return chunkId.startsWith('chunks/') ? 'new URL("../", import.meta.url).href' : null
    },
  }
}

// `currentScript` is set only while a classic script runs, so it is read first. An `<img>` with that name
// hides it, and `<base>` moves `baseURI`: neither may name the server. In Node there is no document, and
// the import must not throw there.
export const scriptUrlIntro = `const __scriptUrl = (script =>
  (typeof HTMLScriptElement === 'function' && script instanceof HTMLScriptElement && script.src) ||
  globalThis.location?.href || 'file:///')(globalThis.document?.currentScript)`
