import { isKeyEnabled } from './page-config.ts'

/** Whether the page's URL asks to see calls or frames; never in a sales presentation. */
export const isTraceEnabled = (keys: URLSearchParams, key: 'apiDebug' | 'socketDebug'): boolean =>
  !isKeyEnabled(keys, 'sale') && (isKeyEnabled(keys, 'debug') || isKeyEnabled(keys, key))
