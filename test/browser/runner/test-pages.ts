import type { TestRunnerConfig } from '@web/test-runner'

type Middleware = NonNullable<TestRunnerConfig['middleware']>[number]

// A host's strict policy, under which every element must work.
const policyWith = (host: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `connect-src 'self' ws://${host}`,
    "img-src 'self' data:",
    "media-src 'self' blob:",
    "worker-src 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')

/**
 * How chunks are served below /pages/gated-<number>/: `closed` and `broken` concern the one that all
 * views need, `no-socket` the one that opens the socket.
 */
type Gate = 'open' | 'closed' | 'broken' | 'no-socket'

const isGate = (value: string): value is Gate =>
  ['open', 'closed', 'broken', 'no-socket'].includes(value)

let gate: Gate = 'open'
let waiting: (() => void)[] = []

const isCore = (path: string) => path.includes('/dist/chunks/core-')
const isHeld = (path: string) =>
  (gate === 'closed' && isCore(path)) ||
  (gate === 'no-socket' && path.includes('/dist/chunks/app-realtime-'))

/** Sets the gate by a request to /pages/gate/. Responses that it holds wait for the next state. */
function setGate(value: string): void {
  if (!isGate(value)) throw new Error(`no gate can be ${value}`)
  gate = value
  if (value === 'closed') return
  for (const pass of waiting) pass()
  waiting = []
}

/**
 * Serves test/browser/pages at /pages/. Below /pages/gated-<number>/ are the same, and the built files, with the strict
 * policy and a gate before the core; a number of its own keeps a page from the files that the browser has cached.
 */
export const testPages: Middleware = async (context, next) => {
  if (context.path.startsWith('/pages/gate/')) {
    setGate(context.path.replace('/pages/gate/', ''))
    context.status = 204
    return
  }
  const gated = /^\/pages\/gated-\d+(?=\/)/
  if (gated.test(context.path)) {
    context.set('content-security-policy', policyWith(context.host))
    if (isHeld(context.path)) await new Promise<void>(resolve => waiting.push(resolve))
    if (gate === 'broken' && isCore(context.path)) {
      context.status = 404
      // Without an extension, because the test runner lets the browser keep all files that have one.
      context.path = '/pages/broken'
      return
    }
    const path = context.path.replace(gated, '')
    context.path = path.startsWith('/dist/') ? path : `/pages${path}`
  }
  if (context.path.startsWith('/pages/')) context.path = `/test/browser${context.path}`
  return next()
}
