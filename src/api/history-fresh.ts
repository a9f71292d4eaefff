import { seconds } from '../lib/clock.ts'

/** Milliseconds for which any history is fresh (spec: 2 s). */
export const HISTORY_FRESH = seconds(2)
