import { whenToRetry } from '../../lib/when-to-retry.ts'
import { lazyService, type Runtime } from '../../runtime/runtime.ts'
import type { CodeHost } from '../../ui/loading/lazy-code.ts'

/** Returns the code host that the elements of a page share. */
export const codeHostOf: (runtime: Runtime) => CodeHost = lazyService(
  ({ clock, events, log, page, texts }: Runtime) => ({
    loadTexts: texts.loadCatalog,
    reportFailure(view: string, error: unknown) {
      log.error('view-load', `failed to load the view ${view}`)
      events.emit({ name: 'preload-error', detail: { view, error } })
    },
    whenToRetry: (retry: () => void) => whenToRetry(clock, page, retry),
    dispose() {},
  }),
)
