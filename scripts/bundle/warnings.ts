import type { LogHandlerWithDefault } from 'rollup'

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
