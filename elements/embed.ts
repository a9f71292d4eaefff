import { createPageBridge } from '../src/bridge/page.ts'
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

// Everything else is in other modules, so that a second copy of this one doesn't load React again.
install(import.meta.url, { mode: 'page', connectHost: createPageBridge })
