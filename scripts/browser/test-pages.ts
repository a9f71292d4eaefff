import type { TestRunnerConfig } from '@web/test-runner'

type Middleware = NonNullable<TestRunnerConfig['middleware']>[number]

// A host's strict policy, under which every element must work.
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self' ws: wss:",
  "img-src 'self' data:",
  "media-src 'self' blob:",
  "worker-src 'self'",
  "require-trusted-types-for 'script'",
].join('; ')

/**
 * Serves test/browser/pages at /pages/. Everything below /pages/csp/ has the strict policy, including
 * the built files at /pages/csp/dist/.
 */
export const testPages: Middleware = (context, next) => {
  if (context.path.startsWith('/pages/csp/')) context.set('content-security-policy', policy)
  if (context.path.startsWith('/pages/csp/dist/')) {
    context.path = context.path.replace('/pages/csp/dist/', '/dist/')
  } else if (context.path.startsWith('/pages/')) {
    context.path = `/test/browser${context.path}`
  }
  return next()
}
