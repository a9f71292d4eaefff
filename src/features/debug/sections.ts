import { isKeyEnabled } from '../../runtime/page-config.ts'

/** A part of the debug panel. */
export type Section = 'session' | 'calls' | 'frames' | 'demo' | 'settings'

/** Which keys open a part, and whether there is anything to it outside of a demo. */
const openedBy: Record<Section, { keys: readonly string[]; onlyDemo: boolean }> = {
  session: { keys: ['debug'], onlyDemo: false },
  calls: { keys: ['debug', 'apiDebug'], onlyDemo: false },
  frames: { keys: ['debug', 'socketDebug'], onlyDemo: false },
  demo: { keys: ['debug', 'apiThrottling'], onlyDemo: true },
  settings: { keys: ['adminSettings'], onlyDemo: true },
}

const all: readonly Section[] = ['session', 'calls', 'frames', 'demo', 'settings']

/** The parts that a page's URL asks for; none in a sales presentation. */
export function sectionsOf(keys: URLSearchParams, isDemo: boolean): Section[] {
  if (isKeyEnabled(keys, 'sale')) return []
  return all.filter(section => {
    const { keys: wanted, onlyDemo } = openedBy[section]
    return (isDemo || !onlyDemo) && wanted.some(key => isKeyEnabled(keys, key))
  })
}
