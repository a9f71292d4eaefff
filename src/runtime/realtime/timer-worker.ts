import type { Log } from '../../lib/log.ts'
import { checkWorker } from '../../lib/open-worker.ts'

/** Returns the source of the timer worker; null, with a warning, if its file isn't that of the release. */
export const checkTimerWorker = (
  page: Pick<typeof globalThis, 'fetch'>,
  log: Log,
): ReturnType<typeof checkWorker> => checkWorker(page, __TIMER_WORKER__, import.meta.url, log)
