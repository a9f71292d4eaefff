/** Key-value storage that never throws: a store that is missing, full or forbidden is kept in memory. */
export interface SafeStorage {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
}

/** `open` reaches for the real store on each call, because the access itself may throw. */
export function createStorage(open: () => Storage | undefined): SafeStorage {
  // What the store would not take; null is what it would not give up.
  const memory = new Map<string, string | null>()
  function attempt<T>(action: (store: Storage) => T): T | undefined {
    try {
      const store = open()
      return store && action(store)
    } catch {
      return undefined
    }
  }
  function keep(key: string, value: string | null, action: (store: Storage) => void) {
    const isDone = attempt(store => {
      action(store)
      return true
    })
    if (isDone) memory.delete(key)
    else memory.set(key, value)
  }
  return {
    get(key) {
      const kept = memory.get(key)
      return kept === undefined ? (attempt(store => store.getItem(key)) ?? null) : kept
    },
    set: (key, value) => keep(key, value, store => store.setItem(key, value)),
    remove: key => keep(key, null, store => store.removeItem(key)),
  }
}
