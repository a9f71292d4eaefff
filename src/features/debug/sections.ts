import { isKeyEnabled } from '../../runtime/config/parse-value.ts'

/** A section of the debug panel. */
export type Section = 'session' | 'calls' | 'frames' | 'demo' | 'settings'

/** The URL keys that enable a section, and whether it exists in a demo only. */
const sectionRules: Record<Section, { keys: readonly string[]; onlyDemo: boolean }> = {
  session: { keys: ['debug'], onlyDemo: false },
  calls: { keys: ['debug', 'apiDebug'], onlyDemo: false },
  frames: { keys: ['debug', 'socketDebug'], onlyDemo: false },
  demo: { keys: ['debug', 'apiThrottling'], onlyDemo: true },
  settings: { keys: ['adminSettings'], onlyDemo: true },
}

const SECTIONS: readonly Section[] = ['session', 'calls', 'frames', 'demo', 'settings']

/** Returns the sections that the page URL's keys enable; none with the key `sale`. */
export function enabledSections(keys: URLSearchParams, isDemo: boolean): Section[] {
  if (isKeyEnabled(keys, 'sale')) return []
  return SECTIONS.filter(section => {
    const rule = sectionRules[section]
    return (isDemo || !rule.onlyDemo) && rule.keys.some(key => isKeyEnabled(keys, key))
  })
}
