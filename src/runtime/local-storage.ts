import { createStorage, type SafeStorage } from '../lib/storage.ts'
import { lazyService } from './lazy-service.ts'
import type { Runtime } from './runtime.ts'

/** Returns the page's localStorage; one instance, so that its fallback in memory is shared too. */
export const localStorageOf: (runtime: Runtime) => SafeStorage = lazyService(
  ({ page }: Runtime) => ({
    ...createStorage(() => page.localStorage),
    dispose() {},
  }),
)
