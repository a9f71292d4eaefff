import { userInfo } from '../../api/user.ts'
import { listenTo } from '../../lib/listen-to.ts'
import { createTransportMemory, openConnection } from '../../realtime/open-connection.ts'
import { createRealtime, type Realtime } from '../../realtime/realtime.ts'
import { createWorkerClock, openTimerWorker } from '../../realtime/worker-clock.ts'
import { configAtom, connectionAtom, sessionIdAtom, statusAtom, tokenAtom } from '../atoms.ts'
import { isDebugKeyEnabled } from '../config/parse-value.ts'
import { demoOf } from '../debug/demo.ts'
import { pageStorageOf } from '../page-storage.ts'
import type { DemoBackend, Runtime } from '../runtime.ts'
import { userService } from '../user-scope.ts'
import { socketTicketsOf } from './socket-tickets.ts'
import { checkTimerWorker } from './timer-worker.ts'
import { MAX_TRANSPORTS, transportsAtom } from './transports-atom.ts'

const openDemoSocket = (backend: DemoBackend) => () => backend.connect()

/** Records frames for the debug panel, whose code is loaded on demand. */
const traceFrame = (runtime: Runtime) => {
  // The code is loaded once for all frames, because a browser may settle the second of two loads of a file first.
  const code = import('../debug/trace.ts').catch(() => null)
  return (frame: string) => {
    code.then(loaded => loaded?.traceOf(runtime).frame(frame))
  }
}

function createAppRealtime(runtime: Runtime): Realtime {
  const { log, store, http, cache, reservedKeys, credentialsChanged, page } = runtime
  // Undefined until the file of the worker is checked.
  let worker: URL | string | null | undefined
  let isChecking = false
  const clock = createWorkerClock(runtime.clock, onFired => {
    // The demo has no network, so it needs no heart-beats.
    if (store.get(configAtom).demo) return undefined
    if (!isChecking) {
      isChecking = true
      checkTimerWorker(page, log).then(checked => {
        worker = checked
      })
    }
    return worker === undefined ? undefined : openTimerWorker(page, worker, onFired)
  })
  const realtime = createRealtime({
    clock,
    log,
    random: Math.random,
    openConnection(events, failedAttempts) {
      const config = store.get(configAtom)
      const session = store.get(sessionIdAtom)
      return openConnection(
        {
          clock,
          baseUrl: config.apiUrl,
          // A token of another session belongs to another user, or to another server.
          token: () => (store.get(sessionIdAtom) === session ? store.get(tokenAtom) : null),
          ticket: () => socketTicketsOf(runtime).take(),
          mayConnect: async () => {
            await http.read(userInfo, {}).catch(() => {})
            return store.get(statusAtom) === 'enabled'
          },
          transports: createTransportMemory(pageStorageOf(runtime).session, config.apiUrl),
          onOutcome: (transport, isConnected) =>
            store.set(transportsAtom, tried =>
              [...tried, { transport, isConnected }].slice(-MAX_TRANSPORTS),
            ),
          demoSocket: config.demo
            ? async () => openDemoSocket(await demoOf(runtime).backend())
            : undefined,
          frame: isDebugKeyEnabled(reservedKeys, 'debug', 'socketDebug')
            ? traceFrame(runtime)
            : undefined,
        },
        events,
        failedAttempts,
      )
    },
  })
  realtime.listen(state => store.set(connectionAtom, state))
  realtime.onReconnected(() => cache.refetchActive())
  const unlisten = credentialsChanged.listen(realtime.restart)
  // Closed before the browser closes it, which would look like an outage.
  const restartFromCache = ({ persisted }: PageTransitionEvent) => {
    if (persisted) realtime.restart()
  }
  const unlistenPage = listenTo(page, { pagehide: realtime.suspend, pageshow: restartFromCache })
  return {
    ...realtime,
    dispose() {
      unlisten()
      unlistenPage()
      realtime.dispose()
      clock.dispose()
    },
  }
}

/** Returns the user's connection, which starts with the first topic; each user has their own, as it has their token. */
export const realtimeOf = userService(createAppRealtime)
