import { createStorage, type SafeStorage } from '../lib/storage.ts'
import {
  localUserKeys,
  renamedKeys,
  sessionUserKeys,
  storageKeys,
  visitKeys,
} from '../model/storage-keys.ts'
import { configAtom } from './atoms.ts'
import { lazyService } from './lazy-service.ts'
import { isKeyEnabled } from './page-config.ts'
import type { Runtime } from './runtime.ts'

/** What the widget keeps in the browser; in memory alone if the page asks for that, or storage fails. */
export interface PageStorage {
  /** Outlives the visit. */
  readonly local: SafeStorage
  /** Survives a reload of the tab. */
  readonly session: SafeStorage
  /** Removes what belongs to the signed-in user. */
  clearUser(): void
  /** Removes what another user has left, also before a reload of the page. */
  setUser(walletHash: string): void
  dispose(): void
}

/** Returns the page's storage; one instance, so that what is in memory is shared too. */
export const pageStorageOf: (runtime: Runtime) => PageStorage = lazyService(
  ({ page, reservedKeys, store }: Runtime) => {
    const isAllowed = () => store.get(configAtom).storage !== 'memory'
    const local = createStorage(() => (isAllowed() ? page.localStorage : undefined))
    const session = createStorage(() => (isAllowed() ? page.sessionStorage : undefined))
    renameKeys(local)
    // Before anything is read, once per page.
    if (isKeyEnabled(reservedKeys, 'freshUser')) for (const key of visitKeys) session.remove(key)

    function clearUser() {
      for (const key of localUserKeys) local.remove(key)
      for (const key of sessionUserKeys) session.remove(key)
    }
    return {
      local,
      session,
      clearUser,
      setUser(walletHash) {
        const previous = local.get(storageKeys.user)
        if (previous === walletHash) return
        if (previous !== null) clearUser()
        local.set(storageKeys.user, walletHash)
      },
      dispose() {},
    }
  },
)

/** Moves what earlier versions stored under keys that had no prefix. */
function renameKeys(local: SafeStorage): void {
  for (const [former, key] of renamedKeys) {
    const value = local.get(former)
    if (value === null) continue
    if (local.get(key) === null) local.set(key, value)
    local.remove(former)
  }
}
