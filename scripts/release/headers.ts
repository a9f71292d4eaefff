/** What the headers of a release say about an operator's servers; all are origins. */
export interface Servers {
  /** The API and the socket. */
  api: string
  /** Pages that may frame `iframe.html`. */
  parents: readonly string[]
}

/** Headers of files that never change: all but those of the moving channel. */
const fileHeaders: Readonly<Record<string, string>> = {
  // Scripts with a hash are requested with CORS.
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
  'X-Content-Type-Options': 'nosniff',
}

export const immutable = 'public, max-age=31536000, immutable'
/** The channel's files are asked for again after five minutes, and served meanwhile if the server is away. */
export const moving = 'public, max-age=300, stale-while-revalidate=86400, stale-if-error=604800'

/** Returns the headers of `iframe.html`; `importMapHash` is that of its import map. */
export function pageHeaders(
  { api, parents }: Servers,
  importMapHash: string,
): Readonly<Record<string, string>> {
  const socket = api.replace(/^http/, 'ws')
  const policy = [
    `frame-ancestors ${parents.join(' ')}`,
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `script-src 'self' '${importMapHash}'`,
    "style-src 'self'",
    `connect-src 'self' ${api} ${socket}`,
    `img-src 'self' ${api} data:`,
    "media-src 'self' blob:",
    "worker-src 'self'",
    "require-trusted-types-for 'script'",
  ]
  return {
    'Content-Security-Policy': policy.join('; '),
    'Referrer-Policy': 'strict-origin',
    'Permissions-Policy':
      'autoplay=(self), fullscreen=(self), picture-in-picture=(self), clipboard-write=(self), camera=(self), microphone=(self), display-capture=(self), geolocation=(), payment=(), usb=()',
    'X-Content-Type-Options': 'nosniff',
  }
}

/** Headers of the site of documentation, which shows the elements in demo mode. */
const siteHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "media-src 'self' blob:",
    "worker-src 'self'",
    "require-trusted-types-for 'script'",
  ].join('; '),
  'Referrer-Policy': 'strict-origin',
  'X-Content-Type-Options': 'nosniff',
}

type Rule = readonly [path: string, headers: Readonly<Record<string, string>>]

/** Returns the rules of a release, most general first: a later one replaces headers of the same name. */
export function headerRules(
  version: string,
  channel: string,
  page: Readonly<Record<string, string>>,
): readonly Rule[] {
  return [
    [`/v${version}/*`, { ...fileHeaders, 'Cache-Control': immutable }],
    [`/v${version}/iframe.html`, { ...page, 'Cache-Control': immutable }],
    [`/${channel}/*`, { ...fileHeaders, 'Cache-Control': moving }],
    [`/${channel}/chunks/*`, { ...fileHeaders, 'Cache-Control': immutable }],
    [`/${channel}/iframe.html`, { ...page, 'Cache-Control': moving }],
    ['/docs/*', { ...siteHeaders, 'Cache-Control': moving }],
  ]
}

/** Writes the rules for nginx, to be included in a `server` block. */
export function writeNginx(rules: readonly Rule[]): string {
  const blocks = rules.map(([path, headers]) => {
    const location = path.endsWith('*') ? `^~ ${path.slice(0, -1)}` : `= ${path}`
    const lines = Object.entries(headers).map(
      ([name, value]) => `  add_header ${name} "${value}" always;`,
    )
    return [`location ${location} {`, ...lines, '}'].join('\n')
  })
  return `${blocks.join('\n\n')}\n`
}

/** Writes the rules as the file `_headers`, which Cloudflare Pages and Netlify read. */
export function writeHeadersFile(rules: readonly Rule[]): string {
  const blocks = rules.map(([path, headers]) => {
    // A header that several rules set would be sent with both values.
    const replaced = path.includes('*') ? [] : Object.keys(headers).map(name => `  ! ${name}`)
    const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
    return [path, ...replaced, ...lines].join('\n')
  })
  return `${blocks.join('\n\n')}\n`
}
