import { isKeyEnabled } from './config/parse-value.ts'

/** Returns whether reserved keys ask to trace requests or frames; never in a sales presentation. */
export const isTraceEnabled = (keys: URLSearchParams, key: 'apiDebug' | 'socketDebug'): boolean =>
  !isKeyEnabled(keys, 'sale') && (isKeyEnabled(keys, 'debug') || isKeyEnabled(keys, key))
