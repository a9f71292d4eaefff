import type { LogHandlerWithDefault } from 'rollup'
import { splitPrefix } from './split-module.ts'

/** Fails the build on every warning that is ours to mend. */
export const strict: LogHandlerWithDefault = (level, log, handle) => {
  // Libraries mark their client modules, which a bundle has no use for; the other one is progress.
  if (log.code === 'MODULE_LEVEL_DIRECTIVE' || log.code === 'OPTIMIZE_CHUNK_STATUS') return
  // Rollup sees circles through imports that it drops afterwards; the check of the build looks at the files.
  if (log.code === 'CIRCULAR_CHUNK') return
  const fromLibrary = log.id?.includes('node_modules') || log.ids?.some(isLibrary)
  handle(level === 'warn' && !fromLibrary ? 'error' : level, log)
}

function isLibrary(id: string): boolean {
  return id.includes('node_modules') || id.startsWith(splitPrefix)
}
