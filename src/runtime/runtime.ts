import { createStore } from 'jotai'
import { createHttp, type Http } from '../api/http.ts'
import { userInfo } from '../api/user.ts'
import type { Bridge } from '../bridge/bridge.ts'
import { createFrameBridge } from '../bridge/frame.ts'
import { createPageBridge } from '../bridge/page.ts'
import { createTexts, type Texts } from '../i18n/texts.ts'
import { type Clock, systemClock } from '../lib/clock.ts'
import { createLog, type Log } from '../lib/log.ts'
import { createSignal, type Signal } from '../lib/signal.ts'
import { createStorage } from '../lib/storage.ts'
import { createRealtime, type Realtime } from '../realtime/realtime.ts'
import { type AppLocation, createLocation, type NavigateOptions } from '../routing/location.ts'
import { fullPath } from '../routing/place.ts'
import { hashStore, memoryStore, pathStore } from '../routing/place-stores.ts'
import { type AppStatus, statusAfterRefusal } from '../session/status.ts'
import { configAtom, connectionAtom, demoTokenAtom, statusAtom, tokenAtom } from './atoms.ts'
import type { Locale, PageConfig } from './config.ts'
import { type DemoBackend, DemoHost, type LoadDemo } from './demo.ts'
import type { WidgetEvent } from './events.ts'
import { createResourceCache, type ResourceCache } from './resource-cache.ts'

export interface RuntimeEnv {
  window: Window & typeof globalThis
  /** `frame`: the widget is a page of its own inside the host's. */
  mode: 'page' | 'frame'
  version: string
  config: PageConfig
  /** Reserved keys, as the page's URL had them at start. */
  keys: URLSearchParams
  loadDemo: LoadDemo
  /** Texts that an operator laid beside the script; rejects where there are none. */
  readStaticTexts(locale: Locale): Promise<unknown>
  clock?: Clock
  log?: Log
}

/** All that the elements of one page share. */
export interface Runtime {
  readonly store: ReturnType<typeof createStore>
  readonly clock: Clock
  readonly log: Log
  readonly http: Http
  readonly cache: ResourceCache
  readonly realtime: Realtime
  readonly location: AppLocation
  readonly texts: Texts
  /** Every event is told to each element, which dispatches it on itself. */
  readonly events: Signal<WidgetEvent>
  configure(patch: Partial<PageConfig>): void
  navigate(path: string, options?: NavigateOptions): void
  /** Asks the host to let the visitor sign in. */
  signIn(reason: string): void
  dispose(): void
}

