import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** The strict policy of docs/embedding.md#content-security-policy, for every page of a host. */
const strictPolicy = (host: string) => [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // Not `ws:`, which would allow the socket, and the token in its address, to any host.
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

/**
 * Replaces each `<!-- part: name -->` of a page with that part, and marks the page's own link in the
 * navigation; an unknown part is removed.
 */
function includeParts(html: string, pathname: string, parts: ReadonlyMap<string, string>): string {
  const ownLink = `<a href="${pathname}">`
  const markedLink = `<a href="${pathname}" aria-current="page">`
  return html.replace(PART, (_line, name: string) => {
    const part = parts.get(name) ?? ''
    // Only the navigation marks the current page; the footer may link to it as well.
    return name === 'site-bar' ? part.replace(ownLink, markedLink) : part
  })
}

/** Reads a page, including the shared parts from the folder `parts` beside it. */
export async function readPage(path: string): Promise<string> {
  const html = await readFile(path, 'utf8')
  const folder = join(dirname(path), 'parts')
  const names = [...html.matchAll(PART)].map(([, name = '']) => name)
  const parts = await Promise.all(
    names.map(async name => [name, await readFile(join(folder, `${name}.html`), 'utf8')] as const),
  )
  const name = basename(path)
  return includeParts(html, name === 'index.html' ? '/' : `/${name}`, new Map(parts))
}
