import type { Log } from '../src/lib/log.ts'
import type { OnWarning } from '../src/runtime/page-config.ts'

/** Logs each complaint once, however often a page repeats what it is about. */
export function createComplaints(log: Log): OnWarning {
  const made = new Set<string>()
  return (key, fault) => {
    const line = `${key}: ${fault}; the default is used`
    if (made.has(line)) return
    made.add(line)
    log.warn('config', line)
  }
}
