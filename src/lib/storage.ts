/** Key-value storage that never throws: keeps values in memory if the store is missing, full or forbidden. */
export interface SafeStorage {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
}

/** Creates a safe storage; `open` is called for each access, because accessing a store may throw. */
export function createStorage(open: () => Storage | undefined): SafeStorage {
  // Values that the store refused to save; null for one that it refused to remove.
  const unsavedValues = new Map<string, string | null>()
  function attempt<T>(action: (store: Storage) => T): T | undefined {
    try {
      const store = open()
      return store && action(store)
    } catch {
      return undefined
    }
  }
  function update(key: string, value: string | null, action: (store: Storage) => void) {
    const isDone = attempt(store => {
      action(store)
      return true
    })
    if (isDone) unsavedValues.delete(key)
    else unsavedValues.set(key, value)
  }
  return {
    get(key) {
      const unsaved = unsavedValues.get(key)
      return unsaved === undefined ? (attempt(store => store.getItem(key)) ?? null) : unsaved
    },
    set: (key, value) => update(key, value, store => store.setItem(key, value)),
    remove: key => update(key, null, store => store.removeItem(key)),
  }
}
