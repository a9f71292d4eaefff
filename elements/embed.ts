import * as v from 'valibot'
import { NestedTexts } from '../src/model/translations.ts'
import type { Locale } from '../src/runtime/config.ts'
import type { DemoBackend, DemoStart } from '../src/runtime/demo.ts'
import { defineElements } from './define.ts'
import { createPageHost } from './page-host.ts'
import { type ScriptPlace, scriptPlace } from './script-url.ts'
import { specs } from './specs.ts'

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

function install({ url, data }: ScriptPlace): void {
  const host = createPageHost({
    window,
    // Only our own hosted page says so: a host's page may itself stand in a frame.
    mode: data.mode === 'frame' ? 'frame' : 'page',
    version: __VERSION__,
    scriptUrl: url,
    data,
    loadDemo,
    async readStaticTexts(locale: Locale) {
      const response = await fetch(new URL(`translations/${locale}.json`, url))
      return v.parse(NestedTexts, await response.json())
    },
  })
  window.CasinoElements ??= { configure: host.configure, version: host.version }
  defineElements(customElements, specs, host)
}

// On a server there is nothing to define; importing the package there does nothing at all.
const place =
  typeof customElements === 'undefined' ? undefined : scriptPlace(import.meta.url, document)
if (place) install(place)
