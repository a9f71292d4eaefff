import { seconds } from '../lib/clock.ts'

/** Milliseconds for which any history is fresh (docs/behaviour/server.md#freshness). */
export const HISTORY_STALE_TIME = seconds(2)
