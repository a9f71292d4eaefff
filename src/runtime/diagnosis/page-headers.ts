import { listenTo } from '../../lib/listen-to.ts'

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
  ].map(({ content }) => content)
  // An exact policy refuses this request, and is named with the refusal.
  const refusing: string[] = []
  const unlisten = listenTo(page.document, {
    securitypolicyviolation: ({ originalPolicy, disposition }) =>
      void (disposition === 'enforce' && refusing.push(originalPolicy)),
  })
  const headers = await headersOf(page)
  if (!headers) await new Promise<void>(resolve => setTimeout(resolve))
  unlisten()
  // Several policies are joined by commas.
  const sent = headers?.get('content-security-policy')?.split(',') ?? refusing
  const policies = [...new Set([...sent, ...metas].map(safePolicy))].filter(text => text !== '')
  return {
    policies: headers || policies.length > 0 ? policies : null,
    frameOptions: frameOptionsOf(headers?.get('x-frame-options') ?? null),
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
