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

// All the rest stands in modules of their own, so that a second copy of this one makes no second React.
install(import.meta.url, { mode: 'page', connectHost: createPageBridge })
