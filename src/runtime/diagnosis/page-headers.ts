/** What the headers and the markup of a page say about its safety. */
export interface PageHeaders {
  /** Policies; null if the headers couldn't be read. */
  readonly policies: readonly string[] | null
  readonly frameOptions: string | null
}

/** Reads the headers with which the page is served, and its `<meta>` tags. */
export async function readPageHeaders(page: Window & typeof globalThis): Promise<PageHeaders> {
  const metas = [
    ...page.document.querySelectorAll<HTMLMetaElement>(
      'meta[http-equiv="content-security-policy" i]',
    ),
  ].map(({ content }) => safePolicy(content))
  const headers = await headersOf(page)
  if (!headers) return { policies: metas.length > 0 ? metas : null, frameOptions: null }
  // Several policies are joined by commas.
  const sent = (headers.get('content-security-policy') ?? '').split(',')
  return {
    policies: [...sent.map(safePolicy), ...metas].filter(text => text !== ''),
    frameOptions: frameOptionsOf(headers.get('x-frame-options')),
  }
}

const frameOptionsOf = (header: string | null): string | null =>
  /^\s*(deny|sameorigin)\s*$/i.exec(header ?? '')?.[1] ?? null

async function headersOf({ location, fetch }: Window & typeof globalThis): Promise<Headers | null> {
  if (!/^https?:$/.test(location.protocol)) return null
  try {
    const { ok, headers } = await fetch(location.href, {
      method: 'HEAD',
      signal: AbortSignal.timeout(5000),
    })
    return ok ? headers : null
  } catch {
    return null
  }
}

/** Returns a policy without nonces, hashes and the addresses that it reports to. */
export const safePolicy = (text: string): string =>
  text
    .split(';')
    .map(directive => directive.trim())
    .filter(directive => directive !== '' && !/^report-(uri|to)\b/i.test(directive))
    .map(directive =>
      directive
        .replace(/'nonce-[^']*'/gi, "'nonce-…'")
        .replace(/'(sha\d+)-[^']*'/gi, "'$1-…'")
        .replace(/[?#]\S*/g, ''),
    )
    .join('; ')
