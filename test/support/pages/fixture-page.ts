/**
 * Opens a page of test/browser/pages in an iframe of the running browser test, `/pages/gated-...` under the strict
 * policy, or `about:srcdoc`; resolves once it has loaded.
 */
export async function openFixture(path: string) {
  const frame = document.createElement('iframe')
  if (path === 'about:srcdoc') frame.srcdoc = '<!doctype html><title>A page in srcdoc</title>'
  else frame.src = path
  frame.width = '1280'
  frame.height = '800'
  const loaded = new Promise(resolve => frame.addEventListener('load', resolve, { once: true }))
  document.body.append(frame)
  await loaded
  const window = frame.contentWindow as (Window & typeof globalThis) | null
  if (!window) throw new Error(`${path} has no window`)
  return {
    window,
    document: window.document,
    /** Violations of the page's content security policy since it began to load, as JSON. */
    violations: watchViolations(window),
    close: () => frame.remove(),
  }
}
export type FixturePage = Awaited<ReturnType<typeof openFixture>>

// An event listener would miss violations while the page was loading.
function watchViolations(window: Window & typeof globalThis): readonly string[] {
  const violations: string[] = []
  const observer = new window.ReportingObserver(
    reports => violations.push(...reports.map(({ body }) => JSON.stringify(body))),
    { types: ['csp-violation'], buffered: true },
  )
  observer.observe()
  return violations
}
