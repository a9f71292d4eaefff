import commonjs from '@rollup/plugin-commonjs'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import type { Plugin } from 'rollup'
import { catalogs } from './catalogs.ts'
import { css } from './css.ts'
import { noBrowserLocation } from './no-browser-location.ts'
import { po } from './po.ts'
import { sockJsWithoutCredentials } from './sockjs.ts'
import { stamp } from './stamp.ts'
import { swc } from './swc.ts'
import { type Workers, workerFiles } from './workers.ts'

/** Returns the plugins for our own sources, used by rollup and vitest. */
export function sourcePlugins(): (Plugin & { enforce: 'pre' })[] {
  return [noBrowserLocation(), css(), catalogs('imports'), po(), swc()]
}

/** Returns all plugins for a bundle for browsers. */
export function bundlePlugins(
  mode: 'production' | 'development',
  workers: Workers = workerFiles,
): Plugin[] {
  return [
    ...sourcePlugins(),
    replace({
      preventAssignment: true,
      values: {
        'process.env.NODE_ENV': JSON.stringify(mode),
        // Read by the protocol buffers of livekit-client.
        'typeof process.env': JSON.stringify('undefined'),
        'process.env.BUF_BIGINT_DISABLE': 'undefined',
        ...stamp(),
        ...workers,
      },
    }),
    nodeResolve({
      browser: true,
      preferBuiltins: false,
      // `sideEffects` of package.json lists only shipped modules, not the set-up modules of tests.
      ignoreSideEffectsForRoot: mode === 'development',
    }),
    sockJsWithoutCredentials(),
    commonjs(),
  ]
}
