import { join } from 'node:path'
import { type Options, transform } from '@swc/core'
import type { Plugin } from 'rollup'
import { root } from './root.ts'

type Output = Awaited<ReturnType<typeof transform>>

// The es and the iife build read the same modules; the second one finds them here.
const done = new Map<string, Promise<Output>>()

/** TypeScript, JSX and lingui macros to JavaScript; runs before the bundler's own transforms. */
export function swc(): Plugin & { enforce: 'pre' } {
  return {
    name: 'casino:swc',
    enforce: 'pre',
    transform(code, id) {
      const file = id.split('?')[0] ?? id
      if (!/\.tsx?$/.test(file) || file.includes('/node_modules/')) return null
      const key = `${file}\n${code}`
      let output = done.get(key)
      if (!output) {
        output = transform(code, options(file, code))
        done.set(key, output)
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
        // The plugin is wasm: starting it costs more than most modules take altogether.
        plugins: usesMacro ? [['@lingui/swc-plugin', { descriptorFields: 'id-only' }]] : [],
      },
    },
  }
}
