import { createLog } from '../src/lib/log.ts'
import { defaultConfigFor, diffConfig, type PageConfigInput } from '../src/runtime/page-config.ts'
import { acquireRuntime } from '../src/runtime/registry.ts'
import type { Runtime, RuntimeEnv } from '../src/runtime/runtime.ts'
import { createComplaints } from './complaints.ts'
import type { ElementHost } from './element-host.ts'
import { createPageSettings } from './page-settings.ts'
import { withProdApi } from './prod-api.ts'

export type PageHostOptions = Pick<
  RuntimeEnv,
  | 'window'
  | 'version'
  | 'readStaticTexts'
  | 'connectHost'
  | 'pageKeys'
  | 'loadDemo'
  | 'loadDemoStream'
> & {
  /** `frame`: the widget is a page of its own inside the host's. */
  mode: 'page' | 'frame'
  /** Where the script came from; undefined when a bundler took it in. */
  scriptUrl: string | undefined
  /** `data-` attributes of the script tag. */
  data: Readonly<Record<string, unknown>>
}

/** What the elements of one page share before and beside the runtime: settings, and the way to it. */
export interface PageHost extends ElementHost {
  configure(input: PageConfigInput): void
}

export function createPageHost(options: PageHostOptions): PageHost {
  const { window: page, mode, version, scriptUrl, data } = options
  const { location, document } = page
  const log = createLog()
  const complain = createComplaints(log)
  const reservedKeys = new URLSearchParams(location.search)
  reservedKeys.delete('token')
  const { hostname, origin } = location
  const defaults = defaultConfigFor({
    mode,
    scriptUrl,
    hostname,
    origin,
    referrer: document.referrer,
    reservedKeys,
  })
  const settings = createPageSettings({
    defaults,
    complain,
    log,
    base: document.baseURI,
    onChange: () => queueMicrotask(deliver),
  })

  let runtime: Runtime | undefined
  let holders = 0
  let isTokenAnew = false
  const current = () => withProdApi(settings.current(), reservedKeys, complain)
  let delivered = defaults
  // Attributes that change together arrive together: a new token never meets the old API.
  function deliver() {
    const patch = diffConfig(delivered, current())
    // The same token once more is news too, for a session that had been left behind.
    if (isTokenAnew) patch.token = current().token
    isTokenAnew = false
    if (!runtime || Object.keys(patch).length === 0) return
    delivered = current()
    runtime.configure(patch)
  }

  settings.tellPage(data)
  return {
    version,
    log,
    complain,
    configure(input) {
      isTokenAnew ||= Boolean(input.token)
      settings.tellPage({ ...input })
    },
    tell(element, raw) {
      // An element that joins tells all that it has; only one that is set later tells a single thing.
      isTokenAnew ||= Boolean(raw.token) && Object.keys(raw).length === 1
      settings.tellElement(element, raw)
    },
    acquire(element) {
      const lease = acquireRuntime(() => {
        delivered = current()
        return {
          ...options,
          config: delivered,
          reservedKeys,
          log,
        }
      })
      runtime = lease.runtime
      holders += 1
      return {
        runtime,
        release() {
          settings.leave(element)
          holders -= 1
          if (holders === 0) runtime = undefined
          lease.release()
        },
      }
    },
  }
}
