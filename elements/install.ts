import { specs } from './definition/specs.ts'
import { elementClass } from './element-class.ts'
import type { ElementHost, ElementSpec } from './element-host.ts'
import { createPageHost, type PageHostOptions } from './page/page-host.ts'
import type { ScriptInfo } from './page/script-url.ts'

const loadStart = () => import('./page/start-demo.ts')

type InstallOptions = Pick<PageHostOptions, 'mode' | 'connectHost' | 'pageKeys'> & {
  /** Returns where the code is from; called in browsers alone. */
  locate(): ScriptInfo
  /** Whether the other files of `dist/` are beside the script. */
  hasFiles?: boolean
}

/**
 * Defines the elements and `window.CasinoElements`, unless another copy has; does nothing outside of a
 * browser.
 */
export function install({ locate, hasFiles = false, ...options }: InstallOptions): void {
  if (typeof customElements === 'undefined') return
  const { url, data } = locate()
  const host = createPageHost({
    window,
    ...options,
    version: __VERSION__,
    scriptUrl: url,
    data,
    loadCore: () => import('./mount-view.ts'),
    preloadDemo: () => Promise.all([loadStart(), import('../src/runtime/debug/demo.ts')]),
    loadDemo: async start => (await loadStart()).startDemo(start),
    loadDemoMedia: async () => (await import('../demo/stream/demo-engine.ts')).loadDemoMedia(),
    readStaticTexts: hasFiles
      ? locale => fetch(new URL(`translations/${locale}.json`, url).href)
      : undefined,
  })
  const { configure, diagnose, pauseGambling, version } = host
  // A node of the page with that id has its name as well.
  if (!window.CasinoElements?.configure)
    window.CasinoElements = { configure, diagnose, pauseGambling, version }
  defineElements(customElements, specs, host)
}

/** Defines the elements; if another copy already has, keeps that one and logs a warning. */
export function defineElements(
  registry: CustomElementRegistry,
  specs: readonly ElementSpec[],
  host: ElementHost,
): void {
  const existing = specs.flatMap(({ tag }) => registry.get(tag) ?? [])
  for (const spec of specs) {
    if (!registry.get(spec.tag)) registry.define(spec.tag, elementClass(spec, host))
  }
  const [first] = existing
  if (!first) return
  host.log.warn(
    'define',
    `${host.source} is not used: the page has ${Reflect.get(first, 'source')}`,
  )
}
