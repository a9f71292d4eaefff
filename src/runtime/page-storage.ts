import { type Atom, atom } from 'jotai'
import { createStorage } from '../lib/storage.ts'
import { localUserKeys, sessionUserKeys, storageKeys, visitKeys } from '../model/storage-keys.ts'
import { configAtom, isSessionEndedAtom } from './atoms.ts'
import { isKeyEnabled } from './config/parse-value.ts'
import { lazyService } from './runtime.ts'
import { onUserChange } from './user-scope.ts'

const clearsAtom = atom(0)

/** Number of removals of a user's keys: values that were read before belong to another user. */
export const storageClearsAtom: Atom<number> = clearsAtom

/**
 * Returns the widget's data in the browser; in memory alone if the page asks for that, or storage fails. It is one
 * instance, so that values in memory are shared too. The user's data is removed with their session.
 */
export const pageStorageOf = lazyService(runtime => {
  const { page, reservedKeys, store } = runtime
  const isAllowed = () => store.get(configAtom).storage !== 'memory'
  const local = createStorage(() => (isAllowed() ? page.localStorage : undefined))
  const session = createStorage(() => (isAllowed() ? page.sessionStorage : undefined))
  // This comes before anything is read, once per page.
  if (isKeyEnabled(reservedKeys, 'freshUser')) for (const key of visitKeys) session.remove(key)

  function clearUser() {
    for (const key of localUserKeys) local.remove(key)
    for (const key of sessionUserKeys) session.remove(key)
    store.set(clearsAtom, clears => clears + 1)
  }
  // A session that ends with the studio may begin again for the same user.
  const unsubscribe = onUserChange(runtime, () => {
    if (!store.get(isSessionEndedAtom)) clearUser()
  })
  return {
    /** Outlives the visit. */
    local,
    /** Survives a reload of the tab. */
    session,
    /** Removes what any other user has left, also before a reload of the page. */
    clearOthers(walletHash: string) {
      const previous = local.get(storageKeys.user)
      if (previous === walletHash) return
      if (previous !== null) clearUser()
      local.set(storageKeys.user, walletHash)
    },
    dispose: unsubscribe,
  }
})
