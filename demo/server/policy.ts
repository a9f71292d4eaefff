/** The strict policy of docs/embedding.md#content-security-policy, on every page. */
const strict = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self' ws: wss:",
  "img-src 'self' data:",
  "media-src 'self' blob:",
  "worker-src 'self'",
  "require-trusted-types-for 'script'",
]

/** Any port of this computer may frame the hosted page, so that two origins can be tried. */
const localAncestors = "frame-ancestors 'self' http://localhost:* http://127.0.0.1:*"

const extras = new Map([
  ['iframe.html', [localAncestors]],
  ['iframe-host.html', ["frame-src 'self'", "frame-ancestors 'self'"]],
])

/** The Content-Security-Policy of the page with the given file name. */
export function contentPolicy(fileName: string): string {
  return [...strict, ...(extras.get(fileName) ?? [])].join('; ')
}
