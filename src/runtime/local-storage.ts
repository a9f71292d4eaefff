import { createStorage, type SafeStorage } from '../lib/storage.ts'
import { lazyService } from './lazy-service.ts'
import type { Runtime } from './runtime.ts'

/** The page's localStorage, once: what a forbidden store keeps in memory is shared as well. */
export const localStorageOf: (runtime: Runtime) => SafeStorage = lazyService(
  ({ page }: Runtime) => ({
    ...createStorage(() => page.localStorage),
    dispose() {},
  }),
)
