import { atom, type SetStateAction, type WritableAtom } from 'jotai'
import { sessionIdAtom } from './atoms.ts'
import { lazyService } from './lazy-service.ts'
import type { Runtime } from './runtime.ts'

/**
 * Returns an atom whose value belongs to the signed-in user: it has its initial value again as
 * soon as the session is another user's. Every atom that holds anything of a user is one of these.
 */
export function userAtom<T>(initial: T): WritableAtom<T, [SetStateAction<T>], void> {
  // An atom of its own for each session: the former value is not hidden, but gone.
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
 * Returns a lazily created service that belongs to the signed-in user: it is disposed as soon as
 * the session is another user's, within the same task, and the next use creates a new one.
 */
export function userService<T extends { dispose(): void }>(
  make: (runtime: Runtime) => T,
): (runtime: Runtime) => T {
  const holderOf = lazyService(runtime => {
    const { store, disposeSignal } = runtime
    let made: T | undefined
    const end = () => {
      made?.dispose()
      made = undefined
    }
    const leave = store.sub(sessionIdAtom, end)
    return {
      get() {
        const service = made ?? make(runtime)
        made = service
        if (disposeSignal.aborted) end()
        return service
      },
      dispose() {
        leave()
        end()
      },
    }
  })
  return runtime => holderOf(runtime).get()
}
