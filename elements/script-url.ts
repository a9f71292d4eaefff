const ENTRY = /\/casino-elements(\.standalone)?\.js$/

/** Where the code came from. */
export interface ScriptPlace {
  /** Address of the script, or of the folder that it stands in. */
  readonly url: string
  /** The script's `data-` attributes, by their names in camel case. */
  readonly data: Readonly<Record<string, string | undefined>>
}

/**
 * Where the script came from. `metaUrl` is `import.meta.url` of the entry: the script's address, or
 * its folder's where the bundler has put the entry into a chunk.
 */
export function scriptPlace(metaUrl: string, page: Document): ScriptPlace {
  const script = currentScript(page) ?? findScript(metaUrl, page)
  return { url: script?.src || metaUrl, data: { ...script?.dataset } }
}

// Only a classic script is named while it runs; a module has to be looked for.
function currentScript({ currentScript: script }: Document): HTMLScriptElement | undefined {
  return script instanceof HTMLScriptElement ? script : undefined
}

function findScript(metaUrl: string, page: Document): HTMLScriptElement | undefined {
  const scripts = [...page.querySelectorAll<HTMLScriptElement>('script[src]')]
  const exact = scripts.find(({ src }) => src === metaUrl)
  if (exact) return exact
  const { origin, pathname } = new URL(metaUrl)
  const folder = new URL('.', metaUrl).href
  return scripts.find(({ src }) => {
    const url = URL.parse(src)
    if (url?.origin !== origin) return false
    if (!pathname.endsWith('/')) return url.pathname === pathname
    return new URL('.', url).href === folder && ENTRY.test(url.pathname)
  })
}
