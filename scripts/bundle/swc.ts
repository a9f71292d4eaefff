import { join } from 'node:path'
import { type Options, transform } from '@swc/core'
import type { Plugin } from 'rollup'
import { root } from './root.ts'

type Output = Awaited<ReturnType<typeof transform>>

// Results are cached because the es and the iife build transform the same modules.
const cache = new Map<string, Promise<Output>>()

/** Compiles TypeScript, JSX and lingui macros; runs before the bundler's own transforms. */
export function swc(): Plugin & { enforce: 'pre' } {
  return {
    name: 'casino:swc',
    enforce: 'pre',
    transform(code, id) {
      const file = id.split('?')[0] ?? id
      if (!/\.tsx?$/.test(file) || file.includes('/node_modules/')) return null
      const key = `${file}\n${code}`
      let output = cache.get(key)
      if (!output) {
        output = transform(code, options(file, code))
        cache.set(key, output)
      }
      return output
    },
  }
}

function options(filename: string, code: string): Options {
  const usesMacro = /@lingui\/(core|react)\/macro/.test(code)
  return {
    filename,
    configFile: false,
    swcrc: false,
    sourceMaps: true,
    isModule: true,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: filename.endsWith('.tsx') },
      transform: { react: { runtime: 'automatic' }, verbatimModuleSyntax: true },
      experimental: {
        cacheRoot: join(root, 'build/.swc'),
        // Starting the plugin, which is WebAssembly, takes longer than compiling most modules.
        plugins: usesMacro ? [['@lingui/swc-plugin', { descriptorFields: 'id-only' }]] : [],
      },
    },
  }
}
