import type { DemoBackend, DemoStart } from '../src/runtime/demo.ts'
import { install } from './install.ts'

export type { Locale, RoutingKind, Theme } from '../src/runtime/config.ts'
export type { WidgetEvents } from '../src/runtime/events.ts'
export type { PageConfigInput } from '../src/runtime/page-config.ts'
export type { CasinoEvents } from './events.ts'
export type {
  CasinoElement,
  CasinoElementEventMap,
  CasinoElementsGlobal,
  CasinoIntrinsicElements,
  CasinoLobbyElement,
  CasinoRewardsElement,
  CasinoRoomElement,
} from './types.ts'

/** The same streamers on every visit, so that a demo can be rehearsed. */
const DEMO_SEED = 1

async function loadDemo(start: DemoStart, apiUrl: string): Promise<DemoBackend> {
  const { createBackend, parseDemoSettings } = await import('../demo/backend/index.ts')
  const factor = Number(start.keys.get('apiThrottling') || 1)
  return createBackend({
    clock: start.clock,
    seed: DEMO_SEED,
    settings: parseDemoSettings(start.keys),
    images: 'inline',
    latencyFactor: factor >= 0 ? factor : 1,
    apiBase: apiUrl,
    saved: start.saved,
    onSave: start.save,
  })
}

// All the rest stands in modules of their own, so that a second copy of this one makes no second React.
install(import.meta.url, loadDemo)
