import { createLog } from '../../src/lib/log.ts'
import type { PageConfig, PageConfigInput } from '../../src/runtime/config/config.ts'
import { defaultConfigFor, diffConfig } from '../../src/runtime/config/parse-config.ts'
import type { PageInspection } from '../../src/runtime/diagnosis/facts.ts'
import type { Runtime, RuntimeEnv } from '../../src/runtime/runtime.ts'
import { dropDemoKeys } from '../../src/session/demo-keys.ts'
import type { CasinoElementsGlobal } from '../definition/types.ts'
import type { ConnectedElement, Core, ElementHost } from '../element-host.ts'
import { initialLocale } from '../placeholder.ts'
import { prodApiOf, type ServerProblem, serverProblems } from './choose-server.ts'
import { createConfigWarnings, createPageSettings } from './page-settings.ts'
import { createPreloadedRequests } from './preloaded-requests.ts'
import { createQueueingBridge } from './queueing-bridge.ts'

export type PageHostOptions = Pick<
  RuntimeEnv,
  | 'window'
  | 'version'
  | 'readStaticTexts'
  | 'connectHost'
  | 'pageKeys'
  | 'loadDemo'
  | 'loadDemoMedia'
> &
  Pick<PageInspection, 'mode' | 'scriptUrl' | 'data'> & {
    loadCore(): Promise<Core>
    /** Loads the code of the demo ahead of its first request. */
    preloadDemo(): Promise<unknown>
  }

/** The part of a page that its elements share: settings, and access to the runtime. */
export interface PageHost extends ElementHost, CasinoElementsGlobal {}

/** Settings that decide how a request is sent. */
const REQUEST_KEYS = ['token', 'apiUrl', 'demo', 'referer'] as const

