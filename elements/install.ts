import { defineElements } from './define.ts'
import { createPageHost, type PageHostOptions } from './page-host.ts'
import { locateScript } from './script-url.ts'
import { specs } from './specs.ts'

/**
 * Defines the elements and `window.CasinoElements`, unless another copy has; does nothing outside of a
 * browser. `metaUrl` is the entry's `import.meta.url`.
 */
export function install(
  metaUrl: string,
  options: Pick<PageHostOptions, 'mode' | 'connectHost' | 'pageKeys'>,
): void {
  if (typeof customElements === 'undefined') return
  const { url, data } = locateScript(metaUrl, document)
  const host = createPageHost({
    window,
    ...options,
    version: __VERSION__,
    scriptUrl: url,
    data,
    loadCore: () => import('./mount-view.ts'),
    preloadDemo: () => Promise.all([import('./start-demo.ts'), import('../src/runtime/demo.ts')]),
    loadDemo: async start => (await import('./start-demo.ts')).startDemo(start),
    loadDemoMedia: async () => (await import('../demo/stream/demo-engine.ts')).demoMedia,
    async readStaticTexts(locale) {
      const response = await fetch(new URL(`translations/${locale}.json`, url))
      if (!response.ok) throw new Error(`no texts for ${locale}`)
      return response.json()
    },
  })
  window.CasinoElements ??= { configure: host.configure, version: host.version }
  defineElements(customElements, specs, host)
}
