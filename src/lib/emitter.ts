import type { Cancel } from './clock.ts'

/** Calls its listeners, in the order in which they were added, with each emitted value. */
export interface Emitter<T> {
  emit(value: T): void
  listen(listener: (value: T) => void): Cancel
  clear(): void
}

export function createEmitter<T>(): Emitter<T> {
  const listeners = new Set<(value: T) => void>()
  return {
    emit(value) {
      for (const listener of [...listeners]) listener(value)
    },
    listen(listener) {
      // Wrapped, so that a function that listens twice can be removed once.
      const entry = (value: T) => listener(value)
      listeners.add(entry)
      return () => {
        listeners.delete(entry)
      }
    },
    clear() {
      listeners.clear()
    },
  }
}
