import { createHash } from 'node:crypto'
import { readFile, realpath, stat } from 'node:fs/promises'
import { basename, dirname, extname, join, sep } from 'node:path'
import { fillParts, partsOf } from './page-parts.ts'
import { contentPolicy } from './policy.ts'

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

/** Answers GET and HEAD of files below some folders; the first folder that has one wins. */
export interface Files {
  /** Undefined when no folder has the file. */
  answer(pathname: string, ifNoneMatch: string | undefined): Promise<Response | undefined>
}

/** The path's segments, or undefined for one that tries to leave or names something hidden. */
function segmentsOf(pathname: string): string[] | undefined {
  let decoded: string
  try {
    decoded = decodeURIComponent(pathname)
  } catch {
    return undefined
  }
  const segments = decoded.split('/').filter(Boolean)
  const bad = segments.some(part => part.startsWith('.') || /[\\\0:]/.test(part))
  return bad ? undefined : segments
}

async function find(root: string, segments: readonly string[]): Promise<string | undefined> {
  try {
    const base = await realpath(root)
    // Resolved, because a link inside the folder may point out of it.
    const path = await realpath(join(base, ...segments))
    const inside = path.startsWith(base + sep)
    return inside && (await stat(path)).isFile() ? path : undefined
  } catch {
    return undefined
  }
}

function headersOf(path: string, etag: string): Headers {
  const headers = new Headers({
    etag,
    'cache-control': 'no-cache',
    'content-type': types.get(extname(path)) ?? 'application/octet-stream',
    'x-content-type-options': 'nosniff',
    // A page of another origin may embed the script as a module.
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  })
  if (extname(path) === '.html') {
    headers.set('content-security-policy', contentPolicy(basename(path)))
  }
  return headers
}

/** A page with what it shares with others, from the folder `parts` beside it. */
async function readPage(path: string): Promise<string> {
  const html = await readFile(path, 'utf8')
  const folder = join(dirname(path), 'parts')
  const read = async (name: string) =>
    [name, await readFile(join(folder, `${name}.html`), 'utf8')] as const
  const parts = new Map(await Promise.all(partsOf(html).map(read)))
  const name = basename(path)
  return fillParts(html, name === 'index.html' ? '/' : `/${name}`, parts)
}

async function answerWith(path: string, ifNoneMatch: string | undefined): Promise<Response> {
  const isPage = extname(path) === '.html'
  const page = isPage ? await readPage(path) : ''
  const { size, mtimeMs } = await stat(path)
  const mark = isPage
    ? createHash('sha256').update(page).digest('base64url')
    : `${size.toString(36)}-${Math.round(mtimeMs).toString(36)}`
  const etag = `W/"${mark}"`
  const headers = headersOf(path, etag)
  if (ifNoneMatch?.split(/\s*,\s*/).includes(etag)) {
    return new Response(null, { status: 304, headers })
  }
  return new Response(isPage ? page : new Uint8Array(await readFile(path)), { headers })
}

/** Serves the folders; what is not there yet may come later, as a build does. */
export function createFiles(roots: readonly string[]): Files {
  return {
    async answer(pathname, ifNoneMatch) {
      const segments = segmentsOf(pathname === '/' ? '/index.html' : pathname)
      if (!segments) return undefined
      for (const root of roots) {
        const path = await find(root, segments)
        if (path !== undefined) return answerWith(path, ifNoneMatch)
      }
      return undefined
    },
  }
}

/** Where a path of the iframe app leads that was reloaded: to the app, which opens it. */
export function deepLink(url: URL): Response {
  const query = new URLSearchParams(url.search)
  query.set('fullPath', url.pathname.replace(/^\/iframe\.html(?=\/)/, ''))
  return new Response(null, {
    status: 302,
    headers: { location: `/iframe.html?${query}`, 'cache-control': 'no-store' },
  })
}
