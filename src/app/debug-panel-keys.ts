import { isKeyEnabled } from '../runtime/page-config.ts'

const KEYS = ['debug', 'apiDebug', 'socketDebug', 'apiThrottling', 'adminSettings']

/** Whether the page's URL asks for a look behind the scenes; never in a sales presentation. */
export const isDebugPanelEnabled = (keys: URLSearchParams): boolean =>
  !isKeyEnabled(keys, 'sale') && KEYS.some(key => isKeyEnabled(keys, key))
