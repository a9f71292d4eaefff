import type { Cancel } from './clock.ts'

/** A list of listeners: `emit` calls each of them, in the order in which they came. */
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
      // A wrapper of its own, so that the same function may listen twice and leave once.
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
