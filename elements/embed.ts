import { createPageBridge } from '../src/bridge/page.ts'
import { install } from './install.ts'
import { locateScript } from './page/script-url.ts'

export type { MarketProfile } from '../src/model/markets.ts'
export type { TrackEvent } from '../src/model/track-events.ts'
export type { Locale, PageConfigInput, RoutingKind, Theme } from '../src/runtime/config/config.ts'
export type { ChecklistId, ChecklistItem } from '../src/runtime/diagnosis/checklist.ts'
export type { DiagnosisFacts } from '../src/runtime/diagnosis/facts.ts'
export type {
  DiagnoseOptions,
  DiagnosisReport,
  Finding,
  FindingCode,
} from '../src/runtime/diagnosis/findings.ts'
export type { WidgetEvents } from '../src/runtime/events.ts'
export type { CasinoEvents } from './definition/events.ts'
export type {
  CasinoAttributes,
  CasinoElementsGlobal,
  CasinoLobbyElement,
  CasinoProps,
  CasinoRewardsElement,
  CasinoRoomElement,
  CasinoTag,
  CasinoTagNameMap,
  GamblingPause,
} from './definition/types.ts'

// The hosted page loads this script for what it shares with its chunks, and installs the elements itself.
if (!new URL(import.meta.url).searchParams.has('hosted'))
  install({
    mode: 'page',
    connectHost: createPageBridge,
    locate: () => locateScript(import.meta.url, document),
    hasFiles: true,
  })
