import type { Log } from '../src/lib/log.ts'
import type { OnWarning } from '../src/runtime/config/parse-config.ts'

/** Creates the logger of invalid configuration values; each warning is logged once. */
export function createConfigWarnings(log: Log): OnWarning {
  const logged = new Set<string>()
  return (key, problem) => {
    const line = `${key}: ${problem}; the default is used`
    if (logged.has(line)) return
    logged.add(line)
    log.warn('config', line)
  }
}