export function createPageHost(options: PageHostOptions): PageHost {
  const { window: page, mode, version, scriptUrl, data } = options
  const { location, document } = page
  // The location's isn't that of `about:srcdoc`, but happy-dom has no other.
  const origin = page.origin ?? location.origin
  const log = createLog()
  const onWarning = createConfigWarnings(log)
  const reservedKeys = new URLSearchParams(location.search)
  reservedKeys.delete('token')
  const { hostname } = location
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
    // The document's base isn't used, which an injected `<base>` would move.
    base: scriptUrl ?? location.href,
    origin,
    prodApi: allowed => prodApiOf(reservedKeys, allowed, onWarning),
    onChange() {
      if (areDemoKeysOff()) dropDemoKeys(reservedKeys)
      queueMicrotask(handleChange)
    },
  })
  const { current } = settings
  const areDemoKeysOff = () => current().demoKeys === 'off'
  const isTargetRequired = () => current().bridgeTarget === 'required'
  const bridge = createQueueingBridge(options.connectHost)
  const calls = createPreloadedRequests(page, current)

  /** The elements on the page, with the functions that start them. */
  const elements = new Map<Element, ConnectedElement>()
  const hadToken = new WeakSet<Element>()
  let core: Promise<Core> | undefined
  let runtime: Runtime | undefined
  let configured: PageConfigInput | undefined
  // A module whose tag is gone has only its URL; one that another module imports has no tag.
  let lacksTag = !data && scriptUrl !== undefined && mode === 'page'
  /** Problems that the log has, and those of them that hosts weren't sent yet. */
  const knownProblems = new Set<ServerProblem>()
  let unreported: ServerProblem[] = []
  /** The settings that were applied last, without those that the page has set again, which count as changed. */
  let applied: Partial<PageConfig> = { ...defaults }

  /** Has a runtime apply settings again; without one, the first requests that were sent with them stay valid. */
  function applyAgain(input: { token?: unknown; theme?: unknown } | undefined) {
    if (!runtime) return
    for (const key of ['token', 'theme'] as const) if (input?.[key]) delete applied[key]
  }

  // Changes are applied together, so that a new token is never used with the previous API.
  function handleChange() {
    const config = current()
    const patch = diffConfig(applied, config)
    if (REQUEST_KEYS.some(key => key in patch)) calls.clear()
    applied = config
    for (const { update } of elements.values()) update()
    if (Object.keys(patch).length > 0) runtime?.configure(patch)
    for (const code of settings.problems()) {
      if (knownProblems.has(code)) continue
      knownProblems.add(code)
      unreported.push(code)
      log.error(code, serverProblems[code])
    }
    reportProblems()
  }

  /** Tells the host as soon as elements dispatch events. */
  function reportProblems() {
    if (!runtime) return
    for (const code of unreported) runtime.reportError({ code, message: serverProblems[code] })
    unreported = []
  }

  function openBridge() {
    const { parentOrigins } = current()
    bridge.open(page, { log, version, parentOrigins, isTargetRequired })
  }

  /** Keeps a new runtime until it is disposed. It outlives elements, so nothing here may refer to one. */
  function setRuntime(created: Runtime) {
    runtime = created
    created.disposeSignal.addEventListener('abort', () => {
      if (runtime === created) runtime = undefined
    })
  }

  settings.applyPage(data ?? {})
  return {
    version,
    source: `${version} (${scriptUrl ?? 'bundled'})`,
    log,
    onWarning,
    config: current,
    configure(input) {
      // Its names are kept as they are written, for the diagnosis; settings that were applied before change nothing.
      configured = { ...configured, ...input }
      applyAgain(input)
      settings.applyPage({ ...input })
    },
    pauseGambling: content => bridge.receive({ type: 'pause-gambling', content }),
    async diagnose(how) {
      const { diagnose } = await import('../../src/runtime/diagnosis/diagnose.ts')
      return diagnose({ ...options, settings, configured, reservedKeys, log, runtime }, how)
    },
    isSignedIn() {
      const { demo, token } = current()
      return demo ? reservedKeys.get('demoType') !== 'anonymous' : token !== null
    },
    connect(element, connected) {
      elements.set(element, connected)
      if (!runtime) openBridge()
      else if (connected.kind === 'room') connected.start()
    },
    disconnect(element) {
      elements.delete(element)
      settings.removeElement(element)
      if (elements.size === 0) {
        bridge.close()
        calls.clear()
      } else if (!runtime) {
        // The runtime may be gone with the last element that had started.
        openBridge()
      }
    },
    applyAttributes(element, raw) {
      // A new element applies all of its attributes, and a framework may set its first token later.
      if (Object.keys(raw).length === 1 && (!raw.token || hadToken.has(element))) applyAgain(raw)
      if (raw.token) hadToken.add(element)
      // The attributes of an iframe are in its address.
      const isFromAddress = mode === 'iframe' && areDemoKeysOff()
      settings.applyElement(element, isFromAddress ? { ...raw, demo: null } : raw)
    },
    loadCore() {
      core ??= options.loadCore().catch(error => {
        core = undefined
        throw error
      })
      return core
    },
    prepare(spec, props, tree) {
      if (lacksTag && !configured && !current().demo) {
        lacksTag = false
        log.info('script-tag', "the script's tag is gone, with its data- attributes")
      }
      // Room routes open in the room, also if the viewer hasn't scrolled to it.
      for (const { kind, start } of elements.values()) if (kind === 'room') start()
      const isFirst = !runtime
      const early = isFirst ? spec.loadEarly?.() : undefined
      // Deferred, because a page sets properties right after it has added an element.
      const sent = Promise.resolve().then(() => {
        // Later elements read what the page has by then; its session may have ended, with this token.
        if (isFirst) calls.send(spec.initialRequests(props(), current().routing))
      })
      // A view is drawn without what fails to start before it.
      const started =
        early &&
        Promise.all([early, sent])
          .then(([{ start }]) => start({ ...tree, props: props(), config: current(), calls, log }))
          .catch(() => {})
      void (started ?? sent).then(() => {
        const config = current()
        const loads = spec.preload(initialLocale(config))
        if (config.demo) loads.push(options.preloadDemo())
        // The view loads the same code and handles a failure.
        for (const load of loads) load.catch(() => {})
      })
      return started
    },
    acquire(acquireRuntime, loadHostMessages) {
      const reference = acquireRuntime(() => ({
        ...options,
        connectHost: bridge.takeOver,
        preloadedResponses: calls,
        loadHostMessages,
        config: current(),
        reservedKeys,
        log,
      }))
      if (runtime !== reference.runtime) setRuntime(reference.runtime)
      // Afterwards, when the element listens.
      queueMicrotask(reportProblems)
      return reference
    },
  }
}
