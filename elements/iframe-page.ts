import { createIframeBridge } from '../src/bridge/iframe.ts'
import { iframeKeys, mountView } from './iframe-view.ts'
import { install } from './install.ts'

const schemes: Readonly<Record<string, string>> = {
  dark: 'dark',
  light: 'light',
  auto: 'light dark',
}

/** Opens the hosted page: defines the elements, connects to the parent and adds the requested view. */
export function openIframe(metaUrl: string, query: URLSearchParams, token: string | null) {
  install({
    mode: 'iframe',
    connectHost: createIframeBridge,
    pageKeys: iframeKeys,
    metaUrl,
    hasFiles: true,
  })
  const element = mountView(document, query, token)
  followTheme(element)
  return element
}

/**
 * Keeps the document's `color-scheme` equal to an element's theme, because the browser draws the
 * element's scrollbar in the scheme of the document.
 */
function followTheme({ shadowRoot, ownerDocument }: Element): void {
  const root = shadowRoot?.querySelector('[data-theme]')
  if (!root) return
  const apply = () => {
    ownerDocument.documentElement.style.colorScheme =
      schemes[root.getAttribute('data-theme') ?? ''] ?? 'dark'
  }
  new MutationObserver(apply).observe(root, { attributeFilter: ['data-theme'] })
  apply()
}
