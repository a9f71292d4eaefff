import { userInfo } from '../api/user.ts'
import { createStorage } from '../lib/storage.ts'
import { createTransportMemory, openConnection } from '../realtime/open-connection.ts'
import { createRealtime, type Realtime } from '../realtime/realtime.ts'
import { createWorkerClock, openTimerWorker } from '../realtime/worker-clock.ts'
import { configAtom, connectionAtom, statusAtom, tokenAtom } from './atoms.ts'
import { isTraceEnabled } from './debug-keys.ts'
import { demoOf } from './demo.ts'
import type { DemoBackend, Runtime } from './runtime.ts'
import { userService } from './user-scope.ts'

const openDemoSocket = (backend: DemoBackend) => () => backend.connect()

/** Keeps frames for the debug panel, whose code nobody else needs. */
const watchFrames = (runtime: Runtime) => (frame: string) => {
  import('./trace.ts').then(
    ({ traceOf }) => traceOf(runtime).frame(frame),
    () => {},
  )
}

function createAppRealtime(runtime: Runtime): Realtime {
  const { log, store, http, cache, reservedKeys, credentialsChanged, page } = runtime
  const clock = createWorkerClock(runtime.clock, onFired =>
    // The demo has no network that could fall silent.
    store.get(configAtom).demo
      ? undefined
      : openTimerWorker(page, new URL('worker.js', import.meta.url), onFired),
  )
  const storage = createStorage(() => page.sessionStorage)
  const realtime = createRealtime({
    clock,
    log,
    random: Math.random,
    openConnection(events, refusals) {
      const config = store.get(configAtom)
      return openConnection(
        {
          clock,
          baseUrl: config.apiUrl,
          token: () => store.get(tokenAtom),
          mayConnect: async () => {
            await http.read(userInfo, {}).catch(() => {})
            return store.get(statusAtom) === 'enabled'
          },
          transports: createTransportMemory(storage, config.apiUrl),
          demoSocket: config.demo
            ? async () => openDemoSocket(await demoOf(runtime).backend())
            : undefined,
          frame: isTraceEnabled(reservedKeys, 'socketDebug') ? watchFrames(runtime) : undefined,
        },
        events,
        refusals,
      )
    },
  })
  realtime.listen(state => store.set(connectionAtom, state))
  realtime.onReconnected(() => cache.refetchActive())
  const leave = credentialsChanged.listen(realtime.restart)
  // A browser that closes the socket of a page it leaves would look like an outage.
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) realtime.restart()
  }
  page.addEventListener('pagehide', realtime.suspend)
  page.addEventListener('pageshow', comeBack)
  return {
    ...realtime,
    dispose() {
      leave()
      page.removeEventListener('pagehide', realtime.suspend)
      page.removeEventListener('pageshow', comeBack)
      realtime.dispose()
      clock.dispose()
    },
  }
}

/**
 * The user's one connection: it starts with the first topic, and with it comes the code of STOMP.
 * Another user has another one, so the topics of this one are never asked for with their token.
 */
export const realtimeOf = userService(createAppRealtime)
