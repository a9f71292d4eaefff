import { userInfo } from '../api/user.ts'
import { dial } from '../realtime/dial.ts'
import { createRealtime, type Realtime } from '../realtime/realtime.ts'
import { configAtom, connectionAtom, statusAtom, tokenAtom } from './atoms.ts'
import { type DemoBackend, demoOf } from './demo.ts'
import { part } from './part.ts'
import type { Runtime } from './runtime.ts'

const openDemoSocket = (backend: DemoBackend) => () => backend.connect()

function createAppRealtime(runtime: Runtime): Realtime {
  const { clock, log, store, http, cache, keys, renewed } = runtime
  const realtime = createRealtime({
    clock,
    log,
    random: Math.random,
    dial(attempt, misses) {
      const config = store.get(configAtom)
      return dial(
        {
          baseUrl: config.apiUrl,
          token: () => store.get(tokenAtom),
          mayConnect: async () => {
            await http.read(userInfo, {}).catch(() => {})
            return store.get(statusAtom) === 'enabled'
          },
          demoSocket: config.demo
            ? async () => openDemoSocket(await demoOf(runtime).backend())
            : undefined,
          frame: keys.has('socketDebug') ? line => log.info('frame', line) : undefined,
        },
        attempt,
        misses,
      )
    },
  })
  realtime.listen(state => store.set(connectionAtom, state))
  realtime.onRestored(() => cache.refetchHeld())
  renewed.listen(realtime.restart)
  return realtime
}

/** The page's one connection: it starts with the first topic, and with it comes the code of STOMP. */
export const realtimeOf = part(createAppRealtime)
