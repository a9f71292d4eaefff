import type { Plugin } from 'rollup'

/**
 * Makes `import.meta.url` mean the address of the script in `dist/`, wherever the module lands: a
 * chunk looks one folder up, the classic script asks `document.currentScript` while it starts.
 */
export function scriptUrl(): Plugin {
  return {
    name: 'casino:script-url',
    resolveImportMeta(property, { chunkId, format, moduleId }) {
      if (property !== 'url' || moduleId.includes('/node_modules/')) return null
      if (format === 'iife') return '__scriptUrl'
      return chunkId.startsWith('chunks/') ? 'new URL("../", import.meta.url).href' : null
    },
  }
}

// Only while a classic script runs does currentScript name it, so it is read before all else. In
// Node there is no document; the import alone must not throw there.
export const scriptUrlIntro = `const __scriptUrl =
  globalThis.document?.currentScript?.src || globalThis.document?.baseURI || 'file:///'`
