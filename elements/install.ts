import { defineElements } from './define.ts'
import { createPageHost, type PageHostOptions } from './page-host.ts'
import { scriptPlace } from './script-url.ts'
import { specs } from './specs.ts'

/**
 * Puts the elements and `window.CasinoElements` on the page, unless a copy was there first; does
 * nothing where there is no page. `metaUrl` is the entry's `import.meta.url`.
 */
export function install(
  metaUrl: string,
  how: Pick<PageHostOptions, 'mode' | 'connectHost' | 'pageKeys'>,
): void {
  if (typeof customElements === 'undefined') return
  const { url, data } = scriptPlace(metaUrl, document)
  const host = createPageHost({
    window,
    ...how,
    version: __VERSION__,
    scriptUrl: url,
    data,
    loadDemo: async start => (await import('./start-demo.ts')).startDemo(start),
    loadDemoStream: async () => (await import('../demo/stream/demo-engine.ts')).startDemoStream,
    async readStaticTexts(locale) {
      const response = await fetch(new URL(`translations/${locale}.json`, url))
      if (!response.ok) throw new Error(`no texts for ${locale}`)
      return response.json()
    },
  })
  window.CasinoElements ??= { configure: host.configure, version: host.version }
  defineElements(customElements, specs, host)
}
