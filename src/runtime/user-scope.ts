import { atom, type SetStateAction, type WritableAtom } from 'jotai'
import type { Cancel } from '../lib/clock.ts'
import { sessionIdAtom } from './atoms.ts'
import { lazyService, type Runtime, type Service } from './runtime.ts'

// All state of a user but the cache of responses (create-runtime.ts) is made or cleared by one of the three functions of
// this file.

/** Calls the listener synchronously when the signed-in user changes or their session ends. */
export const onUserChange = ({ store }: Runtime, listener: () => void): Cancel =>
  store.sub(sessionIdAtom, listener)

/** Returns an atom of the signed-in user, reset when the session changes; all state of a user is in such atoms. */
export function userAtom<T>(initial: T): WritableAtom<T, [SetStateAction<T>], void> {
  // One atom per session, so that the previous value is garbage-collected.
  const current = atom(get => {
    get(sessionIdAtom)
    return atom<T>(initial)
  })
  return atom(
    get => get(get(current)),
    (get, set, next: SetStateAction<T>) => set(get(current), next),
  )
}

/**
 * Returns a getter of a lazily created service of the signed-in user: it is disposed synchronously
 * when the session changes, and the next use creates a new one.
 */
export function userService<T extends object>(
  create: (runtime: Runtime) => T & Service,
): (runtime: Runtime) => T {
  const holderOf = lazyService(runtime => {
    const { disposeSignal } = runtime
    let instance: (T & Service) | undefined
    const disposeService = () => {
      instance?.dispose?.()
      instance = undefined
    }
    const unsubscribe = onUserChange(runtime, disposeService)
    return {
      get() {
        const service = instance ?? create(runtime)
        instance = service
        if (disposeSignal.aborted) disposeService()
        return service
      },
      dispose() {
        unsubscribe()
        disposeService()
      },
    }
  })
  return runtime => holderOf(runtime).get()
}
