import { createStorage } from '../lib/storage.ts'
import { configAtom } from './atoms.ts'
import { lazyService } from './lazy-service.ts'
import type { DemoBackend, Runtime } from './runtime.ts'

const STATE_KEY = 'casino_demo_state'

/** Returns the page's demo backend, whose code is loaded with the first request. */
export const demoOf = lazyService(({ page, clock, reservedKeys, store, loadDemo }: Runtime) => {
  const storage = createStorage(() => page.sessionStorage)
  let backend: Promise<DemoBackend> | undefined

  function start(): Promise<DemoBackend> {
    if (reservedKeys.has('freshUser')) storage.remove(STATE_KEY)
    return loadDemo({
      clock,
      reservedKeys,
      apiUrl: store.get(configAtom).apiUrl,
      saved: storage.get(STATE_KEY),
      save: state => storage.set(STATE_KEY, state),
    })
  }
  return {
    backend(): Promise<DemoBackend> {
      backend ??= start().catch(error => {
        // The next request loads the chunk again.
        backend = undefined
        throw error
      })
      return backend
    },
    dispose() {
      backend?.then(
        running => running.dispose(),
        () => {},
      )
    },
  }
})
