import commonjs from '@rollup/plugin-commonjs'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import type { Plugin } from 'rollup'
import { css } from './css.ts'
import { noBrowserLocation } from './no-browser-location.ts'
import { noLibraryLogs } from './no-library-logs.ts'
import { po } from './po.ts'
import { quietSwr } from './quiet-swr.ts'
import { reactShim } from './react-shim.ts'
import { sockJsWithoutCredentials } from './sockjs.ts'
import { splitModule } from './split-module.ts'
import { stamp } from './stamp.ts'
import { swc } from './swc.ts'

/** What our own sources need, in rollup as in vitest. */
export function sourcePlugins(): (Plugin & { enforce: 'pre' })[] {
  return [noBrowserLocation(), reactShim(), css(), po(), swc()]
}

/** Everything it takes to bundle for a browser. */
export function bundlePlugins(mode: 'production' | 'development'): Plugin[] {
  return [
    ...sourcePlugins(),
    replace({
      preventAssignment: true,
      values: { 'process.env.NODE_ENV': JSON.stringify(mode), ...stamp() },
    }),
    nodeResolve({
      browser: true,
      preferBuiltins: false,
      // The list in package.json speaks of what is shipped; a test's set-up module is not in it.
      ignoreSideEffectsForRoot: mode === 'development',
    }),
    sockJsWithoutCredentials(),
    commonjs(),
    quietSwr(),
    ...(mode === 'production' ? [noLibraryLogs()] : []),
    splitModule('valibot', /\/node_modules\/valibot\/dist\/index\.mjs$/),
    splitModule('lingui', /\/node_modules\/@lingui\/react\/dist\/index\.mjs$/),
  ]
}
