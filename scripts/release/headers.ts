/** An operator's servers. */
export interface Servers {
  /** Address of the API and the socket. */
  api: string
  /** Origins of pages that may frame `iframe.html`. */
  parents: readonly string[]
  /** Origins of streams and of pictures, beside the API's. */
  streams: readonly string[]
  images: readonly string[]
}

type Headers = Readonly<Record<string, string>>

/** Headers of all files but pages. */
const fileHeaders: Headers = {
  // Scripts with a hash are requested with CORS.
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
  'X-Content-Type-Options': 'nosniff',
}

const immutable = 'public, max-age=31536000, immutable'
/** The channel's files are asked for again after five minutes, and served meanwhile if the server is away. */
const moving = 'public, max-age=300, stale-if-error=604800'

/** Returns the headers of a page that uses its own origin, and what else it names. */
function documentHeaders(frames: string, script = '', api = '', image = '', stream = ''): Headers {
  const policy = [
    `frame-ancestors ${frames}`,
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `script-src 'self'${script}`,
    "style-src 'self'",
    `connect-src 'self'${api && ` ${api} ${api.replace('http', 'ws')}`}${stream}`,
    `img-src 'self'${api && ` ${api}`}${image} data:`,
    `media-src 'self' blob:${api && ` ${api}`}${stream}`,
    "worker-src 'self'",
    "require-trusted-types-for 'script'",
  ]
  return {
    'Content-Security-Policy': policy.join('; '),
    'Referrer-Policy': 'strict-origin',
    'X-Content-Type-Options': 'nosniff',
  }
}

/** Returns the headers of `iframe.html`; `importMapHash` is that of its import map. */
export function pageHeaders(servers: Servers, importMapHash: string): Headers {
  // The path isn't used: without a slash at its end, a policy would allow that one address alone.
  const { origin } = new URL(servers.api)
  const [images, streams] = [servers.images, servers.streams].map(it => ['', ...it].join(' '))
  const frames = servers.parents.join(' ') || "'none'"
  return {
    ...documentHeaders(frames, ` '${importMapHash}'`, origin, images, streams),
    'Permissions-Policy':
      'autoplay=(self), fullscreen=(self), picture-in-picture=(self), clipboard-write=(self), camera=(self), microphone=(self), display-capture=(self), screen-wake-lock=(self), geolocation=(), payment=(), usb=()',
  }
}

/** Headers of the site of documentation, which shows the elements in demo mode. */
const siteHeaders = documentHeaders("'none'")

type Rule = readonly [path: string, headers: Headers]

/** A folder of a release, and the headers of the page in it. */
interface Folder {
  name: string
  page: Headers
}

/** Returns the rules of a release whose address is `base`, most general first: a later one replaces an earlier one. */
export function headerRules(base: string, version: Folder, channel: Folder): readonly Rule[] {
  const { pathname } = new URL(base)
  const rules: readonly Rule[] = [
    [`${version.name}/*`, { ...fileHeaders, 'Cache-Control': immutable }],
    // These texts are the operator's, who may correct them at any time.
    [`${version.name}/translations/*`, { ...fileHeaders, 'Cache-Control': moving }],
    // Has their addresses in it, which the same version may be released with anew.
    [`${version.name}/iframe.html`, { ...version.page, 'Cache-Control': moving }],
    [`${channel.name}/*`, { ...fileHeaders, 'Cache-Control': moving }],
    [`${channel.name}/chunks/*`, { ...fileHeaders, 'Cache-Control': immutable }],
    [`${channel.name}/iframe.html`, { ...channel.page, 'Cache-Control': moving }],
    ['docs/*', { ...siteHeaders, 'Cache-Control': moving }],
  ]
  return rules.map(([path, headers]) => [pathname + path, headers])
}

/** Lines for nginx, which by default compresses nothing, or HTML alone. */
const nginxGzip = [
  '  gzip on;',
  '  gzip_vary on;',
  '  gzip_types text/css text/javascript application/javascript application/json image/svg+xml;',
]

/** Writes the rules for nginx, to be included in a `server` block. */
export function writeNginx(rules: readonly Rule[]): string {
  const blocks = rules.map(([path, headers]) => {
    const location = path.endsWith('*') ? `^~ ${path.slice(0, -1)}` : `= ${path}`
    const lines = Object.entries(headers).map(
      // A file that is missing would be missing for as long.
      ([name, value]) =>
        `  add_header ${name} "${value}"${name === 'Cache-Control' ? '' : ' always'};`,
    )
    return [`location ${location} {`, ...nginxGzip, ...lines, '}'].join('\n')
  })
  return `${blocks.join('\n\n')}\n`
}

/** Writes the rules as the file `_headers` of Cloudflare Pages. */
export function writeHeadersFile(rules: readonly Rule[]): string {
  const blocks = rules.map(([path, headers], index) => {
    // A header that several rules set is sent with all values, unless a later rule takes the earlier ones away.
    const wider = rules.slice(0, index).filter(([it]) => path.startsWith(it.replace(/\*$/, '')))
    const replaced = new Set(wider.flatMap(([, others]) => Object.keys(others)))
    const lines = [
      ...[...replaced].map(name => `  ! ${name}`),
      ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    ]
    // Pages redirects a page to its address without the ending, which is where its policy counts.
    const paths = new Set([path, path.replace(/\.html$/, '')])
    return [...paths].map(it => [it, ...lines].join('\n')).join('\n\n')
  })
  return `${blocks.join('\n\n')}\n`
}
