import { createStore } from 'jotai'
import { createHttp, type SendRequest } from '../api/http.ts'
import { hasTexts } from '../i18n/load-texts.ts'
import { createTexts } from '../i18n/texts.ts'
import { type Cancel, joinCancels, seconds, systemClock } from '../lib/clock.ts'
import { createEmitter, type Emitter } from '../lib/emitter.ts'
import { listenTo, scheduleRetry } from '../lib/listen-to.ts'
import { createLog } from '../lib/log.ts'
import { type AppStatus, isSameUser, statusAfterError } from '../session/session.ts'
import {
  configAtom,
  demoTokenAtom,
  isFocusedAtom,
  isSessionEndedAtom,
  sessionIdAtom,
  statusAtom,
  tokenAtom,
} from './atoms.ts'
import { isDebugKeyEnabled } from './config/parse-value.ts'
import type { WidgetEvent } from './events.ts'
import { createResourceCache } from './resource-cache.ts'
import { type PreloadedResponse, type Runtime, type RuntimeEnv, reportFailure } from './runtime.ts'

/** Time after which the server's texts are read, which override the built-in ones. */
const SERVER_TEXTS_DELAY = seconds(1)

/** Creates the runtime that the elements of one page share. */
export function createRuntime(env: RuntimeEnv): Runtime {
  const { window: page, clock = systemClock, log = createLog(), reservedKeys } = env
  const store = createStore()
  const events = createEmitter<WidgetEvent>()
  const focused = createEmitter<void>()
  const credentialsChanged = createEmitter<void>()
  const disposal = new AbortController()
  const { signal: disposeSignal } = disposal
  const config = () => store.get(configAtom)
  store.set(configAtom, env.config)
  store.set(demoTokenAtom, reservedKeys.get('demoType') === 'anonymous' ? null : 'demo')

  const token = () => store.get(tokenAtom)
  const setStatus = (status: AppStatus) => {
    if (store.get(statusAtom) === status) return
    store.set(statusAtom, status)
    bridge.post({ type: 'status', content: { status } })
    events.emit({ name: 'casino-status', detail: { status } })
  }

  /** Drops all server data, and the state of the user if one was signed in. */
  const resetSession = (isOtherServer: boolean, hadUser: boolean) => {
    if (isOtherServer || hadUser) store.set(sessionIdAtom, id => id + 1)
    cache.clear()
    if (isOtherServer) texts.reset()
  }

  const preloadedTimes = new WeakMap<Response, PreloadedResponse>()
  const sendToServer: SendRequest = async (url, init) => {
    if (!config().demo) {
      const preloaded = env.preloadedResponses?.take(url, init)
      if (!preloaded) return page.fetch(url, init)
      const response = await preloaded.response
      preloadedTimes.set(response, preloaded)
      return response
    }
    const { demoOf } = await import('./debug/demo.ts')
    return (await demoOf(runtime).backend()).fetch(new Request(url, init))
  }
  const http = createHttp({
    async send(url, init) {
      if (!isDebugKeyEnabled(reservedKeys, 'debug', 'apiDebug')) return sendToServer(url, init)
      const { traceOf } = await import('./debug/trace.ts')
      return traceOf(runtime).call(url, init, sendToServer)
    },
    preloadedTimes: response => preloadedTimes.get(response),
    baseUrl() {
      const { apiUrl, demo } = config()
      return apiUrl === '' && !demo ? null : apiUrl
    },
    token,
    sessionId: () => store.get(sessionIdAtom),
    referer: () => config().referer,
    clock,
    onErrorResponse(response) {
      const status = statusAfterError(response)
      if (!status) return undefined
      setStatus(status)
      return status === 'disabled' ? 'widget-disabled' : 'session-expired'
    },
    onIgnored: what => log.warnOnce('bad-record', what),
  })

  const cache = createResourceCache({
    http,
    clock,
    onFailure: error => reportFailure(runtime, error),
    isVisible: () => store.get(isFocusedAtom) && page.document.visibilityState !== 'hidden',
    onFocus(listener) {
      // The viewer's own focus overrides what the host reported.
      const handleFocus = () => {
        store.set(isFocusedAtom, true)
        listener()
      }
      return onViewerFocus(page, handleFocus, focused)
    },
    onOnline: listener => listenTo(page, { online: listener }),
  })

  /** Resolves when `start` calls back; never after the runtime was disposed. */
  const wait = (start: (resolve: () => void) => Cancel) =>
    new Promise<void>(resolve => {
      if (!disposeSignal.aborted) disposeSignal.addEventListener('abort', start(resolve))
    })
  const untilRetry = (attempt?: number) =>
    wait(resolve => scheduleRetry(clock, page, resolve, attempt))

  const texts = createTexts(async (locale, load) => {
    // Afterwards, so that they don't delay the first paint.
    if (hasTexts(locale)) await wait(resolve => clock.after(SERVER_TEXTS_DELAY, resolve))
    const { readServerTexts } = await import('../i18n/server-texts.ts')
    return readServerTexts(runtime, env.readStaticTexts, locale, load)
  }, untilRetry)

  const handleLoadFailure = () => log.error('view-load', 'not loaded')
  let navigations = 0
  // The host's messages and paths are carried out in their order, also after a failed load: a browser may settle the
  // second of two loads of a file first.
  let last: Promise<unknown> = Promise.resolve()
  const inOrder = (run: () => Promise<unknown>) => {
    last = last.then(run, run)
  }

  const runtime: Runtime = {
    store,
    clock,
    log,
    http,
    cache,
    texts,
    events,
    credentialsChanged,
    loadDemo: env.loadDemo,
    loadDemoMedia: env.loadDemoMedia,
    page,
    reservedKeys,
    pageKeys: env.pageKeys,
    disposeSignal,
    setStatus,
    postToHost: message => bridge.post(message),
    configure(patch) {
      const previous = config()
      const previousToken = token()
      const next = { ...previous, ...patch }
      store.set(configAtom, next)
      if (patch.token) store.set(isSessionEndedAtom, false)
      if (next.parentOrigins !== previous.parentOrigins) {
        bridge.dispose()
        bridge = connectHost()
      }
      const isOtherServer = next.apiUrl !== previous.apiUrl || next.demo !== previous.demo
      if (!isOtherServer && token() === previousToken) return
      if (!isOtherServer && isSameUser(previousToken, token())) cache.refetchActive()
      else resetSession(isOtherServer, previousToken !== null)
      // Without a token, the visitor continues as an anonymous one after an expired session.
      const isLeft = store.get(statusAtom) === 'disabledSessionExpired'
      if (token() !== null || isLeft) setStatus('enabled')
      credentialsChanged.emit()
    },
    async readAhead(resources) {
      const received = resources.filter(it => env.preloadedResponses?.isReceived(it.toPath({})))
      await Promise.all(received.map(it => cache.preload(it, {})))
    },
    navigations: () => navigations,
    navigate(path, options) {
      navigations += 1
      inOrder(() =>
        import('./navigation/app-location.ts')
          .then(({ locationOf }) => locationOf(runtime).navigate(path, options), handleLoadFailure)
          .finally(() => {
            navigations -= 1
          }),
      )
    },
    track(event) {
      if (config().tracking === 'off') return
      bridge.post({ type: 'track', content: event })
      events.emit({ name: 'casino-track', detail: event })
      // The document gets the event once, whatever number of elements there is, and after the last was removed.
      page.document.dispatchEvent(new CustomEvent('casino-track', { detail: event, bubbles: true }))
    },
    reportError({ code, message }) {
      events.emit({ name: 'casino-error', detail: { code, message } })
      runtime.track({ name: 'error', code })
    },
    requestSignIn(reason) {
      bridge.post({ type: 'sign-in', content: { reason } })
      events.emit({ name: 'casino-sign-in', detail: { reason } })
    },
    dispose() {
      bridge.dispose()
      disposal.abort()
      cache.dispose()
      events.clear()
      focused.clear()
      credentialsChanged.clear()
    },
  }

  /** Carries out a message as soon as the code for it has come. */
  const handleMessage = (raw: unknown): Promise<void> =>
    env.loadHostMessages().then(
      ({ handleHostMessage }) => handleHostMessage(runtime, focused.emit, raw),
      async () => {
        handleLoadFailure()
        await untilRetry()
        return handleMessage(raw)
      },
    )
  const onMessage = (raw: unknown) => inOrder(() => handleMessage(raw))
  const connectHost = () =>
    env.connectHost(page, {
      log,
      onMessage,
      parentOrigins: config().parentOrigins,
      isTargetRequired: () => config().bridgeTarget === 'required',
      version: env.version,
    })
  let bridge = connectHost()
  const palette = reservedKeys.get('widget-themes')
  if (palette) onMessage({ type: 'change-colors', content: palette })
  return runtime
}

/** Calls the listener when the page is shown or focused, or when the host reports focus. */
function onViewerFocus(page: Window, listener: () => void, focused: Emitter<void>): () => void {
  const visible = () => {
    if (page.document.visibilityState === 'visible') listener()
  }
  return joinCancels([
    listenTo(page.document, { visibilitychange: visible }),
    listenTo(page, { focus: listener }),
    focused.listen(listener),
  ])
}

export interface RuntimeReference {
  readonly runtime: Runtime
  /** Releases the reference; the last release disposes the runtime. */
  release(): void
}

let current: { runtime: Runtime; references: number } | undefined

/** Returns a reference to the page's runtime, which is created with the first one. */
export function acquireRuntime(env: () => RuntimeEnv): RuntimeReference {
  current ??= { runtime: createRuntime(env()), references: 0 }
  const entry = current
  entry.references += 1
  let isReleased = false
  return {
    runtime: entry.runtime,
    release() {
      if (isReleased) return
      isReleased = true
      entry.references -= 1
      if (entry.references > 0) return
      if (current === entry) current = undefined
      entry.runtime.dispose()
    },
  }
}
