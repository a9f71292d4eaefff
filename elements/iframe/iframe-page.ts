import { createIframeBridge } from '../../src/bridge/iframe.ts'
import { createLog } from '../../src/lib/log.ts'
import { chooseLocale, parseLocale, parseOneOf } from '../../src/runtime/config/parse-value.ts'
import type { AttributeRow } from '../definition/attributes.ts'
import { specs } from '../definition/specs.ts'
import { install } from '../install.ts'
import { createConfigWarnings } from '../page/page-settings.ts'
import { locateScript } from '../page/script-url.ts'

/** Opens the hosted page: defines the elements, connects to the parent and adds the requested view. */
export function openIframe(metaUrl: string, query: URLSearchParams, token: string | null) {
  install({
    mode: 'iframe',
    connectHost: createIframeBridge,
    pageKeys: iframeKeys,
    locate: () => locateScript(metaUrl, document),
    hasFiles: true,
  })
  const kinds = specs.map(({ kind }) => kind)
  const { value, error } = parseOneOf(query.get('view'), kinds)
  if (error) createConfigWarnings(createLog())('view', error)
  const spec = specs.find(({ kind }) => kind === value) ?? specs[0]
  const { documentElement } = document
  // This language stays until the user's own one is known.
  documentElement.lang = chooseLocale(
    parseLocale(query.get('locale')).value,
    ...navigator.languages,
  )
  documentElement.dir = query.get('dir') ?? ''

  const element = document.createElement(spec.tag)
  // The host has decided to load the iframe; its `loading` attribute is the iframe's.
  element.loading = 'eager'
  for (const { name, property } of rowsOf(spec)) {
    const text = query.get(property)
    if (text !== null) element.setAttribute(name, text)
  }
  // The element is all of this document; on a page it is a part of the host's.
  element.role = 'main'
  // The token is set as a property, which works before the element is defined and isn't reflected.
  element.token = token
  document.body.append(element)

  const root = element.shadowRoot?.querySelector<HTMLElement>('[data-theme]')
  if (root) {
    // The document has the root's language, and the theme as its `color-scheme`, because the browser draws the element's
    // scrollbar in the scheme of the document.
    const followRoot = () => {
      const { theme = '' } = root.dataset
      documentElement.lang = root.lang
      documentElement.style.colorScheme = theme === 'auto' ? 'light dark' : theme
    }
    new MutationObserver(followRoot).observe(root, { attributeFilter: ['data-theme', 'lang'] })
    followRoot()
    setTimeout(
      () =>
        import('./iframe-titles.ts').then(
          it => it.keepTitle(root, spec.kind),
          () => {},
        ),
      TITLES_AFTER,
    )
  }
  return element
}

/** Milliseconds until the titles in all languages are loaded, for which nothing that can be seen waits. */
const TITLES_AFTER = 3000

type Spec = (typeof specs)[number]

const rowsOf = ({ attributes }: Spec): readonly AttributeRow[] =>
  attributes.filter(({ name }) => name !== 'token')

/** Query keys of the hosted page; without `token`, which is removed from the URL. */
export const iframeKeys: ReadonlySet<string> = new Set([
  'view',
  'awaitToken',
  'dir',
  'widget-themes',
  ...specs.flatMap(spec => rowsOf(spec).map(({ property }) => property)),
])
