const ENTRY = /\/casino-elements(\.standalone)?\.js$/

/** The script that loaded the code. */
export interface ScriptInfo {
  /** URL of the script, or of its folder; undefined if an application's bundler has moved the code. */
  readonly url: string | undefined
  /** The tag's `data-` attributes, by camel-case name; undefined without a tag. */
  readonly data: Readonly<Record<string, string | undefined>> | undefined
}

/**
 * Finds the script tag that loaded the code. `metaUrl` is `import.meta.url` of the entry: the URL of
 * the script, or of its folder if the entry is in a chunk.
 */
export function locateScript(metaUrl: string, page: Document): ScriptInfo {
  // Set only while a classic script runs; the tag of a module has to be found by its URL. An `<img>` with this name hides
  // the property. A library such as jQuery runs the code's text in a script of its own, without address and settings.
  const { currentScript: current } = page
  const isOwn =
    current instanceof HTMLScriptElement && (current.src || Object.keys(current.dataset)[0])
  const script = isOwn ? current : findScript(metaUrl, page)
  return { url: script?.src || metaUrl, data: script && { ...script.dataset } }
}

function findScript(metaUrl: string, page: Document): HTMLScriptElement | undefined {
  const scripts = [...page.querySelectorAll<HTMLScriptElement>('script[src]')]
  const exact = scripts.find(({ src }) => src === metaUrl)
  if (exact) return exact
  const { origin, pathname } = new URL(metaUrl)
  // A classic script that couldn't read its own URL has the page's.
  const isUnknown = metaUrl === page.location.href
  return scripts.find(({ src }) => {
    const url = URL.parse(src)
    if (!url) return false
    if (isUnknown) return ENTRY.test(url.pathname)
    return (
      url.origin === origin &&
      (url.pathname === pathname || url.pathname.replace(ENTRY, '/') === pathname)
    )
  })
}
