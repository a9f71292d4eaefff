import { storageKeys } from '../../model/storage-keys.ts'
import { configAtom } from '../atoms.ts'
import { pageStorageOf } from '../page-storage.ts'
import { type DemoBackend, lazyService } from '../runtime.ts'

/** Returns the page's demo backend, whose code is loaded with the first request. */
export const demoOf = lazyService(runtime => {
  const { clock, reservedKeys, store, loadDemo } = runtime
  const storage = pageStorageOf(runtime).session
  let backend: Promise<DemoBackend> | undefined

  function start(): Promise<DemoBackend> {
    return loadDemo({
      clock,
      reservedKeys,
      apiUrl: store.get(configAtom).apiUrl,
      saved: storage.get(storageKeys.demoState),
      save: state => storage.set(storageKeys.demoState, state),
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
