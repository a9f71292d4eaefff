import { createHash } from 'node:crypto'
import { readFile, realpath, stat } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { basename, extname, join, sep } from 'node:path'
import { contentPolicy, readPage } from './pages.ts'

/** Returns the Content-Security-Policy of the page with the given file name, on a host with its port. */
export type PagePolicy = (fileName: string, host: string) => string

const types = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.mjs', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
  ['.map', 'application/json; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.webp', 'image/webp'],
  ['.ico', 'image/x-icon'],
  ['.wasm', 'application/wasm'],
  ['.woff2', 'font/woff2'],
  ['.txt', 'text/plain; charset=utf-8'],
])

/** Headers that decide about the response. */
type FileHeaders = Pick<IncomingHttpHeaders, 'if-none-match' | 'host'>

/** Returns the path's segments; undefined for a path to a hidden file or out of the folder. */
function segmentsOf(pathname: string): string[] | undefined {
  let decoded: string
  try {
    decoded = decodeURIComponent(pathname)
  } catch {
    return undefined
  }
  const segments = decoded.split('/').filter(Boolean)
  const isForbidden = segments.some(part => part.startsWith('.') || /[\\\0:]/.test(part))
  return isForbidden ? undefined : segments
}

async function find(root: string, segments: readonly string[]): Promise<string | undefined> {
  try {
    const base = await realpath(root)
    // Resolves symbolic links, which may point out of the folder.
    const path = await realpath(join(base, ...segments))
    const isInside = path.startsWith(base + sep)
    return isInside && (await stat(path)).isFile() ? path : undefined
  } catch {
    return undefined
  }
}

function headersOf(path: string, etag: string, policy: string): Headers {
  const headers = new Headers({
    etag,
    'cache-control': 'no-cache',
    'content-type': types.get(extname(path)) ?? 'application/octet-stream',
    'x-content-type-options': 'nosniff',
    // A page of another origin may load the script as a module.
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  })
  if (extname(path) === '.html') {
    headers.set('content-security-policy', policy)
  }
  return headers
}

/** Returns the host with its port; `localhost` for a header that could break out of the policy. */
const hostOf = ({ host = '' }: FileHeaders) => (/^[\w.:[\]-]+$/.test(host) ? host : 'localhost')

async function respondWith(path: string, sent: FileHeaders, policy: PagePolicy): Promise<Response> {
  const isPage = extname(path) === '.html'
  const page = isPage ? await readPage(path) : ''
  const { size, mtimeMs } = await stat(path)
  const tag = isPage
    ? createHash('sha256').update(page).digest('base64url')
    : `${size.toString(36)}-${Math.round(mtimeMs).toString(36)}`
  const etag = `W/"${tag}"`
  const headers = headersOf(path, etag, policy(basename(path), hostOf(sent)))
  if (sent['if-none-match']?.split(/\s*,\s*/).includes(etag)) {
    return new Response(null, { status: 304, headers })
  }
  return new Response(isPage ? page : new Uint8Array(await readFile(path)), { headers })
}

/**
 * Creates the server of files of some folders, of which the first that has a file wins. Folders and files may appear
 * later, for example after a build. `mounts` are folders that are served below a path.
 */
export function createFiles(
  roots: readonly string[],
  mounts: Readonly<Record<string, string>> = {},
  policy: PagePolicy = contentPolicy,
) {
  return {
    /** Returns the response for a path; undefined if no folder has the file. */
    async get(pathname: string, headers: FileHeaders): Promise<Response | undefined> {
      const mount = Object.keys(mounts).find(path => pathname.startsWith(`${path}/`)) ?? ''
      const inner = pathname.slice(mount.length)
      const segments = segmentsOf(inner === '/' ? '/index.html' : inner)
      if (!segments) return undefined
      for (const root of mounts[mount] === undefined ? roots : [mounts[mount]]) {
        const path = await find(root, segments)
        if (path !== undefined) return respondWith(path, headers, policy)
      }
      return undefined
    },
  }
}

/** Redirects a reloaded path of the iframe app to the app, which opens it. */
export function deepLink(url: URL): Response {
  const query = new URLSearchParams(url.search)
  query.set('fullPath', url.pathname.replace(/^\/iframe\.html(?=\/)/, ''))
  return new Response(null, {
    status: 302,
    headers: { location: `/iframe.html?${query}`, 'cache-control': 'no-store' },
  })
}
