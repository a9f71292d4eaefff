import { describe, expect, it } from 'vitest'
import { isDebugPanelEnabled } from '../../../src/app/once-per-page.tsx'

describe('isDebugPanelEnabled', () => {
  it.each(['debug', 'apiDebug', 'socketDebug', 'apiThrottling=2', 'adminSettings'])(
    'enables the debug panel by the key %s, unless sale is set',
    key => {
      expect(isDebugPanelEnabled(new URLSearchParams(key))).toBe(true)
      expect(isDebugPanelEnabled(new URLSearchParams(`${key}&sale`))).toBe(false)
    },
  )

  it.each(['', 'demo', 'debug=0', 'debug=false', 'forceFlags=a'])(
    'does not enable the debug panel for the query %j',
    query => {
      expect(isDebugPanelEnabled(new URLSearchParams(query))).toBe(false)
    },
  )
})
