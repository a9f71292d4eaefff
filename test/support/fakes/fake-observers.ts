import { vi } from 'vitest'

type OnEntries = (entries: readonly object[]) => void

/**
 * Replaces a class of observers in this test. Its observers get entries from `emit`, and from `first` as soon as they
 * observe; `count` returns how many are observing.
 */
export function stubObserver(
  name: 'IntersectionObserver' | 'ResizeObserver',
  { first }: { first?: readonly object[] } = {},
) {
  const observing = new Map<object, OnEntries>()
  class FakeObserver {
    readonly #onEntries: OnEntries
    constructor(onEntries: OnEntries) {
      this.#onEntries = onEntries
    }
    observe() {
      observing.set(this, this.#onEntries)
      if (first) this.#onEntries(first)
    }
    disconnect() {
      observing.delete(this)
    }
  }
  vi.stubGlobal(name, FakeObserver)
  return {
    emit(...entries: readonly object[]) {
      for (const onEntries of observing.values()) onEntries(entries)
    },
    count: () => observing.size,
  }
}
