import { isOn } from './page-config.ts'

const KEYS = ['debug', 'apiDebug', 'socketDebug', 'apiThrottling', 'adminSettings']

/** Whether the page's URL asks for a look behind the scenes; never in a sales presentation. */
export const isDebugged = (keys: URLSearchParams): boolean =>
  !isOn(keys, 'sale') && KEYS.some(key => isOn(keys, key))
