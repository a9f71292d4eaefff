/** Key-value storage that never throws: a store that is missing, full or forbidden is kept in memory. */
export interface SafeStorage {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
}

/** `open` reaches for the real store on each call, because the access itself may throw. */
export function createStorage(open: () => Storage | undefined): SafeStorage {
  const memory = new Map<string, string>()
  function attempt<T>(action: (store: Storage) => T): T | undefined {
    try {
      const store = open()
      return store && action(store)
    } catch {
      return undefined
    }
  }
  return {
    get: key => memory.get(key) ?? attempt(store => store.getItem(key)) ?? null,
    set(key, value) {
      const kept = attempt(store => {
        store.setItem(key, value)
        return true
      })
      if (kept) memory.delete(key)
      else memory.set(key, value)
    },
    remove(key) {
      memory.delete(key)
      attempt(store => store.removeItem(key))
    },
  }
}
