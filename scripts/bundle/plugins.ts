import commonjs from '@rollup/plugin-commonjs'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import type { LogHandlerWithDefault, Plugin } from 'rollup'
import { catalogs, po } from './catalogs.ts'
import { css } from './css.ts'
import { globals } from './globals.ts'
import { noBrowserLocation } from './no-browser-location.ts'
import { sockJsWithoutCredentials } from './sockjs.ts'
import { swc } from './swc.ts'

/** Returns the plugins for our own sources, used by rollup and vitest. */
export function sourcePlugins(): (Plugin & { enforce: 'pre' })[] {
  return [noBrowserLocation(), css(), catalogs('imports'), po(), swc()]
}

/** Returns all plugins for a bundle for browsers. */
export function bundlePlugins(
  mode: 'production' | 'development',
  workers?: Parameters<typeof globals>[0],
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
        ...globals(workers),
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

/** Fails the build on every warning about our own code. */
export const failOnWarnings: LogHandlerWithDefault = (level, log, handle) => {
  // Directives of libraries such as 'use client', which mean nothing here; the other one is progress.
  if (log.code === 'MODULE_LEVEL_DIRECTIVE' || log.code === 'OPTIMIZE_CHUNK_STATUS') return
  // Rollup counts imports that it removes later; `checkBuild` checks the built files for cycles.
  if (log.code === 'CIRCULAR_CHUNK') return
  const fromLibrary =
    log.id?.includes('node_modules') || log.ids?.some(id => id.includes('node_modules'))
  handle(level === 'warn' && !fromLibrary ? 'error' : level, log)
}
