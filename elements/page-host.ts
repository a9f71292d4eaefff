import { createLog } from '../src/lib/log.ts'
import { defaultConfigFor, diffConfig, type PageConfigInput } from '../src/runtime/page-config.ts'
import type { Runtime, RuntimeEnv } from '../src/runtime/runtime.ts'
import { createConfigWarnings } from './config-warnings.ts'
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
  | 'loadDemoMedia'
> & {
  /** `frame`: the widget is the page of an iframe. */
  mode: 'page' | 'frame'
  /** URL of the script; undefined if it was bundled. */
  scriptUrl: string | undefined
  /** `data-` attributes of the script tag. */
  data: Readonly<Record<string, unknown>>
}

/** The part of a page that its elements share: settings, and access to the runtime. */
export interface PageHost extends ElementHost {
  configure(input: PageConfigInput): void
}

export function createPageHost(options: PageHostOptions): PageHost {
  const { window: page, mode, version, scriptUrl, data } = options
  const { location, document } = page
  const log = createLog()
  const onWarning = createConfigWarnings(log)
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
    onWarning,
    log,
    base: document.baseURI,
    onChange: () => queueMicrotask(configureRuntime),
  })

  let core: ReturnType<ElementHost['loadCore']> | undefined
  let runtime: Runtime | undefined
  let leases = 0
  let isTokenSetAgain = false
  const current = () => withProdApi(settings.current(), reservedKeys, onWarning)
  let appliedConfig = defaults
  // Changes are applied together, so that a new token is never used with the previous API.
  function configureRuntime() {
    const patch = diffConfig(appliedConfig, current())
    // The same token set again counts as a change, because it may restart a session that has ended.
    if (isTokenSetAgain) patch.token = current().token
    isTokenSetAgain = false
    if (!runtime || Object.keys(patch).length === 0) return
    appliedConfig = current()
    runtime.configure(patch)
  }

  settings.applyPage(data)
  return {
    version,
    log,
    onWarning,
    configure(input) {
      isTokenSetAgain ||= Boolean(input.token)
      settings.applyPage({ ...input })
    },
    loadCore() {
      core ??= import('./mount-view.ts').catch(error => {
        core = undefined
        throw error
      })
      return core
    },
    config: current,
    applyAttributes(element, raw) {
      // A new element applies all of its attributes; a single one means that it was set later.
      isTokenSetAgain ||= Boolean(raw.token) && Object.keys(raw).length === 1
      settings.applyElement(element, raw)
    },
    removeAttributes: settings.removeElement,
    acquire(acquireRuntime) {
      const lease = acquireRuntime(() => {
        appliedConfig = current()
        return {
          ...options,
          config: appliedConfig,
          reservedKeys,
          log,
        }
      })
      runtime = lease.runtime
      leases += 1
      return {
        runtime,
        release() {
          leases -= 1
          if (leases === 0) runtime = undefined
          lease.release()
        },
      }
    },
  }
}
