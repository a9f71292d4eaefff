import { parseJson } from '../../lib/text.ts'
import { withoutQuery } from './scrub.ts'

const ENTRY = /\/casino-elements(\.standalone)?\.js$/

type Page = Window & typeof globalThis

/** Returns the addresses of the page's other copies of the script; bundled ones have none. */
export function otherScripts(page: Page, scriptUrl: string | undefined): string[] {
  const loaded = page.performance.getEntriesByType('resource').map(({ name }) => name)
  const tags = [...page.document.querySelectorAll<HTMLScriptElement>('script[src]')]
  const urls = [...loaded, ...tags.map(({ src }) => src)].filter(address => {
    const url = URL.parse(address)
    // The page of an iframe loads the script as a part of its own.
    return (
      url && ENTRY.test(url.pathname) && !url.searchParams.has('hosted') && url.href !== scriptUrl
    )
  })
  return [...new Set(urls.flatMap(url => withoutQuery(url) ?? []))]
}

/** Returns the tag of the script; undefined if it is gone, or the code was bundled. */
export const scriptTag = ({ document }: Page, scriptUrl: string | undefined) =>
  [...document.querySelectorAll<HTMLScriptElement>('script[src]')].find(
    ({ src }) => src === scriptUrl,
  )

/** Returns whether hashes of the script and of its chunks are named; null if there is no such script. */
export function hasIntegrity({ document }: Page, scriptUrl: string | undefined): boolean | null {
  if (scriptUrl === undefined) return null
  const tags = [...document.querySelectorAll<HTMLScriptElement>('script[src]')]
  const maps = [...document.querySelectorAll<HTMLScriptElement>('script[type="importmap"]')]
  const mapped = maps
    .flatMap(({ textContent }) => addressesOf(textContent ?? ''))
    .map(address => URL.parse(address, document.baseURI)?.href)
  const hasTag = tags.some(({ src, integrity }) => src === scriptUrl && integrity !== '')
  const chunks = new URL('chunks/', scriptUrl).href
  // The single file has no chunks.
  const hasChunks =
    /\.standalone\.js$/.test(scriptUrl) || mapped.some(address => address?.startsWith(chunks))
  return (hasTag || mapped.includes(scriptUrl)) && hasChunks
}

/** Returns the addresses whose hashes an import map names. */
function addressesOf(map: string): string[] {
  const { integrity = {} } = Object(parseJson(map))
  return Object.keys(Object(integrity))
}
