import { isKeyEnabled } from '../runtime/config/parse-value.ts'

const DEBUG_KEYS = ['debug', 'apiDebug', 'socketDebug', 'apiThrottling', 'adminSettings']

/** Returns whether the page's URL enables the debug panel; `sale`, for presentations, disables it. */
export const isDebugPanelEnabled = (keys: URLSearchParams): boolean =>
  !isKeyEnabled(keys, 'sale') && DEBUG_KEYS.some(key => isKeyEnabled(keys, key))