export function createRuntime(env: RuntimeEnv): Runtime {
  const { window: page, clock = systemClock, log = createLog(), keys } = env
  const store = createStore()
  const events = createSignal<WidgetEvent>()
  const focused = createSignal<void>()
  const storage = createStorage(() => page.sessionStorage)
  const config = () => store.get(configAtom)
  store.set(configAtom, env.config)
  store.set(demoTokenAtom, keys.get('demoType') === 'anonymous' ? null : 'demo')

  const demo = new DemoHost(env.loadDemo, clock, keys, storage)
  const token = () => store.get(tokenAtom)
  const setStatus = (status: AppStatus) => {
    if (store.get(statusAtom) === status) return
    store.set(statusAtom, status)
    events.emit({ name: 'casino-status', detail: { status } })
  }

  const http = createHttp({
    send: async request =>
      config().demo ? (await demo.backend()).fetch(request) : page.fetch(request),
    baseUrl: () => config().apiUrl,
    token,
    referer: () => config().referer,
    clock,
    onRefusal(refusal) {
      const status = statusAfterRefusal(refusal)
      if (status) setStatus(status)
    },
  })

  const cache = createResourceCache({
    http,
    clock,
    onFailure({ code, message }) {
      log.warn(code, message)
      events.emit({ name: 'casino-error', detail: { code, message } })
    },
    onFocus: listener => listenTo(page, listener, focused),
    onOnline(listener) {
      page.addEventListener('online', listener)
      return () => page.removeEventListener('online', listener)
    },
  })

  const realtime = createRealtime({
    clock,
    log,
    random: Math.random,
    // With the first topic, so that an element without one never loads STOMP.
    async dial(attempt, misses) {
      const { dial } = await import('../realtime/dial.ts')
      const { demo: isDemo, apiUrl } = config()
      return dial(
        {
          baseUrl: apiUrl,
          token,
          mayConnect: async () => {
            await http.read(userInfo, {}).catch(() => {})
            return store.get(statusAtom) === 'enabled'
          },
          demoSocket: isDemo ? async () => openDemoSocket(await demo.backend()) : undefined,
          frame: keys.has('socketDebug') ? line => log.info('frame', line) : undefined,
        },
        attempt,
        misses,
      )
    },
  })
  realtime.listen(state => store.set(connectionAtom, state))
  realtime.onRestored(() => cache.refetchHeld())

  const location = createLocation(placeStore(page, env.config))
  const texts = createTexts(async locale => {
    const { readServerTexts } = await import('../i18n/server-texts.ts')
    return readServerTexts(() => env.readStaticTexts(locale), http, locale)
  })

  const runtime: Runtime = {
    store,
    clock,
    log,
    http,
    cache,
    realtime,
    location,
    texts,
    events,
    configure(patch) {
      const before = config()
      const tokenBefore = token()
      const after = { ...before, ...patch }
      store.set(configAtom, after)
      const elsewhere = after.apiUrl !== before.apiUrl || after.demo !== before.demo
      if (!elsewhere && token() === tokenBefore) return
      if (elsewhere || tokenBefore === null || token() === null) cache.clear()
      else cache.refetchHeld()
      if (token() !== null) setStatus('enabled')
      realtime.restart()
    },
    navigate(path, options) {
      if (!location.navigate(path, options)) log.warn('path', 'that is no path inside the app')
    },
    signIn(reason) {
      bridge.post({ type: 'sign-in', content: { reason } })
      events.emit({ name: 'casino-sign-in', detail: { reason } })
    },
    dispose() {
      bridge.dispose()
      realtime.dispose()
      cache.dispose()
      location.dispose()
      demo.dispose()
      events.clear()
      focused.clear()
    },
  }

  const onMessage = (raw: unknown) => {
    import('./host-commands.ts').then(
      ({ obeyHost }) => obeyHost(runtime, () => focused.emit(), raw),
      () => log.error('view-load', 'the code for host messages could not be loaded'),
    )
  }
  const bridge: Bridge =
    env.mode === 'frame'
      ? createFrameBridge(page, {
          log,
          onMessage,
          parentOrigins: env.config.parentOrigins,
          version: env.version,
        })
      : createPageBridge(page, onMessage)
  location.listen(place => {
    const content = { fullPath: fullPath(place), path: place.path }
    bridge.post({ type: 'navigation', content })
    events.emit({ name: 'casino-navigate', detail: content })
  })
  const first = keys.get('fullPath')
  if (first) runtime.navigate(first, { replace: true })
  return runtime
}

function placeStore(page: Window, { routing, basePath }: PageConfig) {
  switch (routing) {
    case 'memory':
      return memoryStore(page.location)
    case 'hash':
      return hashStore(page)
    case 'path':
      return pathStore(page, basePath)
  }
}

const openDemoSocket = (backend: DemoBackend) => () => backend.connect()

/** The viewer turns to the widget: the page is shown or focused, or the host says so. */
function listenTo(page: Window, listener: () => void, focused: Signal<void>): () => void {
  const visible = () => {
    if (page.document.visibilityState === 'visible') listener()
  }
  page.document.addEventListener('visibilitychange', visible)
  page.addEventListener('focus', listener)
  const unlisten = focused.listen(listener)
  return () => {
    page.document.removeEventListener('visibilitychange', visible)
    page.removeEventListener('focus', listener)
    unlisten()
  }
}
