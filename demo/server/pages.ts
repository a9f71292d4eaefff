import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Returns the strict policy of docs/embedding.md#content-security-policy, for every page of a host. */
const strictPolicy = (host: string) => [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // `ws:` isn't allowed, because that would allow the socket, and the token in its address, to any host.
  `connect-src 'self' ws://${host} wss://${host}`,
  "img-src 'self' data:",
  "media-src 'self' blob:",
  "worker-src 'self'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
]

/** Lets any port of this computer frame the hosted page, so that two origins can be tested. */
const localAncestors = "frame-ancestors 'self' http://localhost:* http://127.0.0.1:*"

const extraPolicies = new Map([
  ['iframe.html', [localAncestors]],
  ['iframe-host.html', ["frame-src 'self'", "frame-ancestors 'self'"]],
])

/** Returns the Content-Security-Policy of the page with the given file name, on a host with its port. */
export function contentPolicy(fileName: string, host: string): string {
  return [...strictPolicy(host), ...(extraPolicies.get(fileName) ?? [])].join('; ')
}

const PART = /^[ \t]*<!-- part: ([\w-]+) -->\r?\n?/gm

/** Reads a page, including the shared parts from the folder `parts` beside it, and marks its own link in the navigation. */
export async function readPage(path: string): Promise<string> {
  const name = basename(path)
  const link = `<a href="${name === 'index.html' ? '/' : `/${name}`}"`
  const parts = new Map<string, string>()
  async function include(html: string): Promise<string> {
    for (const [, part = ''] of html.matchAll(PART)) {
      if (parts.has(part)) continue
      const text = await readFile(join(dirname(path), 'parts', `${part}.html`), 'utf8')
      // Only the navigation marks the current page; the footer may link to it as well.
      const marked =
        part === 'site-bar' ? text.replace(`${link}>`, `${link} aria-current="page">`) : text
      parts.set(part, await include(marked))
    }
    return html.replace(PART, (_line, part: string) => parts.get(part) ?? '')
  }
  return include(await readFile(path, 'utf8'))
}
