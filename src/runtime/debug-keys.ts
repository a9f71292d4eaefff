import { isOn } from './page-config.ts'

/** Whether the page's URL asks to see calls or frames; never in a sales presentation. */
export const isWatched = (keys: URLSearchParams, key: 'apiDebug' | 'socketDebug'): boolean =>
  !isOn(keys, 'sale') && (isOn(keys, 'debug') || isOn(keys, key))
